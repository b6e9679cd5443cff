/** Starts the program of this system that opens a web address in a browser. */
import { spawn } from 'node:child_process';
import { platform } from 'node:os';

const OPENERS: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the person's browser. @returns whether a program for that was found */
export function openBrowser(url: string): Promise<boolean> {
  const [program, ...args] = OPENERS[platform()] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
