import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { isInTerm } from '#server/services/terms.ts';
import { notifyOfficers } from './mails.ts';
import type { Reminder } from './mails.ts';

const HOUR_MS = 3_600_000;
/** The shorter one first, because officers who got the reminder of one day need no reminder of a week. */
const reminders: readonly { kind: Reminder; hours: number }[] = [
  { kind: 'rar_deadline_day', hours: 24 },
  { kind: 'rar_deadline_week', hours: 7 * 24 },
];

/** Reminds the officers of every report that is not submitted, a week and a day before its deadline, each once. */
export async function remindOfDeadlines({ db, clock, jobs }: JobServices): Promise<void> {
  const now = clock.now();
  for (const { year, deadline } of await openYears(db, now)) {
    const millisecondsLeft = deadline.getTime() - now.getTime();
    const due = reminders.find(({ hours }) => millisecondsLeft <= hours * HOUR_MS);
    if (due === undefined) continue;
    for (const organisation of await lateOrganisations(db, year, now)) {
      await db.transaction().execute(async (transaction) => {
        const about = { organisation_id: organisation.id, organisation_name: organisation.name, year, deadline };
        const isFirst = await recordReminder(transaction, { ...about, kind: due.kind }, now);
        if (isFirst) await notifyOfficers(due.kind, about, { db: transaction, jobs, clock });
      });
    }
  }
}

function openYears(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('rar_years')
    .select(['year', 'deadline'])
    .where('questions_published_at', 'is not', null)
    .where('opens_at', '<=', now)
    .where('deadline', '>', now)
    .orderBy('year')
    .execute();
}

/** Selects organisations with officers and without a submitted report, started or not. */
function lateOrganisations(db: Kysely<DB>, year: number, now: Date) {
  return db
    .selectFrom('student_organisations')
    .select(['id', 'name'])
    .where(
      sql<boolean>`exists (
        select from organisation_members
        where organisation_id = student_organisations.id and ${isInTerm(now)}
      )`,
    )
    .where(
      sql<boolean>`not exists (
        select from rar_submissions
        where organisation_id = student_organisations.id and year = ${year} and submitted_at is not null
      )`,
    )
    .orderBy('id')
    .execute();
}

interface RecordedReminder {
  year: number;
  organisation_id: number;
  kind: Reminder;
  deadline: Date;
}

/**
 * Records a reminder. @returns false if it is already recorded, so that two instances of the program never both send it
 */
async function recordReminder(transaction: Kysely<DB>, noted: RecordedReminder, reminded_at: Date): Promise<boolean> {
  const { year, organisation_id, kind, deadline } = noted;
  const added = await transaction
    .insertInto('rar_reminders')
    .values({ year, organisation_id, kind, deadline, reminded_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('year')
    .executeTakeFirst();
  return added !== undefined;
}
