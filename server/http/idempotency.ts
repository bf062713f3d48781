import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { KEY_HEADER } from '#contract/kit/common.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { openSecrets, type Secrets } from '#server/gateways/secrets.ts';
import { HttpProblem, invalidAt } from './errors.ts';

/** A response to be stored for repeats. */
export interface StoredAnswer {
  status: number;
  body: string | null;
  /** The subject of the response, usually an id, by which a long response is read again (reread.ts) */
  subject?: unknown;
}

/** A response that is stored under its key: an earlier call has already taken effect. */
interface FoundAnswer extends StoredAnswer {
  /** Whether the response was too long to be stored, and is read again by its `subject` */
  isToBeRead: boolean;
}

/** The response to a keyed request. */
export interface KeyedAnswer extends StoredAnswer {
  /** Whether an earlier call took effect */
  isRepeat: boolean;
}

/** The maximum bytes of a stored response. For a longer one, only its subject is stored. */
export const MAX_STORED_ANSWER = 8 * 1024;

export interface KeyedRequest {
  /** The owner of the key; if undefined, the key itself is the secret */
  user_id: number | undefined;
  method: string;
  path: string;
  key: string;
  body: unknown;
  /** Reads a response again that was too long to be stored */
  reread?: ((db: Kysely<DB>, subject: unknown) => Promise<string | null>) | undefined;
}

/** Days for which a response is stored: longer than any item may wait in an outbox (WIRE-28). */
const RETENTION_DAYS = 35;
/** A UUID, or the receipt of an anonymous complaint. */
const KEY = /^[0-9A-Za-z-]{16,64}$/;

/** Returns the key of a write, or `undefined` if none was sent. @throws HttpProblem `invalid` for an invalid key */
export function keyOf(request: Request): string | undefined {
  const key = request.headers.get(KEY_HEADER);
  if (key === null) return undefined;
  if (KEY.test(key)) return key;
  throw invalidAt(KEY_HEADER, 'format');
}

/**
 * Does the work once per key. The stored response is encrypted with the key, which is not stored, because a response
 * may be personal and only the sender of the key needs it again. Response and effect are stored in one transaction. A
 * rejection stores nothing, so that the same key may try again. A response over `MAX_STORED_ANSWER` is read again for a
 * repeat, and then has the current values.
 *
 * @throws HttpProblem `in_progress` while the first call runs, `idempotency_mismatch` for another body, and as the
 * endpoint's read does if the subject of the response has been deleted
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

/** Returns the response to a repeat: as stored, or read again. @throws HttpProblem as the endpoint's read does */
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
 * The result of `lock_key` (`server/db/functions/lock_key.sql`). `is_locked` is false while another call has the key; a
 * fingerprint is present if a response is stored.
 */
export interface KeyState {
  is_locked: boolean;
  fingerprint: Buffer | null;
  status: number | null;
  answer: Buffer | null;
}

/** A response to be stored together with its effect, by `store_answer` (`server/db/functions/store_answer.sql`). */
export interface StoredResponse {
  key_hash: Buffer;
  /** The int8 by which the key is locked while the call runs */
  lock: string;
  fingerprint: Buffer;
  status: number;
  sealed: Buffer | null;
  user_id: number | null;
  expires_at: Date;
}

/** The location of a keyed request's stored response. */
export interface ResponseSlot extends Pick<StoredResponse, 'key_hash' | 'lock'> {
  seal(answer: StoredAnswer): StoredResponse;
  /**
   * Returns the stored response; undefined if the key is new.
   * @throws HttpProblem as `withIdempotency` does
   */
  open(state: KeyState | undefined): FoundAnswer | undefined;
}

/** Returns the slot for the response of a keyed request. */
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
      expires_at: new Date(clock.now().getTime() + RETENTION_DAYS * 86_400_000),
    }),
    open: (state) => {
      // Rejected at once, instead of waiting for the other call.
      if (!state?.is_locked) throw new HttpProblem('in_progress', { headers: { 'retry-after': '1' } });
      if (state.fingerprint === null || state.status === null) return undefined;
      if (!state.fingerprint.equals(fingerprint)) throw new HttpProblem('idempotency_mismatch');
      return { status: state.status, ...openedAnswer(state.answer, key) };
    },
  };
}

const ANSWER = 'stored answer';
/** Prefix of a stored subject. A stored response itself begins with a brace. */
const BY_SUBJECT = '#';

function sealedAnswer({ body, subject }: StoredAnswer, key: string): Buffer | null {
  if (body === null) return null;
  // Endpoints without a subject have short responses: tests/api/stored-answers.test.ts lists them.
  const isStored = subject === undefined || Buffer.byteLength(body) <= MAX_STORED_ANSWER;
  return sealedBy(key).encrypt(isStored ? body : BY_SUBJECT + JSON.stringify(subject), ANSWER);
}

function openedAnswer(sealed: Buffer | null, key: string): Omit<FoundAnswer, 'status'> {
  if (sealed === null) return { body: null, isToBeRead: false };
  const text = sealedBy(key).decrypt(sealed, ANSWER);
  if (!text.startsWith(BY_SUBJECT)) return { body: text, isToBeRead: false };
  return { body: null, subject: JSON.parse(text.slice(BY_SUBJECT.length)), isToBeRead: true };
}

/** Returns secrets that depend on the key, so that only a request that sends the key again can decrypt the response. */
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

/** Returns JSON with sorted keys, so that the same content gives the same text. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) => {
      if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
      return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? ''
  );
}
