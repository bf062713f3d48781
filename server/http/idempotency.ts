import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { KEY_HEADER } from '#contract/common.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { openSecrets, type Secrets } from '#server/gateways/secrets.ts';
import { HttpProblem, invalidAt } from './errors.ts';

/** An answer as it was first sent. */
export interface StoredAnswer {
  status: number;
  body: string | null;
}

export interface KeyedRequest {
  /** Its owner; without one, the key itself is the secret */
  user_id: number | undefined;
  method: string;
  path: string;
  key: string;
  body: unknown;
}

/** Days for which an answer is stored: longer than anything may wait in an outbox (wire.md, "Requests"). */
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
 * or neither. A refusal stores nothing, so that the same key may try again.
 *
 * @throws HttpProblem `in_progress` while the first call runs, `idempotency_mismatch` for another body
 */
export async function once(
  transaction: Transaction<DB>,
  clock: Clock,
  request: KeyedRequest,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { user_id, method, path, key } = request;
  const owner = user_id === undefined ? 'anonymous' : `user:${user_id}`;
  const keyHash = digest([owner, method, path, key]);
  const fingerprint = digest([key, canonical(request.body)]);
  const found = await lockKey(transaction, keyHash, clock);
  if (found && !found.fingerprint.equals(fingerprint)) throw new HttpProblem('idempotency_mismatch');
  if (found) return { status: found.status, body: found.answer && sealedBy(key).decrypt(found.answer, ANSWER) };
  const { status, body } = await work();
  const answer = body === null ? null : sealedBy(key).encrypt(body, ANSWER);
  await store(transaction, { key_hash: keyHash, fingerprint, status, answer, user_id: user_id ?? null }, clock);
  return { status, body };
}

const ANSWER = 'stored answer';

/** Can be read only with the key that is sent again. */
function sealedBy(key: string): Secrets {
  return openSecrets(digest(['answer', key]));
}

/**
 * Locks the key until the transaction ends, and returns what is stored under it (migration 0056). Unlike waiting on the
 * unique key, it refuses at once while another call has the lock.
 */
async function lockKey(transaction: Transaction<DB>, keyHash: Buffer, clock: Clock): Promise<Stored | undefined> {
  const number = keyHash.readBigInt64BE().toString();
  const { rows } = await sql<{ is_locked: boolean } & (Stored | { fingerprint: null })>`
    select is_locked, fingerprint, status, answer from lock_key(${keyHash}, ${number}::bigint, ${clock.now()})
  `.execute(transaction);
  const [row] = rows;
  if (!row?.is_locked) throw new HttpProblem('in_progress', { headers: { 'retry-after': '1' } });
  return row.fingerprint === null ? undefined : row;
}

interface Stored {
  fingerprint: Buffer;
  status: number;
  answer: Buffer | null;
}

interface NewAnswer {
  key_hash: Buffer;
  fingerprint: Buffer;
  status: number;
  answer: Buffer | null;
  user_id: number | null;
}

async function store(transaction: Transaction<DB>, row: NewAnswer, clock: Clock): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + KEPT_DAYS * 86_400_000);
  const { key_hash: _, ...changes } = row;
  await transaction
    .insertInto('idempotency_keys')
    .values({ ...row, expires_at })
    // Only an expired answer can still be here: `lockKey` keeps out everybody else.
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ ...changes, expires_at }))
    .execute();
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
