/** Runs work on the configured database while no worker can be active there, and refuses when one is. */
import { takeLease } from '../store/lease.js';
import { CommandError, type Runtime } from './runtime.js';

/** Runs work while no worker can be active on the configured server. @throws CommandError when one is */
export async function withoutWorkers<T>({ config, stop }: Runtime, work: () => Promise<T>): Promise<T> {
  if (config.database === null || !('url' in config.database)) return work(); // opened alone, the embedded database has one process
  const refused = new AbortController();
  const onStandby = (holder: string) =>
    refused.abort(new CommandError(`a worker is active on that database (${holder}); stop the workers first`));
  const lease = await takeLease(config.database.url, AbortSignal.any([stop, refused.signal]), { onStandby });
  try {
    return await work();
  } finally {
    await lease.release();
  }
}
