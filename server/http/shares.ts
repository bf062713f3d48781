import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { staffRoles } from '#contract/kit/roles.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type Asker, type FairQueue, fairQueue, QueueFull } from '#server/gateways/fair-queue.ts';
import type { LoadKind, LoadLimits } from './load-limits.ts';

/** The caller that a share is counted for; calls from inside the process have neither account nor network. */
export interface LoadCaller {
  user_id: number | undefined;
  network: string | undefined;
}

/** Bounded shares of the server for callers and kinds of calls (docs/decisions/094). */
export interface Shares {
  /**
   * Runs a whole call while its account, or its network, has few others.
   * @throws QueueFull if too many of its own calls wait already, or if it has waited too long
   */
  forCaller<T>(kind: LoadKind, caller: LoadCaller, work: () => Promise<T>): Promise<T>;
  /** Runs the part of a call that has a database connection. @throws QueueFull */
  withConnection<T>(kind: LoadKind, caller: LoadCaller, work: () => Promise<T>): Promise<T>;
  /**
   * Runs a costly read in a transaction whose statements are cancelled after their time.
   * @throws QueueFull, and PostgreSQL's `query_canceled` (`too_slow` in errors.ts)
   */
  costly<T>(db: Kysely<DB>, caller: LoadCaller, work: (db: Kysely<DB>) => Promise<T>): Promise<T>;
}

/** Counted in this process, whose connections they share out; each copy of the program has its own. */
export function createShares(limits: LoadLimits): Shares {
  const { account, costlyPerCaller, network, connections, waiting, longestWait, costlyStatement } = limits;
  const limitAccount = limitByKey(account, longestWait);
  const limitCostly = limitByKey(costlyPerCaller, longestWait);
  const limitNetwork = limitByKey(network, longestWait);
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
    runInTime(queues[kind], askerOf(caller), longestWait, work);
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
 * The kind of a call: reads that search, staff lists and what the contract declares costly are costly, whoever makes
 * them.
 * @param query as it was parsed
 */
export function kindOf(endpoint: Endpoint, query: unknown): LoadKind {
  const { search, filter } = (query ?? {}) as { search?: string; filter?: { search?: string } };
  const isStaff = (staffRoles as readonly string[]).includes(endpoint.who);
  const isStaffList = isStaff && endpoint.method === 'GET' && endpoint.answer.kind === 'page';
  if (endpoint.cost === 'costly' || isStaffList || (search ?? filter?.search) !== undefined) return 'costly';
  const isPublic = endpoint.who === 'anyone' || endpoint.who === 'unnamed';
  return isPublic ? 'public' : 'member';
}

function askerOf({ user_id, network }: LoadCaller): Asker {
  return { network, account: user_id === undefined ? '' : String(user_id), isKnown: user_id !== undefined };
}

type LimitByKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** A queue of its own for each key, for as long as it has calls. */
function limitByKey({ atOnce, waiting }: LoadLimits['account'], longestWait: number): LimitByKey {
  const queues = new Map<string, { queue: FairQueue; calls: number }>();
  return async (key, work) => {
    const entry = queues.get(key) ?? { queue: queueOfOne(atOnce, waiting), calls: 0 };
    queues.set(key, entry);
    entry.calls += 1;
    try {
      return await runInTime(entry.queue, self, longestWait, work);
    } finally {
      entry.calls -= 1;
      if (entry.calls === 0) queues.delete(key);
    }
  };
}

/** The one caller of a queue that belongs to one key: a full queue is its own share. */
const self: Asker = { network: 'self', account: 'self', isKnown: true };

function queueOfOne(atOnce: number, waiting: number): FairQueue {
  return fairQueue({ atOnce, waiting: waiting + 1, perNetwork: waiting, perAccount: waiting });
}

/** Runs the work in its turn, unless that comes too late: nobody is there for the answer any more. @throws QueueFull */
async function runInTime<T>(queue: FairQueue, asker: Asker, longestWait: number, work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late.reject(new QueueFull(asker === self));
  }, longestWait);
  const finished = queue.run(asker, async () => {
    clearTimeout(timer);
    return isLate ? late.promise : work();
  });
  try {
    return await Promise.race([finished, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
