import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { HttpProblem } from './errors.ts';
import {
  answerSlot,
  type KeyedAnswer,
  type KeyedRequest,
  type KeyState,
  repeatedAnswer,
  type SealedAnswer,
  type StoredAnswer,
} from './idempotency.ts';

type AnyHandler = (...given: never[]) => unknown;
/**
 * The work of a write that is one statement, which stores its answer as well. `seal` makes of a result what is to be stored.
 * @returns what the statement says of the key if that is taken; undefined if everything is done and stored
 */
type Attempt = (
  request: unknown,
  context: unknown,
  seal: (result: unknown) => SealedAnswer,
) => Promise<KeyState | undefined>;

const attempts = new WeakMap<object, Attempt>();

/**
 * A write for which nothing is locked between two statements: it reads without a lock what its answer is made of, and one statement
 * then makes sure that this is still so, has the effect and stores the answer. Its `db` is the pool.
 * @param attempt throws as the handler would
 */
export function inOneStatement<H extends AnyHandler>(
  attempt: (
    ...given: [...Parameters<H>, seal: (result: Awaited<ReturnType<H>>) => SealedAnswer]
  ) => Promise<KeyState | undefined>,
): H {
  const handler = () => {
    throw new Error('What is one statement needs a key.');
  };
  attempts.set(handler, attempt as unknown as Attempt);
  return handler as unknown as H;
}

/** The attempt of a handler that is one statement; undefined for any other. */
export function attemptOf(handler: object): Attempt | undefined {
  return attempts.get(handler);
}

/**
 * As `once`, for a write that is one statement: it is what locks the key, and looks for the answer before it does anything.
 * @throws HttpProblem as `once` and the work do
 */
export async function onceInOneStatement(
  db: Kysely<DB>,
  clock: Clock,
  request: KeyedRequest,
  work: (seal: (answer: StoredAnswer) => SealedAnswer) => Promise<KeyState | undefined>,
): Promise<KeyedAnswer> {
  const slot = answerSlot(request, clock);
  let given: StoredAnswer | undefined;
  const seal = (answer: StoredAnswer) => {
    given = answer;
    return slot.seal(answer);
  };
  try {
    const state = await work(seal);
    if (state !== undefined) return await repeatedAnswer(db, request, foundIn(slot, state));
    if (given === undefined) throw new Error('A write in one statement has no answer.');
    return { ...given, isRepeat: false };
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    // Before its statement it may be refused for what has changed since the first call: that one has its answer.
    const { rows } = await sql<KeyState>`
      select true as is_locked, fingerprint, status, answer from idempotency_keys
      where key_hash = ${slot.key_hash} and expires_at > ${clock.now()}`.execute(db);
    const found = rows.length > 0 ? slot.open(rows[0]) : undefined;
    if (found === undefined) throw error;
    return repeatedAnswer(db, request, found);
  }
}

function foundIn(slot: ReturnType<typeof answerSlot>, state: KeyState) {
  const found = slot.open(state);
  if (found === undefined) throw new Error('A write in one statement has no answer.');
  return found;
}
