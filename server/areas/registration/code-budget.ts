import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { raiseAlarm } from '#server/http/alarms.ts';
import type { HandlerContext, JobServices } from '#server/http/context.ts';
import { CODE_MINUTES, codeMail } from './codes.ts';

/** Codes that may be e-mailed in an hour in which no code is entered. */
const BASE_PER_HOUR = 500;
/** Further codes for each address that was verified in the last hour, because real registrations enter their code. */
const PER_VERIFIED_ACCOUNT = 4;
/** The minimum number of codes e-mailed each minute, so that the queue always advances. */
const MIN_PER_MINUTE = 10;
/** Minutes after which an unsent code is dropped; its account may request another. */
const WAITING_MINUTES = 30;

/**
 * E-mails pending codes within the budget. Only verified addresses raise the budget, so an attacker cannot make the
 * portal send thousands of e-mails to addresses that do not exist. The first code of an account comes before further
 * codes of other accounts, and the newest accounts come last. Codes that were replaced by a newer one are skipped.
 * @returns the number of pending codes
 */
export async function releaseCodes({
  db,
  clock,
  jobs,
}: Pick<HandlerContext, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const now = clock.now();
  const allowed = await readAllowance(db, now);
  const expires_at = new Date(now.getTime() + CODE_MINUTES * 60_000);
  const { rows: released } = await sql<{ id: string }>`
    update verification_codes set mailed_at = ${now}, expires_at = ${expires_at}
    where id in (
      select code.id from verification_codes code join users on users.id = code.user_id
      where code.mailed_at is null and ${isWaiting(now)}
      order by ${mailedToday(now)}, users.created_at, users.id
      limit ${allowed} for update of code skip locked
    ) returning id`.execute(db);
  for (const { id } of released) await jobs.enqueue(db, codeMail, { id });
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from verification_codes code
    where code.mailed_at is null and ${isWaiting(now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Runs each minute: e-mails waiting codes, and raises an alarm if some are still waiting. */
export async function releaseWaitingCodes(services: JobServices): Promise<void> {
  const waiting = await services.db.transaction().execute((db) => releaseCodes({ ...services, db }));
  if (waiting > 0) await raiseAlarm(services, 'verification codes');
}

async function readAllowance(db: Kysely<DB>, now: Date): Promise<number> {
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const { rows } = await sql<{ hour: number; minute: number; verified: number }>`
    select count(*)::integer as hour,
      (count(*) filter (where mailed_at > ${since(1)}))::integer as minute,
      (select count(*)::integer from users where verified_at > ${since(60)}) as verified
    from verification_codes where mailed_at > ${since(60)}`.execute(db);
  const { hour = 0, minute = 0, verified = 0 } = rows[0] ?? {};
  return Math.max(0, BASE_PER_HOUR + PER_VERIFIED_ACCOUNT * verified - hour, MIN_PER_MINUTE - minute);
}

/** Only the last code of an account counts. */
function isWaiting(now: Date) {
  const since = new Date(now.getTime() - WAITING_MINUTES * 60_000);
  return sql<boolean>`code.sent_at > ${since} and not exists (
    select from verification_codes newer where newer.user_id = code.user_id and newer.sent_at > code.sent_at
  )`;
}

function mailedToday(now: Date) {
  const since = new Date(now.getTime() - 86_400_000);
  return sql`(
    select count(*) from verification_codes earlier where earlier.user_id = code.user_id and earlier.mailed_at > ${since}
  )`;
}
