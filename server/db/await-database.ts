import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from './cannot-start.ts';
import { explainStartFault } from './start-faults.ts';

/** Milliseconds between two attempts, and for one attempt. */
const PAUSE = 500;
const ATTEMPT = 10_000;

/**
 * Connects to the database once, and waits for a server that is only starting (OPERATE-6).
 * @param seconds how long to wait
 * @throws CannotStart with a sentence that says what to do
 */
export async function awaitDatabase(
  url: string,
  { seconds, log }: { seconds: number; log: { info(message: string): void } },
): Promise<void> {
  const until = Date.now() + seconds * 1000;
  for (let attempt = 1; ; attempt += 1) {
    const failure = await tryConnecting(url);
    if (failure === undefined) return;
    const fault = explainStartFault(failure);
    if (fault === undefined) throw failure;
    if (!fault.isTemporary) throw new CannotStart(fault.sentence, { cause: failure });
    if (Date.now() >= until)
      throw new CannotStart(`${fault.sentence} The portal waited ${seconds} seconds (DATABASE_WAIT_SECONDS).`, {
        cause: failure,
      });
    if (attempt === 1) log.info(`${fault.sentence} Waiting for it`);
    await sleep(PAUSE);
  }
}

/** Returns the failure; undefined if the server let us in. */
async function tryConnecting(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ATTEMPT });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (failure) {
    return failure;
  } finally {
    await client.end().catch(() => undefined);
  }
}
