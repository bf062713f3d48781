import { ApiError } from '#client/api/api-error.ts';
import { call } from '#client/api/call.ts';
import type { Transport } from '#client/api/transport.ts';
import { addDoorCheck } from '#client/offline/door.ts';
import { loadOutbox } from '#client/offline/outbox-start.ts';
import type { Entrance } from '#client/offline/tables.ts';
import type { AnswerOf, Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';

/** Milliseconds that somebody at a door waits for the server; then the list on this device decides. */
export const SERVER_TIMEOUT = 3_000;

/** A check as the device knows it: of one code at one door, under an id that the server repeats. */
export interface Check {
  id: string;
  door: Entrance;
  code: string;
  at: Date;
}

/**
 * Asks the server, which decides who is first.
 * @param key of the write, under which it may be sent again
 * @returns undefined if nobody answered, or the server fails: then the device decides
 * @throws ApiError where the server refuses the call itself
 */
export async function checkOnServer<S extends Endpoint<EndpointSpec>>(
  transport: Transport,
  endpoint: S,
  input: InputOf<S>,
  key: string,
): Promise<AnswerOf<S> | undefined> {
  try {
    return await call(transport, endpoint, input, { key, timeoutMs: SERVER_TIMEOUT });
  } catch (error) {
    if (error instanceof ApiError && isServerDown(error)) return undefined;
    throw error;
  }
}

/** Not the server's word on this check: nobody answered, or the server fails. */
function isServerDown({ isUnreachable, status }: ApiError): boolean {
  return isUnreachable || status === 429 || status >= 500;
}

/** Known on this device, also if the network fails before the list is fetched again. @returns false if it was before */
export function recordCheck({ id, door, code, at }: Check): Promise<boolean> {
  return addDoorCheck({ occurrence: door, code, check_id: id, at: at.toISOString() });
}

/**
 * On the disk first, then in the outbox: under the key of the attempt that may have arrived after all.
 * @returns false if the code was checked here before
 * @throws NotSavedError if the device keeps nothing, so that it could not tell a second use
 */
export async function queueCheck<S extends Endpoint<EndpointSpec>>(
  check: Check,
  endpoint: S,
  input: InputOf<S>,
): Promise<boolean> {
  const outbox = await loadOutbox();
  if (!(await recordCheck(check))) return false;
  await outbox.enqueue({ endpoint, input, key: check.id });
  return true;
}
