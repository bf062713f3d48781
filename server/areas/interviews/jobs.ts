import { type Kysely, sql } from 'kysely';
import { interviewPaths } from '#contract/interviews/paths.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { clockInMalta, dateInMalta, dayInMalta } from '#server/services/malta-time.ts';
import { notify } from '#server/services/notifications.ts';
import { interviewMail } from './mails.ts';

/** Hours between reminder and interview: for half a day the student can still cancel. */
const REMIND_HOURS = 36;

/** Sends reminders of upcoming interviews, once each; an interview that was just booked needs none. */
export async function remindOfInterviews({ db, clock, jobs }: JobServices): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const due = await transaction
      .updateTable('interviews')
      .from('companies')
      .set({ reminded_at: now })
      .whereRef('companies.id', '=', 'interviews.company_id')
      .where('state', '=', 'booked')
      .where('reminded_at', 'is', null)
      .where('starts_at', '>', now)
      .where('starts_at', '<=', new Date(now.getTime() + REMIND_HOURS * 3_600_000))
      .where('booked_at', '<', sql<Date>`starts_at - make_interval(hours => ${sql.lit(REMIND_HOURS)})`)
      .returning(['interviews.id', 'user_id', 'starts_at', 'companies.name as company'])
      .execute();
    for (const { id, user_id, starts_at, company } of due) {
      const values = { company, day: dateInMalta(starts_at), time: clockInMalta(starts_at) };
      await notify(transaction, [user_id], {
        kind: 'interview_reminder',
        values,
        path: interviewPaths.myInterviews,
        at: now,
      });
      await jobs.enqueue(transaction, interviewMail, { id, kind: 'reminder' });
    }
  });
}

/**
 * Updates which companies offer interviews: those with a window today or later. @param company_id if given, only this
 * one
 */
export async function updateOffers(db: Kysely<DB>, now: Date, company_id?: number): Promise<void> {
  await sql`
    update companies set takes_interviews = not takes_interviews
    where takes_interviews <> exists (
      select from interview_windows
      where interview_windows.company_id = companies.id and day >= ${dayInMalta(now)}::date
    ) ${company_id === undefined ? sql`` : sql`and id = ${company_id}`}`.execute(db);
}

/** Runs every night, because windows end, and a company's offer ends with its last window. */
export async function updateAllOffers({ db, clock }: JobServices): Promise<void> {
  await updateOffers(db, clock.now());
}
