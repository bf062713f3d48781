import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { rarPaths } from '#contract/rar/paths.ts';
import type { Jobs } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { linkTo } from '#server/http/message-texts.ts';
import { mailJob, type MailWords } from '#server/services/mail-job.ts';
import { timeInMalta } from '#server/services/malta-time.ts';
import { notify } from '#server/services/notifications.ts';
import { officersOf } from '#server/services/officers.ts';
import { isInTerm } from '#server/services/terms.ts';

/** The reminders before the deadline. */
export type Reminder = 'rar_deadline_week' | 'rar_deadline_day';

/** The kinds of e-mails to officers. */
export type RarMail = 'rar_submitted' | 'rar_results' | Reminder;

const report = {
  organisation: 'Debating Society',
  year: '2026',
  deadline: '30/11/2026 18:00',
  link: linkTo(rarPaths.report),
};

/** The messages in e-mails about reports. */
const rarWords: Record<RarMail, MailWords> = {
  rar_submitted: {
    label: /*i18n*/ { id: 'server.texts.rar.submitted', message: 'Report submitted' },
    to: 'officer',
    examples: report,
    subject: /*i18n*/ {
      id: 'server.rar.submittedSubject',
      message: 'The report of {organisation} for {year} has been submitted',
    },
    text: /*i18n*/ {
      id: 'server.rar.submittedText',
      message:
        'The room-allocation report of {organisation} for {year} has been submitted. All officers can read it, but it can no longer be changed:\n\n{link}\n\nWe will e-mail you when the results are published.',
    },
  },
  rar_results: {
    label: /*i18n*/ { id: 'server.texts.rar.results', message: 'Results published' },
    to: 'officer',
    examples: report,
    subject: /*i18n*/ {
      id: 'server.rar.resultsSubject',
      message: 'The results of the reports for {year} are published',
    },
    text: /*i18n*/ {
      id: 'server.rar.resultsText',
      message: 'Read the result of {organisation} for {year}, with its points and rank, here:\n\n{link}',
    },
  },
  rar_deadline_week: {
    label: /*i18n*/ { id: 'server.texts.rar.deadlineWeek', message: 'Reminder a week before the deadline' },
    to: 'officer',
    examples: report,
    subject: /*i18n*/ {
      id: 'server.rar.deadlineWeekSubject',
      message: 'One week left to submit the report of {organisation}',
    },
    text: /*i18n*/ {
      id: 'server.rar.deadlineWeekText',
      message:
        'The room-allocation report of {organisation} for {year} has not been submitted yet. It must reach us before {deadline}:\n\n{link}\n\nAnswers that are saved only on a device do not count: connect the device to the internet in good time, and submit the report.',
    },
  },
  rar_deadline_day: {
    label: /*i18n*/ { id: 'server.texts.rar.deadlineDay', message: 'Reminder a day before the deadline' },
    to: 'officer',
    examples: report,
    subject: /*i18n*/ {
      id: 'server.rar.deadlineDaySubject',
      message: 'Less than a day left to submit the report of {organisation}',
    },
    text: /*i18n*/ {
      id: 'server.rar.deadlineDayText',
      message:
        'The room-allocation report of {organisation} for {year} has not been submitted yet, and less than a day is left. It must reach us before {deadline}:\n\n{link}\n\nAnswers that are saved only on a device do not count: connect the device to the internet now, and submit the report.',
    },
  },
};

const paths: Record<RarMail, string> = {
  rar_submitted: rarPaths.report,
  rar_results: rarPaths.results,
  rar_deadline_week: rarPaths.report,
  rar_deadline_day: rarPaths.report,
};

interface MailSubject {
  organisation_id: number;
  organisation_name: string;
  year: number;
  deadline: Date;
}

interface Tools {
  /** The transaction of the event itself */
  db: Kysely<DB>;
  jobs: Jobs;
  clock: { now(): Date };
}

/**
 * Notifies all officers of an organisation about its report, in the app and by e-mail, in the transaction of the event.
 */
export async function notifyOfficers(kind: RarMail, about: MailSubject, { db, jobs, clock }: Tools): Promise<void> {
  const { organisation_id, organisation_name: organisation, year, deadline } = about;
  const officers = await officersOf(db, organisation_id, clock.now());
  const isReminder = kind === 'rar_deadline_week' || kind === 'rar_deadline_day';
  await notify(db, officers, {
    kind: isReminder ? 'rar_deadline' : kind,
    values: { year: String(year), organisation, ...(isReminder && { deadline: deadline.toISOString() }) },
    path: paths[kind],
    at: clock.now(),
  });
  for (const user_id of officers) await jobs.enqueue(db, rarMail, { kind, user_id, organisation_id, year });
}

const data = v.object({
  kind: v.picklist(['rar_submitted', 'rar_results', 'rar_deadline_week', 'rar_deadline_day']),
  user_id: v.number(),
  organisation_id: v.number(),
  year: v.number(),
});

/**
 * E-mails an officer about an organisation's report, unless they are no longer an officer, or have deleted the account.
 */
export const rarMail = mailJob('rar.mail', data, Object.values(rarWords), async (event, services) => {
  const found = await findReader(event, services);
  if (found === undefined) return undefined;
  const { kind, year, organisation_id, user_id } = event;
  const { email: to, locale, organisation, deadline } = found;
  return {
    to,
    locale,
    words: rarWords[kind],
    values: {
      organisation,
      year: String(year),
      deadline: timeInMalta(deadline),
      link: services.settings.homeUrl + paths[kind],
    },
    // After a change of the deadline, a new reminder is sent.
    key: `${kind.replaceAll('_', '-')}-${year}-${organisation_id}-${user_id}-${deadline.getTime()}`,
  };
});

function findReader({ user_id, organisation_id, year }: v.InferOutput<typeof data>, { db, clock }: JobServices) {
  return db
    .selectFrom('organisation_members')
    .innerJoin('users', 'users.id', 'organisation_members.user_id')
    .innerJoin('student_organisations', 'student_organisations.id', 'organisation_members.organisation_id')
    .innerJoin('rar_years', (join) => join.on('rar_years.year', '=', year))
    .select(['users.email', 'users.locale', 'student_organisations.name as organisation', 'deadline'])
    .where('organisation_members.user_id', '=', user_id)
    .where('organisation_members.organisation_id', '=', organisation_id)
    .where(isInTerm(clock.now()))
    .executeTakeFirst();
}
