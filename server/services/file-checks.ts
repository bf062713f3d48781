import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { QueueCaller } from '#server/gateways/fair-queue.ts';
import { startThreads, ThreadTimeout } from '#server/gateways/threads.ts';
import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { countUse, undoUse } from '#server/http/stored-limits.ts';
import type { PdfFault } from './pdf.ts';

const HOUR = 3600;
/** The maximum files of one account that are checked in an hour: a whole annual report with its evidence. */
const MAX_CHECKS = 300;
/** The maximum rejected files of one account in an hour; accepted ones have a separate quota. */
const MAX_REFUSED = 30;
/** Heavy calls of one network in an hour, after which its calls queue behind those of other networks. */
const BUSY_NETWORK = 600;
/** The maximum milliseconds for the check of one PDF: about twenty times as long as ten megabytes take. */
const PDF_TIME_LIMIT = 2000;

const pdfs = startThreads<string, PdfFault | undefined>({
  script: new URL('pdf-thread.ts', import.meta.url),
  timeLimit: PDF_TIME_LIMIT,
});
/** In memory only: a stored count would reveal at what times a network was used. */
const byNetwork = new RateLimiterMemory({ points: BUSY_NETWORK, duration: HOUR });

/** The parts of the context that a check uses. */
export type CheckContext = Pick<SignedInContext, 'db' | 'clock' | 'session' | 'caller'>;

/**
 * Counts the check of an uploaded file, so that rejected files have a limit too. `check` throws a problem for a file
 * that it rejects.
 * @param context its `db` is the pool, so that the count is stored even if the call fails
 * @throws HttpProblem `too_many`
 */
export async function limitFileChecks<T>({ db, clock, session }: CheckContext, check: () => Promise<T>): Promise<T> {
  const rejectedKey = `files refused ${session.user_id}`;
  await countUse(db, clock, { key: `files checked ${session.user_id}`, most: MAX_CHECKS, seconds: HOUR });
  // Counted before the check, so that concurrent files cannot bypass the limit.
  await countUse(db, clock, { key: rejectedKey, most: MAX_REFUSED, seconds: HOUR });
  let isRefused = false;
  try {
    return await check();
  } catch (error) {
    isRefused = error instanceof HttpProblem;
    throw error;
  } finally {
    if (!isRefused) await undoUse(db, rejectedKey);
  }
}

/** Returns the requester of heavy work, counted for its network: a busy network is slowed down, and never blocked. */
export async function heavyWorkRequester(
  { caller: network }: Pick<HandlerContext, 'caller'>,
  session?: { user_id: number },
): Promise<QueueCaller> {
  const account = session === undefined ? '' : String(session.user_id);
  const isKnown =
    network === undefined ||
    (await byNetwork.consume(network).then(
      () => true,
      () => false,
    ));
  return { network, account, isKnown };
}

/**
 * Checks the PDF at a path in a worker thread, one at a time for each account.
 * @returns why it is rejected, or undefined
 * @throws QueueFull if too many checks of the account, of its network or in total are waiting
 */
export async function checkPdf(path: string, context: CheckContext): Promise<PdfFault | undefined> {
  try {
    return await pdfs.run(await heavyWorkRequester(context, context.session), path);
  } catch (error) {
    if (error instanceof ThreadTimeout) return 'document_slow';
    throw error;
  }
}
