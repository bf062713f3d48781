import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import type { Transport } from '#api/transport.ts';
import type { AnswerOf, EndpointSpec, InputOf } from '#contract/endpoint.ts';
import { randomUuid } from '#lib/random-uuid.ts';

/** Milliseconds until a call whose answer was lost is made again. */
const PAUSE = 1000;
/** Milliseconds for which the same again is the same intent: places are held longer than this, so it is never an old answer. */
const ONE_INTENT = 120_000;

/** Makes a write that happens once, however often it is sent. */
export type SendOnce = <S extends EndpointSpec & { id: string }>(
  endpoint: S,
  input: InputOf<S>,
) => Promise<AnswerOf<S>>;

/**
 * Gives each intent (a call with what it says) its `Idempotency-Key`, which stays the same until there is an answer: a
 * call that was lost on its way is made again once by itself, and then whenever the person tries the same again.
 */
export function createSendOnce(transport: Transport): SendOnce {
  const keys = new Map<string, { key: string; until: number }>();
  return async (endpoint, input) => {
    const intent = JSON.stringify([endpoint.id, input]);
    const known = keys.get(intent);
    const now = Date.now();
    const { key } = known !== undefined && known.until > now ? known : { key: randomUuid() };
    keys.set(intent, { key, until: known?.key === key ? known.until : now + ONE_INTENT });
    const options = endpoint.idempotency === undefined ? {} : { key };
    const send = () => call(transport, endpoint, input, options);
    try {
      const answer = await send().catch(async (error: unknown) => {
        if (!isLost(error) || !navigator.onLine) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        return send();
      });
      keys.delete(intent);
      return answer;
    } catch (error) {
      if (!isLost(error)) keys.delete(intent);
      throw error;
    }
  };
}

/** Nobody knows whether it was done: there was no answer, or one that says to ask again. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.isUnreachable || error.status >= 500 || error.code === 'in_progress');
}
