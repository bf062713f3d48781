import { type Kysely, sql } from 'kysely';
import type { AuditAction, AuditSubject } from '#contract/staff.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { dayInMalta } from './malta-time.ts';

/** What somebody of the staff did. `details` hold nothing personal: the log is kept when accounts are deleted. */
export interface AuditRecord {
  at: Date;
  actor_id: number;
  action: AuditAction;
  subject: AuditSubject;
  subject_id: number | string;
  details?: Record<string, string>;
}

/** Writes a row of the audit log, in the transaction of what it tells of: both are there, or neither. */
export async function record(transaction: Kysely<DB>, told: AuditRecord): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values({ ...told, subject_id: String(told.subject_id), details: JSON.stringify(told.details ?? {}) })
    .execute();
}

type ReadAction = Extract<AuditAction, `${string}_viewed`>;

/** What somebody of the staff looked at. */
interface AuditedRead {
  action: ReadAction;
  subject: AuditSubject;
  subject_ids: readonly (number | string)[];
}

/**
 * Writes down that staff read what is personal: a row for each thing, person and day, however often a page asks again.
 * Rows are dated by the day alone: the moment a complaint was first read would say when it came
 * (docs/decisions/024-complaints.md).
 */
export async function recordRead(
  { db, clock, log, session }: Pick<SignedInContext, 'db' | 'clock' | 'log' | 'session'>,
  { action, subject, subject_ids }: AuditedRead,
): Promise<void> {
  if (subject_ids.length === 0) return;
  log.info({ event: 'staff_read', action, user_id: session.user_id }, 'Staff read what is personal');
  const at = new Date(`${dayInMalta(clock.now())}T00:00:00Z`);
  await sql`
    insert into audit_log (at, actor_id, action, subject, subject_id)
    select ${at}, ${session.user_id}, ${action}, ${subject}, read.id
    from unnest(${subject_ids.map(String)}::text[]) as read (id)
    where not exists (
      select from audit_log as known
      where known.subject = ${subject} and known.subject_id = read.id and known.action = ${action}
        and known.actor_id = ${session.user_id} and known.at = ${at}
    )`.execute(db);
}
