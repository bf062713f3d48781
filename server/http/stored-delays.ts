import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { HttpProblem } from './errors.ts';
import { resetCount, hashOf, undoUse } from './stored-limits.ts';

/** How failures of one kind delay the next attempts, without ever locking an account out. */
export interface Delay {
  /** The kind of failure and its subject: `sign-in account maria@example.org` */
  key: string;
  /** Failures within a window that cause no delay */
  free: number;
  /** Seconds: the delay is one second after the last free failure, doubles with each further one, up to this maximum */
  longest: number;
  /** Seconds after the first failure until all are forgotten */
  seconds: number;
  /** Whether one success clears earlier failures */
  isForgiving: boolean;
}

type Counting = { db: Kysely<DB>; clock: Clock };

/**
 * Runs work of which only failures count. An attempt is counted before its work, so that concurrent attempts cannot
 * bypass the limit, and uncounted unless the work failed. `db` must be the pool, so that a count is stored even if the
 * call is rejected.
 * @param work returns whether it succeeded; if it throws, the outcome is unknown, and nothing is counted
 * @throws HttpProblem `too_many` with the seconds to wait
 */
export async function delayAfterFailures(
  tools: Counting,
  delays: readonly Delay[],
  work: () => Promise<boolean>,
): Promise<boolean> {
  const countedDelays: Delay[] = [];
  let isRight: boolean | undefined;
  try {
    for (const delay of delays) {
      await countOne(tools, delay);
      countedDelays.push(delay);
    }
    isRight = await work();
    return isRight;
  } finally {
    if (isRight !== false) {
      for (const { key, isForgiving } of countedDelays) {
        await (isForgiving && isRight === true ? resetCount(tools.db, key) : undoUse(tools.db, key));
      }
    }
  }
}

async function countOne({ db, clock }: Counting, { key, free, longest, seconds }: Delay): Promise<void> {
  const now = clock.now();
  const key_hash = hashOf(key);
  const ends_at = new Date(now.getTime() + seconds * 1000);
  const wait = (count: string) =>
    sql<Date>`${now}::timestamptz + make_interval(secs => case when ${sql.raw(count)} < ${free} then 0
      else least(${longest}, power(2, least(${sql.raw(count)} - ${free}, 30))) end)`;
  const { rows } = await sql<{ count: number }>`
    insert into limit_windows (key_hash, count, ends_at, next_at) values (${key_hash}, 1, ${ends_at}, ${wait('1')})
    on conflict (key_hash) do update set
      count = case when limit_windows.ends_at <= ${now} then 1 else limit_windows.count + 1 end,
      ends_at = case when limit_windows.ends_at <= ${now} then excluded.ends_at else limit_windows.ends_at end,
      next_at = case when limit_windows.ends_at <= ${now} then excluded.next_at
        else ${wait('limit_windows.count + 1')} end
    where limit_windows.ends_at <= ${now} or coalesce(limit_windows.next_at <= ${now}, true)
    returning count`.execute(db);
  if (rows.length === 0) throw await tooSoon(db, key_hash, now);
}

async function tooSoon(db: Kysely<DB>, key_hash: Buffer, now: Date): Promise<HttpProblem> {
  const row = await db
    .selectFrom('limit_windows')
    .select(['next_at', 'ends_at'])
    .where('key_hash', '=', key_hash)
    .executeTakeFirst();
  const until = Math.min(row?.next_at?.getTime() ?? 0, row?.ends_at.getTime() ?? 0);
  const seconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  return new HttpProblem('too_many', { headers: { 'retry-after': String(seconds) } });
}
