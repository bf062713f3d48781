import { call } from '#client/api/call.ts';
import { createRequestKeys, isAnswerLost } from '#client/api/request-keys.ts';
import type { Transport } from '#client/api/transport.ts';
import type { AnswerOf, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';

/** Milliseconds before a call without a response is sent again. */
const RETRY_DELAY_MS = 1000;
/** Milliseconds during which a repeated call uses the same key. Holds last longer than this, so a repeated response is never outdated. */
const KEY_LIFETIME_MS = 120_000;

/** A write that takes effect once, even if it is sent several times. */
export type SendOnce = <S extends EndpointSpec & { id: string }>(
  endpoint: S,
  input: InputOf<S>,
) => Promise<AnswerOf<S>>;

/**
 * Returns a sender that keeps one `Idempotency-Key` for each call and input until it receives a response. It retries a call without a
 * response once automatically, and again whenever the user repeats the action.
 */
export function createSendOnce(transport: Transport): SendOnce {
  const keys = createRequestKeys(KEY_LIFETIME_MS);
  return async (endpoint, input) => {
    const intent = [endpoint.id, input];
    const key = keys.keyOf(intent);
    const send = () => call(transport, endpoint, input, endpoint.idempotency === undefined ? {} : { key });
    try {
      const answer = await send().catch(async (error: unknown) => {
        if (!isAnswerLost(error) || !navigator.onLine) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
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
