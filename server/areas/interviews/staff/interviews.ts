import { type Kysely, sql } from 'kysely';
import type { InterviewState } from '#contract/interviews/calls.ts';
import { interviewPaths } from '#contract/interviews/paths.ts';
import type { interviewsAdmin } from '#contract/interviews/staff.ts';
import { csvOf } from '#contract/kit/csv.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import { definedOnly, orderOf, paginate } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import type { Message } from '#server/http/translate.ts';
import { decide, record, recordExport, recordRead } from '#server/services/audit.ts';
import { dropCvCopy, findCvCopy } from '#server/services/career-documents.ts';
import { clockInMalta, dateInMalta } from '#server/services/malta-time.ts';
import { person } from '#server/services/person.ts';
import { privateMedia } from '#server/services/private-files.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { accountsWith, foundByWords, type WordSources } from '#server/services/word-search.ts';
import { interviewColumns, interviewRows } from '../interview-rows.ts';
import { interviewMail } from '../mails.ts';

type Filter = RequestOf<typeof interviewsAdmin.list>['query']['filter'];

const searched: WordSources = (word) => [sql`select id from interviews where user_id in (${accountsWith(word)})`];
const dayOfStart = sql<string>`(interviews.starts_at at time zone 'Europe/Malta')::date`;

function matchingInterviews(db: Kysely<DB>, { company_id, interviewer_id, state, day, search }: Filter) {
  const columns = {
    'interviews.company_id': company_id,
    'interviews.interviewer_id': interviewer_id,
    'interviews.state': state,
  };
  return interviewRows(db)
    .where((eb) => eb.and(definedOnly(columns)))
    .where((eb) => foundByWords(eb.ref('interviews.id'), search, searched))
    .$if(day !== undefined, (all) => all.where(dayOfStart, '=', day ?? ''));
}

function staffColumns(rows: ReturnType<typeof interviewRows>) {
  return interviewColumns(rows)
    .select('interviews.interviewer_id')
    .select((eb) => person(eb.ref('interviews.user_id')).as('person'));
}

/** Lists all interviews. */
export const listInterviews: Handler<typeof interviewsAdmin.list> = ({ query }, { db }) => {
  const { column, direction } = orderOf(query.sort);
  return paginate(matchingInterviews(db, query.filter), query, (all) =>
    staffColumns(all).orderBy(`interviews.${column}`, direction).orderBy('interviews.id', direction),
  );
};

/** Returns all interviews as CSV, by time. The export is recorded in the audit log. */
export const tableOfInterviews: Handler<typeof interviewsAdmin.table> = async ({ query }, context) => {
  const { db, locale, translate } = context;
  const found = staffColumns(matchingInterviews(db, query.filter));
  const rows = await found.orderBy('interviews.starts_at').orderBy('interviews.id').execute();
  await recordExport(context, { action: 'interview_table_viewed', subject: 'interview', rows: rows.length });
  const say = (message: Message) => translate(locale, message);
  const lines = rows.map(({ starts_at, ends_at, company, interviewer, place, person: student, state, has_cv }) => [
    dateInMalta(starts_at),
    clockInMalta(starts_at),
    clockInMalta(ends_at),
    company.name,
    interviewer,
    place,
    student.first_name ?? '',
    student.last_name ?? '',
    student.email ?? '',
    say(stateWords[state]),
    has_cv ? say(columnWords.cv) : '',
  ]);
  return { file_name: 'interviews.csv', content: csvOf([Object.values(columnWords).map(say), ...lines]) };
};

/** The columns of the table, in their order. */
const columnWords = {
  day: /*i18n*/ { id: 'server.interviews.day', message: 'Day' },
  from: /*i18n*/ { id: 'server.interviews.from', message: 'From' },
  until: /*i18n*/ { id: 'server.interviews.until', message: 'Until' },
  company: /*i18n*/ { id: 'server.interviews.company', message: 'Company' },
  interviewer: /*i18n*/ { id: 'server.interviews.interviewer', message: 'Interviewer' },
  place: /*i18n*/ { id: 'server.interviews.place', message: 'Room' },
  firstName: /*i18n*/ { id: 'server.interviews.firstName', message: 'First name' },
  lastName: /*i18n*/ { id: 'server.interviews.lastName', message: 'Last name' },
  email: /*i18n*/ { id: 'server.interviews.email', message: 'E-mail' },
  state: /*i18n*/ { id: 'server.interviews.state', message: 'State' },
  cv: /*i18n*/ { id: 'server.interviews.cv', message: 'CV' },
} satisfies Record<string, Message>;

