import { type Kysely, sql } from 'kysely';
import { staffRoles } from '#contract/kit/roles.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { HttpProblem } from './errors.ts';
import type { LoadLimits, WriteAllowance } from './load-limits.ts';
import type { ReceivedForm } from './multipart-form.ts';
import type { Session } from './sessions.ts';
import { hashOf } from './stored-limits.ts';

/** Limits the writes of one account per hour (docs/decisions/fair-queueing.md). */
export interface WriteQuota {
  /**
   * Performs a write, which counts if it is accepted and not a repeat. Writes without an account have separate limits.
   * @throws HttpProblem `writes_paused`, with the time when the account may continue
   */
  count<T extends { isRepeat: boolean }>(
    session: Session | undefined,
    size: WriteAllowance,
    work: () => Promise<T>,
  ): Promise<T>;
}

/** The writes that this instance of the program may accept from an account without a database query. */
interface Lease {
  left: WriteAllowance;
  /** Used, but not yet counted in the database */
  uncounted: WriteAllowance;
  endsAt: Date;
}

const HOUR_MS = 3_600_000;
/** The divisor of an allowance for one lease; the first lease is counted in the database only when it is used up. */
const LEASE_SHARE = 100;
/** Leases in memory before expired ones are dropped. */
const MAX_LEASES = 10_000;
const nothing: WriteAllowance = { writes: 0, textBytes: 0, fileBytes: 0 };

/**
 * Counts writes across all instances of the program: each leases a hundredth of an account's allowance from the
 * database, so that one write in a hundred costs a statement, and concurrent bookings do not wait for it. The first
 * lease is counted once it is used up: with three instances, an account may write two hundredths more.
 */
export function createWriteQuota(
  { db, clock }: { db: Kysely<DB>; clock: Clock },
  allowances: LoadLimits['writes'],
): WriteQuota {
  const leases = new Map<number, Lease>();
  const leaseOf = (user_id: number, share: WriteAllowance): Lease => {
    const now = clock.now();
    const currentLease = leases.get(user_id);
    if (currentLease !== undefined && currentLease.endsAt > now) return currentLease;
    if (leases.size >= MAX_LEASES) for (const [id, { endsAt }] of leases) if (endsAt <= now) leases.delete(id);
    const newLease = { left: share, uncounted: share, endsAt: new Date(now.getTime() + HOUR_MS) };
    leases.set(user_id, newLease);
    return newLease;
  };
  return {
    count: async (session, size, work) => {
      if (session === undefined) return work();
      const isStaff = session.roles.some((role) => (staffRoles as readonly string[]).includes(role));
      const allowance = allowances[isStaff ? 'staff' : 'member'];
      const share = map(allowance, (most) => Math.floor(most / LEASE_SHARE));
      const lease = leaseOf(session.user_id, share);
      if (!fits(size, lease.left))
        await extend(db, clock.now(), { user_id: session.user_id, lease, size, share, allowance });
      lease.left = minus(lease.left, size);
      const giveBack = () => {
        lease.left = plus(lease.left, size);
      };
      try {
        const answer = await work();
        if (answer.isRepeat) giveBack();
        return answer;
      } catch (error) {
        giveBack();
        throw error;
      }
    },
  };
}

/** Returns the size of a write for the quota. */
export function sizeOf(sent: unknown, files: ReceivedForm['files'] | undefined): WriteAllowance {
  const textBytes = sent === undefined ? 0 : Buffer.byteLength(JSON.stringify(sent));
  const fileBytes = Object.values(files ?? {}).reduce((sum, file) => sum + (file?.size ?? 0), 0);
  return { writes: 1, textBytes, fileBytes };
}

interface Extension {
  user_id: number;
  lease: Lease;
  size: WriteAllowance;
  share: WriteAllowance;
  allowance: WriteAllowance;
}

