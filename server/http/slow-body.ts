import { HttpProblem } from './errors.ts';

/** The rest of an abandoned body would be parsed as the next request. */
export const closeConnection = { headers: { connection: 'close' } };

/** The minimum bytes of a body in each period, unless it ends: a slower sender is an attack, not a phone. */
const MIN_BYTES = 2048;
/** The maximum number of periods for a body, e.g. 20 of 15 seconds: five minutes. */
export const MAX_PERIODS = 20;

interface BodyLimits {
  /** The length of a period in milliseconds */
  timeout: number;
  /** The maximum bytes of the whole body */
  most: number;
}

/**
 * Yields the chunks of a body as they arrive. A body that stops, trickles, takes too long or grows too large is
 * aborted.
 * @throws HttpProblem `timeout`, `too_large`; `malformed` if the sender disconnects
 */
export async function* chunksOf(request: Request, { timeout, most }: BodyLimits): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) throw new HttpProblem('malformed');
  const watch = watchPace(timeout);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(rejectDisconnected), watch.late]);
      if (done) return;
      size += value.byteLength;
      watch.count(value.byteLength);
      if (size > most) throw new HttpProblem('too_large', closeConnection);
      yield value;
    }
  } finally {
    watch.stop();
    reader.cancel().catch(() => undefined);
  }
}

/** For a reader that was rejected because its sender disconnected. @throws HttpProblem `malformed`, always */
export function rejectDisconnected(): never {
  throw new HttpProblem('malformed', closeConnection);
}

/**
 * Returns the result of one step of reading a body, if it is fast enough.
 * @param timeout milliseconds
 * @throws HttpProblem `timeout`
 */
export async function withinTime<T>(step: Promise<T>, timeout: number): Promise<T> {
  const timedOut = Promise.withResolvers<never>();
  const timer = setTimeout(() => timedOut.reject(new HttpProblem('timeout', closeConnection)), timeout);
  try {
    return await Promise.race([step, timedOut.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects `late` as soon as a period delivered too little, or there were too many periods. */
function watchPace(timeout: number) {
  const tooSlow = Promise.withResolvers<never>();
  let periods = 0;
  let newBytes = 0;
  const timer = setInterval(() => {
    periods += 1;
    if (newBytes < MIN_BYTES || periods >= MAX_PERIODS) tooSlow.reject(new HttpProblem('timeout', closeConnection));
    newBytes = 0;
  }, timeout);
  // `late` may have no awaiting caller while the disk is being written to; an unhandled rejection would crash the
  // process.
  tooSlow.promise.catch(() => undefined);
  return {
    late: tooSlow.promise,
    count: (bytes: number) => {
      newBytes += bytes;
    },
    stop: () => clearInterval(timer),
  };
}
