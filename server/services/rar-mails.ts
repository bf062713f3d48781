import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { handle, type JobHandler, type Jobs, type Task } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { keptLocale } from '#server/http/locale.ts';
import { timeInMalta } from './malta-time.ts';
import { notify } from './notifications.ts';
import { type RarMail, rarMessages } from './rar-words.ts';

const data = v.object({
  kind: v.picklist(['rar_submitted', 'rar_results', 'rar_deadline_week', 'rar_deadline_day']),
  user_id: v.number(),
  organisation_id: v.number(),
  year: v.number(),
});
/** An officer is written to about the report of an organisation. */
const rarMail = { name: 'rar.mail', data } satisfies Task<v.InferOutput<typeof data>>;

const paths: Record<RarMail, string> = {
  rar_submitted: '/rar/current/report',
  rar_results: '/rar/current/results',
  rar_deadline_week: '/rar/current/report',
  rar_deadline_day: '/rar/current/report',
};

interface About {
  organisation_id: number;
  organisation_name: string;
  year: number;
  deadline: Date;
}

interface Tools {
  /** The transaction of what they are told */
  db: Kysely<DB>;
  jobs: Jobs;
  clock: { now(): Date };
}

/** Tells all officers of an organisation of its report, in the app and by mail, in the transaction of what happened. */
export async function tellOfficers(kind: RarMail, about: About, { db, jobs, clock }: Tools): Promise<void> {
  const { organisation_id, organisation_name: organisation, year, deadline } = about;
  const officers = await officersOf(db, organisation_id);
  const isReminder = kind === 'rar_deadline_week' || kind === 'rar_deadline_day';
  await notify(db, officers, {
    kind: isReminder ? 'rar_deadline' : kind,
    values: { year: String(year), organisation, ...(isReminder && { deadline: deadline.toISOString() }) },
    path: paths[kind],
    at: clock.now(),
  });
  for (const user_id of officers) await jobs.enqueue(db, rarMail, { kind, user_id, organisation_id, year });
}

/** Who may write the report at this moment. */
async function officersOf(db: Kysely<DB>, organisation: number): Promise<number[]> {
  const rows = await db
    .selectFrom('organisation_members')
    .innerJoin('users', 'users.id', 'organisation_members.user_id')
    .innerJoin('user_roles', 'user_roles.user_id', 'organisation_members.user_id')
    .select('organisation_members.user_id')
    .where('organisation_members.organisation_id', '=', organisation)
    .where('user_roles.role', '=', 'organisation')
    .where('users.registered_at', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('organisation_members.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The mails about reports. */
export function rarMails(services: JobServices): JobHandler[] {
  return [handle(rarMail, (told) => mailOfficer(told, services))];
}

/** In the officer's language. Nobody is written to who is no officer any more, or has deleted the account. */
async function mailOfficer(told: v.InferOutput<typeof data>, services: JobServices): Promise<void> {
  const { mail, settings, translate } = services;
  const found = await findReader(told, services);
  if (!found?.email) return;
  const locale = keptLocale(found.locale);
  const words = {
    organisation: found.organisation,
    year: String(told.year),
    deadline: timeInMalta(found.deadline),
    link: settings.homeUrl + paths[told.kind],
  };
  await mail.send({
    to: { address: found.email },
    subject: translate(locale, rarMessages[`${told.kind}_subject`], words),
    text: translate(locale, rarMessages[`${told.kind}_text`], words),
    // A deadline that was put off is told of anew.
    key: `${told.kind.replaceAll('_', '-')}-${told.year}-${told.organisation_id}-${told.user_id}-${found.deadline.getTime()}`,
  });
}

function findReader({ user_id, organisation_id, year }: v.InferOutput<typeof data>, { db }: JobServices) {
  return db
    .selectFrom('organisation_members')
    .innerJoin('users', 'users.id', 'organisation_members.user_id')
    .innerJoin('student_organisations', 'student_organisations.id', 'organisation_members.organisation_id')
    .innerJoin('rar_years', (join) => join.on('rar_years.year', '=', year))
    .select(['users.email', 'users.locale', 'student_organisations.name as organisation', 'deadline'])
    .where('organisation_members.user_id', '=', user_id)
    .where('organisation_members.organisation_id', '=', organisation_id)
    .executeTakeFirst();
}
