/** Starts a module as a worker thread, from the built files or from the sources. */
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts one of our modules as a thread, from the built files or, in development, from the sources.
 *
 * @param module the module's URL without its extension, e.g. `new URL('./thread', import.meta.url)`
 * @param options what it finds in `workerData`, and how large it may become
 */
export function startThread(module: URL, options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'>): Worker {
  if (import.meta.url.endsWith('.js')) return new Worker(new URL(`${module.href}.js`), options);
  // Node 20 doesn't hand a loader on to threads: the thread registers it for itself.
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(`${module.href}.ts`)}); });`;
  return new Worker(code, { ...options, eval: true });
}
