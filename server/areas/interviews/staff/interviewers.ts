import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { InterviewWindow, interviewsAdmin } from '#contract/interviews/staff.ts';
import { containsWords, orderedBy, orderOf, paginate } from '#server/db/columns.ts';
import { isStillReferenced } from '#server/db/constraint-violation.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { keepContent } from '#server/services/entry-changes.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { updateOffers } from '../jobs.ts';

/** The companies that interviewers can belong to, by name. */
export const listCompanies: Handler<typeof interviewsAdmin.companies> = (_, { db, locale }) =>
  db
    .selectFrom('companies')
    .select(['id', 'name'])
    .orderBy((eb) => orderedBy(eb.ref('name'), locale))
    .execute();

const searched = sql<string>`fold(interviewers.name || ' ' || companies.name)`;

/** Lists interviewers with their windows, by company unless `sort` is given. */
export const listInterviewers: Handler<typeof interviewsAdmin.interviewers> = ({ query }, { db, locale }) => {
  const { column, direction } = orderOf(query.sort);
  const matching = interviewerRows(db).where(containsWords(searched, query.filter.search));
  return paginate(matching, query, (all) =>
    interviewerColumns(all)
      .orderBy(
        (eb) => orderedBy(eb.ref(column === 'company' ? 'companies.name' : 'interviewers.name'), locale),
        direction,
      )
      .orderBy((eb) => orderedBy(eb.ref('interviewers.name'), locale))
      .orderBy('interviewers.id'),
  );
};

/** @throws HttpProblem `not_found` */
export const getInterviewer: Handler<typeof interviewsAdmin.interviewer> = ({ params: { id } }, { db }) =>
  findInterviewer(db, id);

/** @throws HttpProblem `invalid` for an unknown company */
export const addInterviewer: Handler<typeof interviewsAdmin.addInterviewer> = async ({ body }, context) => {
  const { db } = context;
  const company = db.selectFrom('companies').select('id').where('id', '=', body.company_id).forKeyShare();
  await company.executeTakeFirstOrThrow(() => invalidAt('company_id', 'choice'));
  const { id } = await db.insertInto('interviewers').values(body).returning('id').executeTakeFirstOrThrow();
  await note('interviewer_added', id, context);
  return findInterviewer(db, id);
};

/** @throws HttpProblem `not_found`, `version_conflict` */
export const changeInterviewer: Handler<typeof interviewsAdmin.changeInterviewer> = async (request, context) => {
  const { db } = context;
  const {
    params: { id },
    body,
  } = request;
  const version = await nextVersion(context, { table: 'interviewers', id }, body);
  await db
    .updateTable('interviewers')
    .set({ ...body, version })
    .where('id', '=', id)
    .execute();
  await note('interviewer_changed', id, context);
  return findInterviewer(db, id);
};

/** @throws HttpProblem `not_found`, `interviews_booked` */
export const removeInterviewer: Handler<typeof interviewsAdmin.removeInterviewer> = async ({ params }, context) => {
  const { db } = context;
  const company_id = await lockCompany(db, params.id);
  const windows = db.selectFrom('interview_windows').select('id').where('interviewer_id', '=', params.id);
  await removeWindows(db, windows);
  await keepContent(db, { table: 'interviewers', id: params.id });
  await db.deleteFrom('interviewers').where('id', '=', params.id).execute();
  await updateOffers(db, context.clock.now(), company_id);
  await note('interviewer_removed', params.id, context);
};

/** @throws HttpProblem `not_found`, `invalid` at `day` for a past or duplicate one */
export const addWindow: Handler<typeof interviewsAdmin.addWindow> = async ({ params: { id }, body }, context) => {
  const { db, clock } = context;
  if (body.day < dayInMalta(clock.now())) throw invalidAt('day', 'past');
  const company_id = await lockCompany(db, id);
  const window = await db
    .insertInto('interview_windows')
    .values({ interviewer_id: id, company_id, ...body })
    .onConflict((conflict) => conflict.constraint('interview_windows_once').doNothing())
    .returning(['id', 'day', 'half'])
    .executeTakeFirstOrThrow(() => invalidAt('day', 'overlap'));
  await updateOffers(db, clock.now(), company_id);
  await note('interview_window_added', id, context, body);
  return { ...window, booked: 0 };
};

/** @throws HttpProblem `not_found`, `interviews_booked` */
export const removeWindow: Handler<typeof interviewsAdmin.removeWindow> = async ({ params }, context) => {
  const { db, clock } = context;
  const { interviewer_id, day, half } = await db
    .selectFrom('interview_windows')
    .select(['interviewer_id', 'day', 'half'])
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow(notFound);
  const company_id = await lockCompany(db, interviewer_id);
  await removeWindows(db, db.selectFrom('interview_windows').select('id').where('id', '=', params.id));
  await updateOffers(db, clock.now(), company_id);
  await note('interview_window_removed', interviewer_id, context, { day, half });
};

/**
 * Changes of a company’s windows run one after the other, because all of them decide whether the company offers
 * interviews.
 */
async function lockCompany(db: Kysely<DB>, interviewer_id: number): Promise<number> {
  const { company_id } = await db
    .selectFrom('interviewers')
    .innerJoin('companies', 'companies.id', 'interviewers.company_id')
    .select('company_id')
    .where('interviewers.id', '=', interviewer_id)
    .forNoKeyUpdate('companies')
    .executeTakeFirstOrThrow(notFound);
  return company_id;
}

/** Cancelled interviews stay without their window; for any other interview, a constraint rejects the removal. */
async function removeWindows(
  db: Kysely<DB>,
  ids: SelectQueryBuilder<DB, 'interview_windows', { id: number }>,
): Promise<void> {
  await db
    .updateTable('interviews')
    .set({ window_id: null })
    .where('state', '=', 'cancelled')
    .where('window_id', 'in', ids)
    .execute();
  await db.deleteFrom('interview_windows').where('id', 'in', ids).execute().catch(rejectBooked);
}

function rejectBooked(error: unknown): never {
  throw isStillReferenced(error) ? new HttpProblem('interviews_booked') : error;
}

function interviewerRows(db: Kysely<DB>) {
  return db.selectFrom('interviewers').innerJoin('companies', 'companies.id', 'interviewers.company_id');
}

function interviewerColumns(rows: ReturnType<typeof interviewerRows>) {
  return rows.select([
    'interviewers.id',
    'interviewers.name',
    'interviewers.place',
    'interviewers.version',
    sql<{ id: number; name: string }>`jsonb_build_object('id', companies.id, 'name', companies.name)`.as('company'),
    sql<InterviewWindow[]>`coalesce((
      select jsonb_agg(jsonb_build_object('id', half_day.id, 'day', day, 'half', half, 'booked', (
        select count(*) from interviews where window_id = half_day.id and state <> 'cancelled'
      )) order by day, half desc)
      from interview_windows as half_day where half_day.interviewer_id = interviewers.id
    ), '[]')`.as('windows'),
  ]);
}

function findInterviewer(db: Kysely<DB>, id: number) {
  const found = interviewerRows(db).where('interviewers.id', '=', id);
  return interviewerColumns(found).executeTakeFirstOrThrow(notFound);
}

type Action =
  | 'interviewer_added'
  | 'interviewer_changed'
  | 'interviewer_removed'
  | 'interview_window_added'
  | 'interview_window_removed';

function note(action: Action, id: number, context: SignedInContext, details: Record<string, string> = {}) {
  return record(context, { action, subject: 'interviewer', subject_id: id, details });
}
