import { type RawBuilder, sql } from 'kysely';
import { addRow, addRows } from '#server/db/rows.ts';
import { copyCv } from '#server/services/career-documents.ts';
import { readData } from './data-files.ts';
import { daysBefore, idsBySlug, inMalta, type SeedTools, userId } from './seed-tools.ts';

/** Interviews are on a Tuesday and the next day; that Tuesday is at least this many days from today. */
const SOONEST_DAYS = 10;
const TUESDAY = 2;

/** Interviewers of companies, and the half-days on which they are available. */
export async function seedInterviewers({ db, now }: SeedTools): Promise<void> {
  const companyId = await idsBySlug(db, 'companies');
  for (const { company, windows, ...interviewer } of readData('interviewers')) {
    const company_id = companyId(company);
    const interviewer_id = await addRow(db, 'interviewers', { company_id, ...interviewer });
    const rows = windows.map(({ day, half }) => ({ interviewer_id, company_id, half, day: dayOf(now, day) }));
    await addRows(db, 'interview_windows', rows);
    await db.updateTable('companies').set({ takes_interviews: true }).where('id', '=', company_id).execute();
  }
}

/** Booked interviews, each with the company's first available interviewer. */
export async function seedInterviews({ db, now }: SeedTools): Promise<void> {
  for (const { student, company, day, at, with_cv } of readData('interviews')) {
    const starts_at = inMalta(now, { days: daysUntil(now, day), time: at });
    const offered = db
      .selectFrom('interview_windows as offered')
      .innerJoin('companies', 'companies.id', 'offered.company_id')
      .select(['offered.id as window_id', 'offered.interviewer_id', 'offered.company_id'])
      .where('companies.slug', '=', company)
      .where(sql<boolean>`${starts_at} in (select interview_slots(offered.day, offered.half))`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('interviews')
              .select('id')
              .whereRef('interviews.interviewer_id', '=', 'offered.interviewer_id')
              .where('starts_at', '=', starts_at),
          ),
        ),
      )
      .orderBy('offered.interviewer_id');
    const user_id = await userId(db, student);
    const id = await addRow(db, 'interviews', {
      ...(await offered.executeTakeFirstOrThrow()),
      user_id,
      starts_at,
      free_at: sql<Date>`${starts_at} + interval '30 minutes'`,
      booked_at: daysBefore(now, 2),
    });
    if (with_cv) {
      const cv_copy_id = await copyCv(db, user_id, daysBefore(now, -daysUntil(now, day)));
      await db.updateTable('interviews').set({ cv_copy_id }).where('id', '=', id).execute();
    }
  }
}

function dayOf(now: Date, day: number): RawBuilder<string> {
  return sql<string>`(${inMalta(now, { days: daysUntil(now, day), time: '12:00' })})::date`;
}

/** Returns the days from today to a day of interviews. @param day 0 for the first, 1 for the second */
function daysUntil(now: Date, day: number): number {
  const soonest = new Date(now.getTime() + SOONEST_DAYS * 86_400_000).getUTCDay();
  return SOONEST_DAYS + ((TUESDAY - soonest + 7) % 7) + day;
}
