import { type Kysely, sql } from 'kysely';
import type { ErrorCode } from '#contract/codes.ts';
import type { AuditAction, AuditSubject } from '#contract/endpoints.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { dayInMalta } from './malta-time.ts';
import type { NotificationMail } from './notification-mail.ts';
import { notify, type Told } from './notifications.ts';

/** What somebody of the staff did. `details` hold nothing personal: the log is kept when accounts are deleted. */
interface AuditRecord {
  action: AuditAction;
  subject: AuditSubject;
  subject_id: number | string;
  details?: Record<string, string>;
}

/** Who does it, and in which transaction: what is done and its row of the audit log are both there, or neither. */
interface Actor {
  db: Kysely<DB>;
  clock: { now(): Date };
  session: { user_id: number };
}

/** Writes a row of the audit log. */
export async function record({ db, clock, session }: Actor, { details = {}, ...told }: AuditRecord): Promise<void> {
  const row = { at: clock.now(), actor_id: session.user_id, ...told, subject_id: String(told.subject_id) };
  await db
    .insertInto('audit_log')
    .values({ ...row, details: JSON.stringify(details) })
    .execute();
}

interface Decision<R> {
  /** The update, with the state it may be made in as its condition; nothing comes back where somebody was first */
  change: (db: Kysely<DB>) => Promise<R | undefined>;
  /** Why nothing was changed */
  refusal: (db: Kysely<DB>) => Promise<ErrorCode> | ErrorCode;
  audit: AuditRecord;
  /** Who is told of it in the app; nobody where the account is gone */
  told?: (changed: R) => Omit<Told, 'at'> & { user_id: number | null };
  /** The mail that says the same; without it, they are told in the app alone */
  mail?: NotificationMail;
}

/**
 * Does what staff decided, in the transaction of the context: of two decisions at once the first counts. With it go its
 * row of the audit log, the notification and the mail.
 * @throws HttpProblem the `refusal` where there was nothing to change
 */
export async function decide<R extends object>(
  context: SignedInContext,
  { change, refusal, audit, told, mail }: Decision<R>,
): Promise<R> {
  const { db, clock, jobs } = context;
  const changed = await change(db);
  if (changed === undefined) throw new HttpProblem(await refusal(db));
  await record(context, audit);
  const { user_id = null, ...notification } = told?.(changed) ?? {};
  if (!('kind' in notification) || user_id === null) return changed;
  const [id = 0] = await notify(db, [user_id], { ...notification, at: clock.now() });
  if (mail !== undefined) await jobs.enqueue(db, mail, { id });
  return changed;
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
