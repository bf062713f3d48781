import { ApiError } from '#client/api/api-error.ts';
import { call } from '#client/api/call.ts';
import type { Transport } from '#client/api/transport.ts';
import { addDoorCheck } from '#client/offline/door.ts';
import { loadOutbox } from '#client/offline/outbox-start.ts';
import type { Entrance } from '#client/offline/tables.ts';
import type { AnswerOf, Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';

/** Milliseconds to wait for the server at an entrance; then the list on this device decides. */
export const SERVER_TIMEOUT = 3_000;

/** A check on the device: of one code at one door, with an id that the server echoes. */
export interface Check {
  id: string;
  door: Entrance;
  code: string;
  at: Date;
}

/**
 * Sends a check to the server, which decides which device was first.
 * @param key of the write, under which it may be sent again
 * @returns undefined if there is no answer, or the server fails: then the device decides
 * @throws ApiError if the server rejects the call itself
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

/** Whether the failure says nothing about this check: no answer came, or the server failed. */
function isServerDown({ isUnreachable, status }: ApiError): boolean {
  return isUnreachable || status === 429 || status >= 500;
}

/**
 * Records a check on this device, in case the network fails before the list is refetched.
 * @returns false if the code was checked here before
 */
export function recordCheck({ id, door, code, at }: Check): Promise<boolean> {
  return addDoorCheck({ occurrence: door, code, check_id: id, at: at.toISOString() });
}

/**
 * Stores the check on the disk, then queues it under the key of the attempt, which may have arrived.
 * @returns false if the code was checked here before
 * @throws NotSavedError if the device stores nothing, because it could not detect a second use
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
