/** `samebet replay`: serves recorded events over both venues' protocols, with faults on demand. */
import type { Command } from 'commander';
import { Refusal } from '../domain/refusal.js';
import { FAULT_KINDS } from '../venues/replay/faults.js';
import { type OpenReplay, openReplay, type ReplayCounts } from '../venues/replay/open.js';
import { listenFault } from './httpServer.js';
import { requireFiles } from './inputFile.js';
import { CommandError, EXIT, newCommand, type OpenRuntime } from './runtime.js';
import { stopped } from './stopped.js';
import { portNumber } from './wholeNumber.js';

interface Options {
  venueA: string;
  venueB: string;
  laterA?: string;
  laterB?: string;
  endingsA?: string;
  endingsB?: string;
  series?: string;
  fault: string[];
  port: number;
  host: string;
  json?: true;
  now?: Date;
}

const FAULT_HELP = `a fault as venue:kind[=value][@n[-[m]]], such as venue_b:429@3 (repeatable); kinds: ${FAULT_KINDS.join(', ')}`;

const told = (file: string, { events, markets, broken }: ReplayCounts) =>
  `${file}: ${events} events, ${markets} markets${broken > 0 ? `, ${broken} lines that are not JSON` : ''}`;

async function start(options: Options, clock: () => Date): Promise<OpenReplay> {
  const { venueA, venueB, laterA, laterB, endingsA, endingsB, series, fault: faults, host } = options;
  requireFiles(venueA, venueB, laterA, laterB, endingsA, endingsB, series);
  try {
    const files = { venueA, venueB, laterA, laterB, endingsA, endingsB, series };
    return await openReplay({ ...files, faults, port: options.port, host, clock });
  } catch (error) {
    if (error instanceof Refusal) throw new CommandError(error.message, EXIT.usage);
    const fault = error as NodeJS.ErrnoException;
    if (fault.syscall === 'listen' || fault.syscall === 'getaddrinfo') {
      const why = listenFault(fault, { port: '--port', host: '--host' });
      throw new CommandError(`can't listen on ${host}:${options.port}: ${why}`);
    }
    throw new CommandError(`the replay can't start: ${(error as Error).message}`);
  }
}

/** `samebet replay`: recorded events served over both venues' protocols. */
export function replayCommand(open: OpenRuntime): Command {
  return newCommand('replay', 'serve recorded events over both venues’ protocols on loopback, with faults on demand')
    .requiredOption('--venue-a <file>', 'JSON lines of venue A’s events with nested markets, plain or .gz')
    .requiredOption('--venue-b <file>', 'JSON lines of venue B’s events with nested markets, plain or .gz')
    .option('--later-a <file>', 'venue A’s state from the fault `later` on')
    .option('--later-b <file>', 'venue B’s state from the fault `later` on')
    .option('--endings-a <file>', 'how markets of venue A end: JSON lines {after (seconds), market (ticker), set (fields)}')
    .option('--endings-b <file>', 'likewise for venue B, by condition id')
    .option('--series <file>', 'JSON lines of venue A’s series')
    .option('--fault <fault>', FAULT_HELP, (fault: string, before: string[]) => [...before, fault], [])
    .option('--port <port>', 'port to listen on; 0 takes a free one', portNumber, 4010)
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--json', 'print {"venue_a_url", "venue_b_url", "counts"}')
    .action(async (options: Options) => {
      const { clock, stop, out, err } = open(options);
      const replay = await start(options, clock);
      if (options.json) out(JSON.stringify({ venue_a_url: replay.urlA, venue_b_url: replay.urlB, counts: replay.counts }));
      else {
        err(told(options.venueA, replay.counts.venue_a));
        err(told(options.venueB, replay.counts.venue_b));
        out(`VENUE_A_URL=${replay.urlA}`);
        out(`VENUE_B_URL=${replay.urlB}`);
      }
      await stopped(stop);
      await replay.close();
    });
}
