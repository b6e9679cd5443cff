/** `samebet doctor`: checks everything that the service needs, prints what was found, and says what to do. */
import type { Command } from 'commander';
import {
  besideSample,
  type CheckResult,
  checkCalibration,
  checkClockAndVenues,
  checkConfiguration,
  checkDatabase,
  checkDisk,
  checkMail,
  checkRedis,
} from './doctorChecks.js';
import { EXIT, newCommand, type OpenRuntime, type Paint } from './runtime.js';

const MARKS = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' } as const;
const COLOURS = { ok: 'green', warn: 'yellow', fail: 'red' } as const;

function lines({ check, verdict, found, todo }: CheckResult, paint: Paint): string[] {
  return [
    `${paint(COLOURS[verdict], MARKS[verdict])}  ${check.padEnd(14)} ${found}`,
    ...(todo === null ? [] : [`      ${' '.repeat(14)} → ${todo}`]),
  ];
}

/** `samebet doctor`: looks at everything that the service needs and says what to do. Changes nothing on a server. */
export function doctorCommand(open: OpenRuntime): Command {
  return newCommand(
    'doctor',
    'check configuration, calibration table, database, Redis, mail, the venues, clocks, disk and the age of the data, and say what to do',
  )
    .option('--json', 'print the findings as JSON')
    .addHelpText(
      'after',
      '\nExit code 0: nothing stands in the way (warnings may); 1: something does; 2: the configuration can’t be read.',
    )
    .action(async (options: { json?: true; now?: Date }) => {
      const { config, clock, out, exit, paint } = open(options);
      const parts = await Promise.all([
        checkConfiguration(config),
        checkCalibration(config),
        checkDatabase(config, clock()),
        checkRedis(config),
        checkMail(config),
        checkClockAndVenues(config),
        checkDisk(config),
      ]);
      const findings = besideSample(parts.flat());
      const failed = findings.some(({ verdict }) => verdict === 'fail');
      if (options.json) out(JSON.stringify({ ok: !failed, findings }));
      else for (const finding of findings) for (const line of lines(finding, paint)) out(line);
      exit(failed ? EXIT.failed : EXIT.ok);
    });
}