/** Extends a lease: by a share, or by the size of the write if no whole share is left. */
async function extend(db: Kysely<DB>, now: Date, { user_id, lease, size, share, allowance }: Extension): Promise<void> {
  const { uncounted } = lease;
  lease.uncounted = nothing;
  const needed = map(size, (amount, name) => Math.max(0, amount - lease.left[name]));
  const wished = map(needed, (amount, name) => (amount === 0 ? 0 : Math.max(amount, share[name])));
  for (const extra of [wished, needed]) {
    const endsAt = await takeFromWindow(db, now, { user_id, taken: plus(extra, uncounted), allowance });
    if (endsAt === undefined) continue;
    lease.left = plus(lease.left, extra);
    lease.endsAt = endsAt;
    return;
  }
  lease.uncounted = uncounted;
  throw await pausedUntilEnd(db, now, user_id);
}

interface Taking {
  user_id: number;
  taken: WriteAllowance;
  allowance: WriteAllowance;
}

/** Adds to the account's window in one statement. @returns when the window ends; undefined if too little is left */
async function takeFromWindow(
  db: Kysely<DB>,
  now: Date,
  { user_id, taken, allowance }: Taking,
): Promise<Date | undefined> {
  if (!fits(taken, allowance)) return undefined;
  const { rows } = await sql<{ ends_at: Date }>`
    insert into write_windows as present (key_hash, writes, text_bytes, file_bytes, ends_at)
    values (${keyOf(user_id)}, ${taken.writes}, ${taken.textBytes}, ${taken.fileBytes}, ${new Date(now.getTime() + HOUR_MS)})
    on conflict (key_hash) do update set
      writes = excluded.writes + case when present.ends_at <= ${now} then 0 else present.writes end,
      text_bytes = excluded.text_bytes + case when present.ends_at <= ${now} then 0 else present.text_bytes end,
      file_bytes = excluded.file_bytes + case when present.ends_at <= ${now} then 0 else present.file_bytes end,
      ends_at = case when present.ends_at <= ${now} then excluded.ends_at else present.ends_at end
    where present.ends_at <= ${now} or (
      present.writes + excluded.writes <= ${allowance.writes}
      and present.text_bytes + excluded.text_bytes <= ${allowance.textBytes}
      and present.file_bytes + excluded.file_bytes <= ${allowance.fileBytes}
    )
    returning ends_at`.execute(db);
  return rows[0]?.ends_at;
}

async function pausedUntilEnd(db: Kysely<DB>, now: Date, user_id: number): Promise<HttpProblem> {
  const window = await db
    .selectFrom('write_windows')
    .select('ends_at')
    .where('key_hash', '=', keyOf(user_id))
    .executeTakeFirst();
  const endsAt = window?.ends_at ?? new Date(now.getTime() + HOUR_MS);
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  const values = { minutes: Math.ceil(seconds / 60) };
  return new HttpProblem('writes_paused', { values, headers: { 'retry-after': String(seconds) } });
}

/** Returns the key of an account's window: a hash of its id. */
export function keyOf(user_id: number): Buffer {
  return hashOf(`writes of account ${user_id}`);
}

/** Deletes expired windows. */
export async function removeExpiredWindows({ db, clock }: { db: Kysely<DB>; clock: Clock }): Promise<void> {
  await db.deleteFrom('write_windows').where('ends_at', '<=', clock.now()).execute();
}

function map(of: WriteAllowance, change: (amount: number, name: keyof WriteAllowance) => number): WriteAllowance {
  const { writes, textBytes, fileBytes } = of;
  return {
    writes: change(writes, 'writes'),
    textBytes: change(textBytes, 'textBytes'),
    fileBytes: change(fileBytes, 'fileBytes'),
  };
}

function plus(one: WriteAllowance, other: WriteAllowance): WriteAllowance {
  return map(one, (amount, name) => amount + other[name]);
}

function minus(one: WriteAllowance, other: WriteAllowance): WriteAllowance {
  return map(one, (amount, name) => amount - other[name]);
}

function fits(size: WriteAllowance, room: WriteAllowance): boolean {
  return size.writes <= room.writes && size.textBytes <= room.textBytes && size.fileBytes <= room.fileBytes;
}
