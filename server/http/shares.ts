import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { staffRoles } from '#contract/kit/roles.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type QueueCaller, type FairQueue, fairQueue, QueueFull } from '#server/gateways/fair-queue.ts';
import { type LimitPerKey, limitPerKey } from '#server/gateways/limit-per-key.ts';
import type { LoadKind, LoadLimits } from './load-limits.ts';

/** The caller that a share is counted for; calls from inside the process have neither account nor network. */
export interface LoadCaller {
  user_id: number | undefined;
  network: string | undefined;
}

/** Limited shares of the server for callers and kinds of calls (docs/decisions/fair-queueing.md). */
export interface Shares {
  /**
   * Runs a whole call within the limits of its account or its network.
   * @throws QueueFull if too many calls of the same caller are waiting, or if the call has waited too long
   */
  forCaller<T>(kind: LoadKind, caller: LoadCaller, work: () => Promise<T>): Promise<T>;
  /** Runs the part of a call that has a database connection. @throws QueueFull */
  withConnection<T>(kind: LoadKind, caller: LoadCaller, work: () => Promise<T>): Promise<T>;
  /**
   * Runs a costly read in a transaction whose statements are cancelled after a time limit.
   * @throws QueueFull, and PostgreSQL's `query_canceled` (`too_slow` in errors.ts)
   */
  costly<T>(db: Kysely<DB>, caller: LoadCaller, work: (db: Kysely<DB>) => Promise<T>): Promise<T>;
}

/** Counted in this process, whose connections are divided; each instance of the program has its own. */
export function createShares(limits: LoadLimits): Shares {
  const { account, costlyPerCaller, network, connections, waiting, longestWait, costlyStatement } = limits;
  const limitAccount = limitCaller(account, longestWait);
  const limitCostly = limitCaller(costlyPerCaller, longestWait);
  const limitNetwork = limitCaller(network, longestWait);
  const queueFor = (atOnce: number) => fairQueue({ atOnce, waiting, perNetwork: waiting, perAccount: waiting });
  const queues: Record<LoadKind, FairQueue> = {
    public: queueFor(connections.public),
    member: queueFor(connections.member),
    costly: queueFor(connections.costly),
  };
  const ofCaller: Shares['forCaller'] = (kind, { user_id, network: address }, work) => {
    const limitOwn = () => {
      if (user_id !== undefined) return limitAccount(`account ${user_id}`, work);
      return address === undefined || kind === 'costly' ? work() : limitNetwork(address, work);
    };
    const key = user_id === undefined ? address : `account ${user_id}`;
    return kind === 'costly' && key !== undefined ? limitCostly(key, limitOwn) : limitOwn();
  };
  const withConnection: Shares['withConnection'] = (kind, caller, work) =>
    runInTime((timed) => queues[kind].run(askerOf(caller), timed), { longestWait, isOwnShare: false }, work);
  return {
    forCaller: ofCaller,
    withConnection,
    costly: (db, caller, work) =>
      withConnection('costly', caller, () =>
        db.transaction().execute(async (transaction) => {
          await sql`set local statement_timeout = ${sql.lit(costlyStatement)}`.execute(transaction);
          return work(transaction);
        }),
      ),
  };
}

/**
 * Returns the kind of a call: searches, staff lists and the endpoints that the contract declares costly are costly for
 * every caller.
 * @param query as parsed
 */
export function kindOf(endpoint: Endpoint, query: unknown): LoadKind {
  const { search, filter } = (query ?? {}) as { search?: string; filter?: { search?: string } };
  const isStaff = (staffRoles as readonly string[]).includes(endpoint.who);
  const isStaffList = isStaff && endpoint.method === 'GET' && endpoint.answer.kind === 'page';
  if (endpoint.cost === 'costly' || isStaffList || (search ?? filter?.search) !== undefined) return 'costly';
  const isPublic = endpoint.who === 'anyone' || endpoint.who === 'anonymous_only';
  return isPublic ? 'public' : 'member';
}

function askerOf({ user_id, network }: LoadCaller): QueueCaller {
  return { network, account: user_id === undefined ? '' : String(user_id), isKnown: user_id !== undefined };
}

/** Limits the calls of one key, including the maximum waiting time. */
function limitCaller(limits: LoadLimits['account'], longestWait: number): LimitPerKey {
  const limit = limitPerKey(limits);
  return (key, work) => runInTime((timed) => limit(key, timed), { longestWait, isOwnShare: true }, work);
}

/** Runs the work in turn, unless its turn comes so late that the client has given up. @throws QueueFull */
async function runInTime<T>(
  run: (work: () => Promise<T>) => Promise<T>,
  { longestWait, isOwnShare }: { longestWait: number; isOwnShare: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    timeout.reject(new QueueFull(isOwnShare));
  }, longestWait);
  const finished = run(async () => {
    clearTimeout(timer);
    return isLate ? timeout.promise : work();
  });
  try {
    return await Promise.race([finished, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
