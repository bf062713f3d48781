import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { PROOF_HEADER } from '#contract/kit/proof-header.ts';
import { Challenge, Proof } from '#contract/kit/proof.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import { hashOf } from './stored-limits.ts';

/** The call that a challenge is bound to. */
interface BoundCall {
  /** The id of the endpoint, e.g. `contact.send` */
  call: string;
  network: string;
  /** `Idempotency-Key`; empty for a call without one */
  key: string;
}

/** The services that sign challenges and date them. */
export type ProofTools = { secrets: Secrets; clock: Clock };

/** Iterations of one attempt, and the average number of attempts at level 0: about two seconds on a mid-range phone. */
const COST = 3000;
const MEAN_TRIES = 1000;
/** The work doubles with each level up to this one: eight times as much, about 16 seconds. */
export const MAX_LEVEL = 3;
/** A slow phone needs almost a minute at the highest level, and then sends the call again. */
const VALID_MS = 5 * 60_000;
const ALGORITHM = 'PBKDF2/SHA-256';

/**
 * Creates a challenge that only a repetition of this call from the same network can use. Its solution is chosen first,
 * so that checking a proof costs two HMACs at any level.
 */
export async function issueChallenge(
  { secrets, clock }: ProofTools,
  call: BoundCall,
  level: number,
): Promise<Challenge> {
  const expires = clock.now().getTime() + VALID_MS;
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(2 * MEAN_TRIES * 2 ** level),
    deriveKey,
    data: { ...hashed(secrets, call), level, expires },
    ...keysOf(secrets),
  });
  return v.parse(Challenge, challenge);
}

/** A proof that matches the call and may be used once. */
export interface ValidProof {
  nonce: string;
  level: number;
  expires: Date;
}

/** Returns the proof of a call; undefined if it is missing, forged, expired, unsolved, or for another call. */
export async function readProof(
  request: Request,
  { secrets, clock }: ProofTools,
  call: BoundCall,
): Promise<ValidProof | undefined> {
  const proof = parseProof(request.headers.get(PROOF_HEADER));
  if (proof === undefined) return undefined;
  const { challenge, solution } = proof;
  const { data, nonce } = challenge.parameters;
  const expected = hashed(secrets, call);
  if (data.call !== expected.call || data.network !== expected.network || data.key !== expected.key) return undefined;
  if (data.expires <= clock.now().getTime()) return undefined;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secrets) });
  return verified ? { nonce, level: data.level, expires: new Date(data.expires) } : undefined;
}

/**
 * Marks a proof as used in the transaction of its call: a rejected call may use it again, and all instances of the
 * program see the row.
 * @returns false if it was already used
 */
export async function spendProof(db: Kysely<DB>, { nonce, expires }: ValidProof): Promise<boolean> {
  const added = await db
    .insertInto('spent_proofs')
    .values({ nonce_hash: hashOf(nonce), expires_at: expires })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Deletes used proofs that have expired. */
export async function removeExpiredProofs({ db, clock }: { db: Kysely<DB>; clock: Clock }): Promise<void> {
  await db.deleteFrom('spent_proofs').where('expires_at', '<=', clock.now()).execute();
}

function parseProof(header: string | null): Proof | undefined {
  if (header === null) return undefined;
  try {
    const parsed = v.safeParse(Proof, JSON.parse(Buffer.from(header, 'base64').toString('utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Hashes network and key with the secret key: a challenge must not reveal the caller to a proxy or a shared log. */
function hashed(secrets: Secrets, { call, network, key }: BoundCall) {
  const digest = (text: string) => secrets.digest('proof binding', text).toString('base64url').slice(0, 22);
  return { call, network: digest(`network ${network}`), key: digest(`key ${key}`) };
}

function keysOf(secrets: Secrets) {
  return {
    hmacSignatureSecret: secrets.keyFor('proof challenge'),
    hmacKeySignatureSecret: secrets.keyFor('proof solution'),
  };
}
