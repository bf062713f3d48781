import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { KEY_HEADER } from '#contract/kit/common.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { openSecrets, type Secrets } from '#server/gateways/secrets.ts';
import { HttpProblem, invalidAt } from './errors.ts';

/** An answer to be stored for repeats. */
export interface StoredAnswer {
  status: number;
  body: string | null;
  /** What the answer is about, by which a long one is read again (reread.ts): mostly an id */
  subject?: unknown;
}

/** An answer that was found under its key: an earlier call has had the effect. */
interface FoundAnswer extends StoredAnswer {
  /** It was too long to be stored, and is read again by its `subject` */
  isToBeRead: boolean;
}

/** An answer of a keyed request. */
export interface KeyedAnswer extends StoredAnswer {
  /** An earlier call had the effect */
  isRepeat: boolean;
}

/** Longest answer that is stored, in bytes. Of a longer one its subject is. */
export const MAX_STORED_ANSWER = 8 * 1024;

export interface KeyedRequest {
  /** Its owner; without one, the key itself is the secret */
  user_id: number | undefined;
  method: string;
  path: string;
  key: string;
  body: unknown;
  /** Reads an answer again that was too long to be stored */
  reread?: ((db: Kysely<DB>, subject: unknown) => Promise<string | null>) | undefined;
}

/** Days for which an answer is stored: longer than anything may wait in an outbox (WIRE-28). */
const KEPT_DAYS = 35;
/** A UUID, or the receipt of an anonymous complaint. */
const KEY = /^[0-9A-Za-z-]{16,64}$/;

/** The key of a write, or `undefined` if none was sent. @throws HttpProblem `invalid` for an invalid key */
export function keyOf(request: Request): string | undefined {
  const key = request.headers.get(KEY_HEADER);
  if (key === null) return undefined;
  if (KEY.test(key)) return key;
  throw invalidAt(KEY_HEADER, 'format');
}

/**
 * Does the work once per key. Its answer can be read with the key only, which is not stored: an answer may be personal,
 * and only the sender of the key needs it again. The answer is stored in the transaction of its effect: both are stored
 * or neither. A refusal stores nothing, so that the same key may try again. An answer over `MAX_STORED_ANSWER` is read
 * again for a repeat: it then says what is true by that time.
 *
 * @throws HttpProblem `in_progress` while the first call runs, `idempotency_mismatch` for another body, and as the
 * endpoint's read does if what the answer is about is no longer there
 */
export async function withIdempotency(
  transaction: Transaction<DB>,
  clock: Clock,
  request: KeyedRequest,
  work: () => Promise<StoredAnswer>,
): Promise<KeyedAnswer> {
  const slot = responseSlotOf(request, clock);
  const { rows } = await sql<KeyState>`
    select is_locked, fingerprint, status, answer from lock_key(${slot.key_hash}, ${slot.lock}::bigint, ${clock.now()})
  `.execute(transaction);
  const found = slot.open(rows[0]);
  if (found) return repeatedAnswer(transaction, request, found);
  const answer = await work();
  const { key_hash, fingerprint, status, sealed, user_id, expires_at } = slot.seal(answer);
  await sql`
    select store_answer(${key_hash}, ${fingerprint}, ${status}, ${sealed}, ${user_id}, ${expires_at})
  `.execute(transaction);
  return { ...answer, isRepeat: false };
}

/** The answer to a repeat: as it was stored, or read again. @throws HttpProblem as the endpoint's read does */
export async function repeatedAnswer(
  db: Kysely<DB>,
  { reread }: KeyedRequest,
  { isToBeRead, ...found }: FoundAnswer,
): Promise<KeyedAnswer> {
  if (!isToBeRead) return { ...found, isRepeat: true };
  if (reread === undefined)
    throw new Error('An answer was stored by an id, and its endpoint no longer reads it again.');
  return { ...found, body: await reread(db, found.subject), isRepeat: true };
}

/**
 * The result of `lock_key` (`server/db/functions/lock_key.sql`). `is_locked` is false while another call has the key; if an
 * answer is stored, there is a fingerprint.
 */
export interface KeyState {
  is_locked: boolean;
  fingerprint: Buffer | null;
  status: number | null;
  answer: Buffer | null;
}

/** An answer to be stored with its effect, by `store_answer` (`server/db/functions/store_answer.sql`). */
export interface StoredResponse {
  key_hash: Buffer;
  /** By which the key is locked while the call runs: an int8 */
  lock: string;
  fingerprint: Buffer;
  status: number;
  sealed: Buffer | null;
  user_id: number | null;
  expires_at: Date;
}

/** The place of a keyed request's answer. */
export interface ResponseSlot extends Pick<StoredResponse, 'key_hash' | 'lock'> {
  seal(answer: StoredAnswer): StoredResponse;
  /**
   * The answer that is stored there; undefined if the key is new.
   * @throws HttpProblem as `withIdempotency` does
   */
  open(state: KeyState | undefined): FoundAnswer | undefined;
}

/** Where the answer of a keyed request is stored, and how. */
export function responseSlotOf({ user_id, method, path, key, body }: KeyedRequest, clock: Clock): ResponseSlot {
  const owner = user_id === undefined ? 'anonymous' : `user:${user_id}`;
  const key_hash = digest([owner, method, path, key]);
  const fingerprint = digest([key, canonical(body)]);
  const lock = key_hash.readBigInt64BE().toString();
  return {
    key_hash,
    lock,
    seal: (answer) => ({
      key_hash,
      lock,
      fingerprint,
      status: answer.status,
      sealed: sealedAnswer(answer, key),
      user_id: user_id ?? null,
      expires_at: new Date(clock.now().getTime() + KEPT_DAYS * 86_400_000),
    }),
    open: (state) => {
      // Refused at once, instead of waiting for the other call.
      if (!state?.is_locked) throw new HttpProblem('in_progress', { headers: { 'retry-after': '1' } });
      if (state.fingerprint === null || state.status === null) return undefined;
      if (!state.fingerprint.equals(fingerprint)) throw new HttpProblem('idempotency_mismatch');
      return { status: state.status, ...openedAnswer(state.answer, key) };
    },
  };
}

const ANSWER = 'stored answer';
/** Before the id that stands for a long answer; an answer itself begins with a brace. */
const BY_SUBJECT = '#';

function sealedAnswer({ body, subject }: StoredAnswer, key: string): Buffer | null {
  if (body === null) return null;
  // Endpoints without a subject have short answers: tests/api/stored-answers.test.ts lists them.
  const isStored = subject === undefined || Buffer.byteLength(body) <= MAX_STORED_ANSWER;
  return sealedBy(key).encrypt(isStored ? body : BY_SUBJECT + JSON.stringify(subject), ANSWER);
}

function openedAnswer(sealed: Buffer | null, key: string): Omit<FoundAnswer, 'status'> {
  if (sealed === null) return { body: null, isToBeRead: false };
  const text = sealedBy(key).decrypt(sealed, ANSWER);
  if (!text.startsWith(BY_SUBJECT)) return { body: text, isToBeRead: false };
  return { body: null, subject: JSON.parse(text.slice(BY_SUBJECT.length)), isToBeRead: true };
}

/** Can be read only with the key that is sent again. */
function sealedBy(key: string): Secrets {
  return openSecrets(digest(['answer', key]));
}

/** Deletes answers older than 35 days. */
export async function removeExpiredAnswers({ db, clock }: { db: Kysely<DB>; clock: Clock }): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', clock.now()).execute();
}

function digest(parts: readonly string[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest();
}

/** JSON with sorted keys: the same content is the same body, however it was written. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) => {
      if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
      return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? ''
  );
}
