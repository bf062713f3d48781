import { call } from '#client/api/call.ts';
import { createRequestKeys, isAnswerLost } from '#client/api/request-keys.ts';
import type { Transport } from '#client/api/transport.ts';
import type { AnswerOf, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';

/** Milliseconds until a call whose answer was lost is sent again. */
const PAUSE = 1000;
/**
 * Milliseconds for which the same call is the same intent: places are held longer than this, so the answer is never
 * outdated.
 */
const ONE_INTENT = 120_000;

/** Makes a write that takes effect once, however often it is sent. */
export type SendOnce = <S extends EndpointSpec & { id: string }>(
  endpoint: S,
  input: InputOf<S>,
) => Promise<AnswerOf<S>>;

/**
 * Gives each intent (a call with its input) its `Idempotency-Key`, which stays the same until there is an answer: a
 * call whose answer was lost is sent again once automatically, and then whenever the person tries the same again.
 */
export function createSendOnce(transport: Transport): SendOnce {
  const keys = createRequestKeys(ONE_INTENT);
  return async (endpoint, input) => {
    const intent = [endpoint.id, input];
    const key = keys.keyOf(intent);
    const send = () => call(transport, endpoint, input, endpoint.idempotency === undefined ? {} : { key });
    try {
      const answer = await send().catch(async (error: unknown) => {
        if (!isAnswerLost(error) || !navigator.onLine) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        return send();
      });
      keys.forget(intent);
      return answer;
    } catch (error) {
      if (!isAnswerLost(error)) keys.forget(intent);
      throw error;
    }
  };
}
