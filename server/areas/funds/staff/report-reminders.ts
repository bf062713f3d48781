import { type Kysely, sql } from 'kysely';
import type { NotificationKind } from '#contract/endpoints.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { dateInMalta, dayInMalta } from '#server/services/malta-time.ts';
import { notify } from '#server/services/notifications.ts';
import { applicationNumber, applicationPath } from '../application.ts';
import { lockRecipients } from '../recipients.ts';
import { notificationValuesOf, addEvent } from './lock-application.ts';
import { fundMail } from './mails.ts';

/** The number of days before its due date on which a report is requested. */
const DAYS_BEFORE = 14;

/**
 * Requests the reports of paid applications two weeks before they are due, and sends reminders for unclosed ones the
 * day before and once they are late: each once, even with several instances of the program.
 */
export async function remindOfReports(services: JobServices): Promise<void> {
  const { db, clock } = services;
  const today = dayInMalta(clock.now());
  const due = await db
    .selectFrom('fund_applications')
    .select('id')
    .where('state', 'in', ['paid', 'report_due'])
    .where(sql<boolean>`report_due_on <= ${today}::date + ${DAYS_BEFORE}::integer`)
    .orderBy('report_due_on')
    .orderBy('id')
    .execute();
  for (const { id } of due) await db.transaction().execute((transaction) => remind(transaction, id, today, services));
}

async function remind(db: Kysely<DB>, id: string, today: string, services: JobServices): Promise<void> {
  const recipients = await lockRecipients({ db, clock: services.clock }, id);
  const { state, report_due_on, ...row } = await db
    .selectFrom('fund_applications')
    .innerJoin('funds', 'funds.id', 'fund_applications.fund_id')
    .select(['state', 'report_due_on', 'title', 'funds.name as fund', applicationNumber.as('number')])
    .where('fund_applications.id', '=', id)
    .forNoKeyUpdate('fund_applications')
    .executeTakeFirstOrThrow();
  const kind = await takeDueStep(db, { id, state, report_due_on: report_due_on ?? today, today }, services);
  if (kind === undefined) return;
  const valuesFor = notificationValuesOf(row);
  const until = dateInMalta(report_due_on ?? today);
  for (const { user_id, locale } of recipients) {
    const content = {
      kind,
      values: { ...valuesFor(locale), until },
      path: applicationPath(id),
      at: services.clock.now(),
    };
    const [notification = 0] = await notify(db, [user_id], content);
    await services.jobs.enqueue(db, fundMail, { id: notification });
  }
}

interface Due {
  id: string;
  state: string;
  report_due_on: string;
  today: string;
}

/** Returns the due reminder and records it; undefined if it was sent before. */
async function takeDueStep(
  db: Kysely<DB>,
  { id, state, report_due_on, today }: Due,
  { clock }: JobServices,
): Promise<NotificationKind | undefined> {
  const at = clock.now();
  if (state === 'paid') {
    await db
      .updateTable('fund_applications')
      .set({ state: 'report_due', changed_at: at })
      .where('id', '=', id)
      .execute();
    await addEvent(db, { application_id: id, state: 'report_due', at, actor_id: null });
    return 'fund_report_due';
  }
  const isLate = report_due_on < today;
  const dayBefore = new Date(Date.parse(report_due_on) - 86_400_000).toISOString().slice(0, 10);
  if (state !== 'report_due' || (!isLate && today < dayBefore)) return undefined;
  const kind = isLate ? 'fund_report_late' : 'fund_report_tomorrow';
  const isFirst = await db
    .insertInto('fund_reminders')
    .values({ application_id: id, kind, reminded_at: at })
    .onConflict((same) => same.doNothing())
    .returning('kind')
    .executeTakeFirst();
  if (isFirst === undefined) return undefined;
  return isLate ? 'fund_report_late' : 'fund_report_due';
}
