import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { type AlarmTools, raiseAlarm } from './alarms.ts';
import { HttpProblem } from './errors.ts';
import { issueChallenge, MAX_LEVEL, type ProofTools, readProof, spendProof, type ValidProof } from './proofs.ts';
import { countUse, readCount, undoUse } from './stored-limits.ts';

/**
 * An action that one network may repeat without a fixed limit. Past the threshold each further call needs a proof of
 * work, which grows with the pressure. A network may be a whole campus, so it is slowed down and never blocked
 * (docs/decisions/rate-limiting.md).
 */
export interface Channel {
  /** e.g. `contact` */
  name: string;
  /** Calls in a window that need no proof */
  free: number;
  /** The length of a window */
  seconds: number;
}

/** The proof of work of one call: the proof it sent, and the demand for another. */
export interface CallProofs {
  /** Returns the valid proof that the call sent, if any */
  read(): Promise<ValidProof | undefined>;
  /** Returns a rejection that demands a proof of this level, and raises the channel's alarm */
  demand(channel: string, level: number): HttpProblem;
}

interface PressedCall {
  db: Kysely<DB>;
  clock: Clock;
  /** Network address; undefined for calls from inside the process */
  caller: string | undefined;
  proofs: CallProofs;
}

/** Returns the proofs of a call from a network. @param key `Idempotency-Key`, or empty */
export function proofsOf(
  tools: AlarmTools & ProofTools,
  request: Request,
  { call, network, key }: { call: string; network: string; key: string },
): CallProofs {
  let reading: Promise<ValidProof | undefined> | undefined;
  const bound = { call, network, key };
  return {
    read: () => (reading ??= readProof(request, tools, bound)),
    demand: (channel, level) =>
      new HttpProblem('proof_needed', {
        // An app without a solver then retries instead of giving up.
        headers: { 'retry-after': '5' },
        // Runs after the rejected transaction, because it needs its own connection.
        later: async () => {
          await raiseAlarm(tools, channel);
          return { challenge: await issueChallenge(tools, bound, level) };
        },
      }),
  };
}

/**
 * Returns the level of a proof for a number of calls in the window: 0 from the threshold on, plus one for each
 * doubling.
 */
export function levelAt(count: number, free: number): number {
  return Math.max(0, Math.min(MAX_LEVEL, Math.floor(Math.log2(count / free))));
}

/**
 * Counts one more call of the network. `db` is the transaction of the call, so that rejected calls do not count; if
 * `db` is the pool, a call that must send a proof is uncounted.
 * @throws HttpProblem `proof_needed` past the threshold, unless the call sent an unused proof
 */
export async function countNetworkCall(call: PressedCall, channel: Channel): Promise<void> {
  const { db, clock, caller, proofs } = call;
  if (caller === undefined) return;
  const key = keyOf(channel, caller);
  const count = await countUse(db, clock, { key, most: Infinity, seconds: channel.seconds });
  if (count <= channel.free) return;
  const level = levelAt(count - 1, channel.free);
  const proof = await proofs.read();
  if (isProofSufficient(proof, level) && (await spendProof(db, proof))) return;
  await undoUse(db, key);
  throw proofs.demand(channel.name, level);
}

/**
 * Demands a proof before costly work, without counting the call or spending its proof.
 * @throws HttpProblem `proof_needed`
 */
export async function precheckNetwork(call: PressedCall, channel: Channel): Promise<void> {
  const { db, clock, caller, proofs } = call;
  if (caller === undefined) return;
  const count = await readCount(db, clock, keyOf(channel, caller));
  if (count < channel.free) return;
  const level = levelAt(count, channel.free);
  if (!isProofSufficient(await proofs.read(), level)) throw proofs.demand(channel.name, level);
}

/**
 * The pressure may have risen by one level while the app solved its challenge; easier proofs from earlier are rejected.
 */
export function isProofSufficient(proof: ValidProof | undefined, level: number): proof is ValidProof {
  return proof !== undefined && proof.level >= level - 1;
}

/** Returns the key of a network's count. */
function keyOf({ name }: Channel, network: string): string {
  return `${name} network ${network}`;
}
