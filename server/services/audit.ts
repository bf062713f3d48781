import { type Kysely, sql } from 'kysely';
import type { ErrorCode } from '#contract/codes.ts';
import type { AuditAction, AuditSubject } from '#contract/endpoints.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { storeChange } from './entry-changes.ts';
import { dayInMalta } from './malta-time.ts';
import type { NotificationMail } from './notification-mail.ts';
import { type NotificationContent, notify } from './notifications.ts';

/**
 * An action of a member of staff. `details` contain no personal data, because the log is retained when accounts are
 * deleted.
 */
export interface AuditRecord {
  action: AuditAction;
  subject: AuditSubject;
  subject_id: number | string;
  details?: Record<string, string>;
}

/** The acting member of staff and the transaction: the action and its audit row are stored together. */
interface Actor {
  db: Kysely<DB>;
  clock: { now(): Date };
  session: { user_id: number };
}

/**
 * Writes a row of the audit log, after the change it is about: the fields of an entry that differ by then are stored with
 * it, where they can be erased.
 */
export async function record(actor: Actor, audit: AuditRecord): Promise<void> {
  for (const id of (await recordAll(actor, [audit])).values()) await storeChange(actor.db, id, actor.clock.now());
}

/**
 * Writes rows of the audit log for different subjects, and stores no fields.
 * @returns the ids of the rows by `subject_id`
 */
export async function recordAll({ db, clock, session }: Actor, audit: readonly AuditRecord[]) {
  const rows = audit.map(({ details = {}, ...fields }) => {
    const row = { at: clock.now(), actor_id: session.user_id, ...fields, subject_id: String(fields.subject_id) };
    return { ...row, details: JSON.stringify(details) };
  });
  const written = db
    .insertInto('audit_log')
    .values(rows)
    .returning(['subject_id', sql<string>`id::text`.as('id')]);
  return new Map((await written.execute()).map(({ subject_id, id }) => [subject_id, id]));
}

type Notification = Omit<NotificationContent, 'at'> & { user_id: number | null };

interface Decision<R> {
  /** The update, with the expected state as its condition; returns undefined if another change came first */
  change: (db: Kysely<DB>) => Promise<R | undefined>;
  /** Returns the reason why nothing was changed */
  refusal: (db: Kysely<DB>) => Promise<ErrorCode> | ErrorCode;
  audit: AuditRecord;
  /** The notifications to send in the app, one or several; none to a deleted account */
  notifications?: (changed: R) => Notification | readonly Notification[];
  /** The e-mail with the same content; if omitted, recipients are notified in the app only */
  mail?: NotificationMail;
}

/**
 * Carries out a staff decision in the transaction of the context; of two concurrent decisions the first counts. Also
 * writes its audit row, the notification and the e-mail.
 * @throws HttpProblem the `refusal` if there was nothing to change
 */
export async function decide<R extends object>(
  context: SignedInContext,
  { change, refusal, audit, notifications, mail }: Decision<R>,
): Promise<R> {
  const { db, clock, jobs } = context;
  const changedRow = await change(db);
  if (changedRow === undefined) throw new HttpProblem(await refusal(db));
  await record(context, audit);
  for (const { user_id, ...notification } of [notifications?.(changedRow) ?? []].flat()) {
    if (user_id === null) continue;
    const [id = 0] = await notify(db, [user_id], { ...notification, at: clock.now() });
    if (mail !== undefined) await jobs.enqueue(db, mail, { id });
  }
  return changedRow;
}

/** The `subject_id` of a row for a whole list, for any page or search of it. */
const LIST = 'list';

type ReadAction = Extract<AuditAction, `${string}_viewed`>;

/** The audit row of a read of personal data. */
interface ReadRecord {
  action: ReadAction;
  subject: AuditSubject;
}

/** Describes an export of personal data for the audit log. */
interface ExportRecord {
  action: AuditAction;
  subject: AuditSubject;
  /** The record whose data it contains, such as an event; the whole list by default */
  subject_id?: number | string;
  /** The number of exported rows */
  rows: number;
}

/**
 * Records an export of personal data: one row for each request, with the number of rows, because a file can be passed on
 * unlike a page (AUDIT-7).
 */
export async function recordExport(
  context: Actor & Pick<SignedInContext, 'log'>,
  { rows, subject_id = LIST, ...fields }: ExportRecord,
): Promise<void> {
  context.log.info({ event: 'staff_export', action: fields.action, user_id: context.session.user_id }, 'Staff export');
  await record(context, { ...fields, subject_id, details: { rows: String(rows) } });
}

/** Records that a member of staff has read. */
interface AuditedRead extends ReadRecord {
  subject_ids: readonly (number | string)[];
}

/**
 * Returns a handler that records each successful read in the audit log, as `recordRead` does, for the `id` in the
 * address or else for the list. `tests/house/staff-reads.test.ts` finds the staff reads that need it.
 */
export function audited<Request, Result>(
  { action, subject }: ReadRecord,
  handler: (request: Request, context: SignedInContext) => Promise<Result> | Result,
): (request: Request, context: SignedInContext) => Promise<Result> {
  return async (request, context) => {
    const result = await handler(request, context);
    const { params } = request as { params?: { id?: number | string } };
    await recordRead(context, { action, subject, subject_ids: [params?.id ?? LIST] });
    return result;
  };
}

/**
 * Records that staff read personal data: one row for each subject, reader and day, however often a page reads again.
 * Rows are dated by day only, because the time of the first read of a complaint would reveal when it arrived
 * (docs/decisions/anonymous-complaints.md).
 */
export async function recordRead(
  { db, clock, log, session }: Pick<SignedInContext, 'db' | 'clock' | 'log' | 'session'>,
  { action, subject, subject_ids }: AuditedRead,
): Promise<void> {
  if (subject_ids.length === 0) return;
  log.info({ event: 'staff_read', action, user_id: session.user_id }, 'Staff read what is personal');
  // Midnight in Malta, not in UTC, which is later: in the first hour of a day, the read would be listed above later
  // actions.
  const at = sql<Date>`malta_midnight(${dayInMalta(clock.now())}::date)`;
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
