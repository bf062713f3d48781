import { type Kysely, sql } from 'kysely';
import type { StaffComplaint, complaintsAdmin } from '#contract/complaints-admin.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { holdsWords, withTotal } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { person } from '#server/services/person.ts';
import { complaintRows, withoutTotal, withThreads } from './answers.ts';

type Filter = RequestOf<typeof complaintsAdmin.list>['query']['filter'];

const searched = sql<string>`fold(concat_ws(' ', complaints.text, complaints.id))`;

/** Complaints, those of the earliest day first. Within a day chance orders them: ids are drawn, not counted. */
export async function listComplaints(
  { query }: RequestOf<typeof complaintsAdmin.list>,
  { db, locale }: SignedInContext,
) {
  const { page, limit, sort, filter } = query;
  const count = matching(db.selectFrom('complaints'), filter).select(sql<number>`count(*)::integer`.as('total'));
  const direction = sort === '-received_on' ? 'desc' : 'asc';
  const found = await matching(staffRows(db, locale), filter)
    .select(count.as('total'))
    .orderBy('complaints.received_on', direction)
    .orderBy('complaints.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .$narrowType<{ total: number }>()
    .execute();
  const { rows, total } = await withTotal(found, page, () => count.executeTakeFirstOrThrow());
  const threads = await withThreads(db, rows.map(withoutTotal));
  return { rows: threads.map(complaintOf), total };
}

/** One complaint with its thread. @throws HttpProblem `not_found` */
export async function getComplaint(id: string, { db, locale }: SignedInContext): Promise<StaffComplaint> {
  const rows = await staffRows(db, locale).where('complaints.id', '=', id).execute();
  const [row] = await withThreads(db, rows);
  if (row === undefined) throw new HttpProblem('not_found');
  return complaintOf(row);
}

function staffRows(db: Kysely<DB>, locale: SignedInContext['locale']) {
  return complaintRows(db, locale).select((eb) => [
    'complaints.type_id',
    'complaints.is_anonymous',
    'complaints.answered_at',
    person(eb.ref('complaints.user_id')).as('author'),
  ]);
}

/** The conditions are on columns of complaints alone, whatever else the query joins. */
function matching<Q extends { where(condition: unknown): Q }>(rows: Q, filter: NonNullable<Filter>): Q {
  const { state, type_id, search = '' } = filter;
  const conditions = [
    ...(state === undefined ? [] : [sql<boolean>`complaints.state = ${state}`]),
    ...(type_id === undefined ? [] : [sql<boolean>`complaints.type_id = ${type_id}`]),
    ...(search === '' ? [] : [holdsWords(searched, search)]),
  ];
  return conditions.reduce((query, condition) => query.where(condition), rows);
}

type Row = Awaited<ReturnType<ReturnType<typeof staffRows>['executeTakeFirstOrThrow']>>;
type Thread = Pick<StaffComplaint, 'state' | 'messages' | 'can_reply'>;

function complaintOf({ is_anonymous, answered_at, ...row }: Omit<Row, 'state'> & Thread): StaffComplaint {
  return { ...row, anonymous: is_anonymous, answered_at: answered_at?.toISOString() ?? null };
}
