import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { HttpProblem } from './errors.ts';
import {
  responseSlotOf,
  type KeyedAnswer,
  type KeyedRequest,
  type KeyState,
  repeatedAnswer,
  type StoredResponse,
  type StoredAnswer,
} from './idempotency.ts';

/**
 * The work of a write that is one statement (`write` in handlers.ts).
 * @returns the state of the key if it is taken; undefined if everything is done and stored
 */
export type Attempt = (
  request: unknown,
  context: unknown,
  seal: (result: unknown) => StoredResponse,
) => Promise<KeyState | undefined>;

/**
 * Like `withIdempotency`, for a write in one statement: the statement itself locks the key and checks for a stored response first.
 * @throws HttpProblem as `withIdempotency` and the work do
 */
export async function withSingleStatementIdempotency(
  db: Kysely<DB>,
  clock: Clock,
  request: KeyedRequest,
  work: (seal: (answer: StoredAnswer) => StoredResponse) => Promise<KeyState | undefined>,
): Promise<KeyedAnswer> {
  const slot = responseSlotOf(request, clock);
  let storedAnswer: StoredAnswer | undefined;
  const seal = (answer: StoredAnswer) => {
    storedAnswer = answer;
    return slot.seal(answer);
  };
  try {
    const state = await work(seal);
    if (state !== undefined) return await repeatedAnswer(db, request, foundIn(slot, state));
    if (storedAnswer === undefined) throw new Error('A write in one statement has no answer.');
    return { ...storedAnswer, isRepeat: false };
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    // Precheck and attempt may reject a repeat because the data has changed since the first call, so the stored
    // response is returned first.
    const { rows } = await sql<KeyState>`
      select true as is_locked, fingerprint, status, answer from idempotency_keys
      where key_hash = ${slot.key_hash} and expires_at > ${clock.now()}`.execute(db);
    const found = rows.length > 0 ? slot.open(rows[0]) : undefined;
    if (found === undefined) throw error;
    return repeatedAnswer(db, request, found);
  }
}

function foundIn(slot: ReturnType<typeof responseSlotOf>, state: KeyState) {
  const found = slot.open(state);
  if (found === undefined) throw new Error('A write in one statement has no answer.');
  return found;
}