const stateWords: Record<InterviewState, Message> = {
  booked: /*i18n*/ { id: 'server.interviews.booked', message: 'Booked' },
  attended: /*i18n*/ { id: 'server.interviews.attended', message: 'Attended' },
  missed: /*i18n*/ { id: 'server.interviews.missed', message: 'Missed' },
  cancelled: /*i18n*/ { id: 'server.interviews.cancelled', message: 'Cancelled' },
};

/**
 * Records whether the student came, once the interview has begun; a mistake can be corrected.
 * @throws HttpProblem `not_found`, `interview_closed` for a cancelled one, `interview_to_come`
 */
export const noteAttendance: Handler<typeof interviewsAdmin.attendance> = async ({ params: { id }, body }, context) => {
  const { db, clock } = context;
  const state = body.attended ? 'attended' : 'missed';
  const updatedRow = await db
    .updateTable('interviews')
    .set({ state })
    .where('id', '=', id)
    .where('state', '<>', 'cancelled')
    .where('starts_at', '<=', clock.now())
    .returning('id')
    .executeTakeFirst();
  if (updatedRow === undefined) throw await whyNot(db, id);
  await record(context, { action: `interview_${state}`, subject: 'interview', subject_id: id });
};

async function whyNot(db: Kysely<DB>, id: number): Promise<HttpProblem> {
  const found = await db.selectFrom('interviews').select('state').where('id', '=', id).executeTakeFirst();
  if (found === undefined) return notFound();
  return new HttpProblem(found.state === 'cancelled' ? 'interview_closed' : 'interview_to_come');
}

/**
 * Cancels an interview for the company, at any time before it. The student is notified in the app and by e-mail.
 * @throws HttpProblem `not_found`, `already_decided`
 */
export const cancelForCompany: Handler<typeof interviewsAdmin.cancel> = async ({ params: { id } }, context) => {
  const { db, jobs } = context;
  const interview = await interviewRows(db)
    .select(['interviews.user_id', 'cv_copy_id', 'starts_at', 'companies.name as company'])
    .where('interviews.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const { user_id, cv_copy_id, starts_at, company } = interview;
  await lockIfThere(db, user_id);
  await decide(context, {
    change: () =>
      db
        .updateTable('interviews')
        .set({ state: 'cancelled' })
        .where('id', '=', id)
        .where('state', '=', 'booked')
        .returning('id')
        .executeTakeFirst(),
    refusal: () => 'already_decided',
    audit: { action: 'interview_cancelled', subject: 'interview', subject_id: id },
    notifications: () => ({
      user_id,
      kind: 'interview_cancelled',
      values: { company, day: dateInMalta(starts_at), time: clockInMalta(starts_at) },
      path: interviewPaths.myInterviews,
    }),
  });
  if (cv_copy_id !== null) await dropCvCopy(db, user_id, cv_copy_id);
  await jobs.enqueue(db, interviewMail, { id, kind: 'withdrawn' });
};

/**
 * Returns a link to the CV of an interview. The reader is recorded in the audit log. @throws HttpProblem `not_found`
 */
export const linkToCv: Handler<typeof interviewsAdmin.cv> = async ({ params: { id } }, context: SignedInContext) => {
  const { db } = context;
  const interview = await db
    .selectFrom('interviews')
    .select('cv_copy_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const file = interview.cv_copy_id === null ? undefined : await findCvCopy(db, interview.cv_copy_id);
  if (file === undefined) throw notFound();
  await recordRead(context, { action: 'interview_cv_viewed', subject: 'interview', subject_ids: [id] });
  return privateMedia(file, context);
};
