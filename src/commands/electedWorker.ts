/** Runs the worker while this process holds the lease on a shared PostgreSQL server, and stands by otherwise. */
import { takeLease } from '../store/lease.js';
import { type BackgroundWorker, startWorker, type WorkerListeners } from './backgroundWorker.js';
import { stopped } from './stopped.js';
import type { WorkerData } from './workerThread.js';

/**
 * The worker of a process on a PostgreSQL server: it runs while this process is the active one, and stands by otherwise.
 * A worker that has lost its right is ended in the middle of whatever it does; the database rolls its transaction back.
 */
export function startElectedWorker(data: WorkerData, url: string, listeners: WorkerListeners): Omit<BackgroundWorker, 'kill'> {
  const { log } = listeners;
  const stop = new AbortController();
  let done: () => void = () => {};
  const firstRound = new Promise<void>((resolve) => {
    done = resolve;
  });

  const serveOnce = async (): Promise<void> => {
    const lease = await takeLease(url, stop.signal, {
      onStandby: (holder) => log.info({ holder }, 'standing by: another worker is active'),
      onUnreachable: (error) => log.warn({ err: error }, 'the worker waits for the database'),
    });
    try {
      log.info('this worker is the active one now');
      const worker = startWorker({ ...data, fence: lease.fence }, undefined, listeners);
      void worker.firstRound.then(done);
      await stopped(AbortSignal.any([stop.signal, lease.lost]));
      if (lease.lost.aborted) {
        await worker.kill();
        log.warn({ err: lease.lost.reason }, 'this worker is not the active one any more; it stopped in the middle');
      } else await worker.stop();
    } finally {
      await lease.release();
    }
  };

  const running = (async () => {
    while (!stop.signal.aborted) {
      await serveOnce().catch((error: unknown) => {
        if (!stop.signal.aborted) log.error({ err: error }, 'the worker could not be started; it tries again');
      });
    }
  })();

  return {
    firstRound,
    async stop() {
      stop.abort(new Error('stopped'));
      await running;
    },
  };
}
