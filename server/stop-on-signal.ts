import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Whether the program is about to stop: not ready any more, but still answering. */
export interface Draining {
  isDraining: boolean;
}

/** The steps of an orderly stop, in order. */
export interface StopSteps {
  /** Asks clients to close their connections after each answer */
  drain: () => void;
  /** Accepts no more requests and lets running ones end */
  closeListener: () => Promise<void>;
  /** After the last request, because requests enqueue jobs */
  stopJobs: () => Promise<void>;
  closeDatabase: () => Promise<void>;
}

/**
 * Stops the program on a signal (OPERATE-11). SIGTERM drains first: `/api/ready` answers 503 while requests are still
 * served, so that a proxy sends new requests to another copy. SIGINT, from a keyboard, does not wait for proxies. A
 * second signal exits at once.
 */
export function stopOnSignal(
  state: Draining,
  steps: StopSteps,
  { log, drainSeconds }: { log: Logger; drainSeconds: number },
): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'Stopping');
    stop(state, steps, signal === 'SIGTERM' ? drainSeconds : 0).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'Could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

async function stop(state: Draining, steps: StopSteps, seconds: number): Promise<void> {
  state.isDraining = true;
  steps.drain();
  if (seconds > 0) await sleep(seconds * 1000);
  await steps.closeListener();
  await steps.stopJobs();
  await steps.closeDatabase();
}
