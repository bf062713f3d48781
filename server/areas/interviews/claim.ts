import { type Kysely, sql } from 'kysely';
import type { interviews } from '#contract/interviews/calls.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import { isOfferedTo } from '#contract/kit/offers.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import { copyCv } from '#server/services/career-documents.ts';
import { clockInMalta, dateInMalta } from '#server/services/malta-time.ts';
import { limitNotifyingWrites } from '#server/services/notification-limits.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { interviewColumns, interviewRows } from './interview-rows.ts';
import { interviewMail } from './mails.ts';
import { bookableAfter, type FindNearest, findSlot, isOfferedAt } from './slots.ts';

interface Wanted {
  user_id: number;
  company_id: number;
  starts_at: Date;
}

/**
 * Books a slot, with a copy of the CV if the student wants (INTERVIEW-4 to 10).
 * @throws HttpProblem `students_only`, `slot_taken` with the nearest free ones, `interview_booked`, `interview_over`,
 *   `interview_near`, `cv_missing`, `changed_too_often`, `invalid` at `starts_at` for a time that the company does not offer
 */
export async function bookInterview(
  { body }: RequestOf<typeof interviews.book>,
  context: SignedInContext,
  nearest: FindNearest,
) {
  const { db, clock, jobs, session } = context;
  if (!isOfferedTo('interview', session.account_type)) throw new HttpProblem('students_only');
  const wanted = wantedOf(body, context);
  if (wanted.starts_at <= bookableAfter(clock.now())) throw invalidAt('starts_at', 'past');
  await lockAccount(db, session.user_id);
  const id = await claimSlot(db, wanted, clock.now());
  if (id === undefined) throw await refusalOf(wanted, context, nearest);
  await limitNotifyingWrites(context, 'interview', wanted.company_id);
  if (body.with_cv) await addCv(db, id, wanted);
  await jobs.enqueue(db, interviewMail, { id, kind: 'booked' });
  return interviewColumns(interviewRows(db)).where('interviews.id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Rejects before queueing if the slot is taken. Passes if the caller already has an interview there, because a repeated
 * call gets its stored response.
 * @throws HttpProblem `slot_taken`
 */
export async function rejectTakenSlot(
  { body }: RequestOf<typeof interviews.book>,
  context: SignedInContext,
  nearest: FindNearest,
): Promise<void> {
  const wanted = wantedOf(body, context);
  const slot = await findSlot(context.db, wanted);
  if (slot === undefined || slot.is_free) return;
  if ((await findOwnInterview(context.db, wanted)) === undefined) throw slotTaken(wanted, nearest);
}

function wantedOf(
  { company_id, starts_at }: RequestOf<typeof interviews.book>['body'],
  { session }: SignedInContext,
): Wanted {
  return { user_id: session.user_id, company_id, starts_at: new Date(starts_at) };
}

/**
 * Claims the slot with the first available interviewer. One statement tries each interviewer in turn, and the
 * constraints of the table (`server/db/baseline/interviews.sql`) accept at most one row, because the next one would be
 * a second interview with the company. All claims try interviewers in the same order, so that they cannot deadlock. The
 * statement waits for a window that is being removed.
 * @returns the interview's id; undefined if constraints reject every row, or no interviewer offers this time
 */
async function claimSlot(db: Kysely<DB>, wanted: Wanted, now: Date): Promise<number | undefined> {
  const { user_id, company_id, starts_at } = wanted;
  const { rows } = await sql<{ id: number }>`
    insert into interviews (user_id, company_id, interviewer_id, window_id, starts_at, free_at, booked_at)
    select ${user_id}::integer, offered.company_id, offered.interviewer_id, offered.id,
      ${starts_at}::timestamptz, ${starts_at}::timestamptz + interval '30 minutes', ${now}::timestamptz
    from interview_windows as offered join companies on companies.id = offered.company_id
    where ${isOfferedAt(starts_at)} and offered.company_id = ${company_id}
    order by offered.interviewer_id
    for key share of offered
    on conflict do nothing
    returning id`.execute(db);
  return rows[0]?.id;
}

async function addCv(db: Kysely<DB>, id: number, { user_id, starts_at }: Wanted): Promise<void> {
  const cv_copy_id = await copyCv(db, user_id, starts_at);
  if (cv_copy_id === undefined) throw new HttpProblem('cv_missing');
  await db.updateTable('interviews').set({ cv_copy_id }).where('id', '=', id).execute();
}

/** Finds the student's own conflicting interview: first one with the same company, else one at about that time. */
function findOwnInterview(db: Kysely<DB>, { user_id, company_id, starts_at }: Wanted) {
  return interviewRows(db)
    .select(['interviews.company_id', 'companies.name as company', 'interviews.state', 'interviews.starts_at'])
    .where('interviews.user_id', '=', user_id)
    .where('interviews.state', '<>', 'cancelled')
    .where(
      sql<boolean>`(
        interviews.company_id = ${company_id}
        or interviews.starts_at < ${starts_at}::timestamptz + interval '30 minutes'
          and interviews.free_at > ${starts_at}
      )`,
    )
    .orderBy(sql`interviews.company_id = ${company_id}`, 'desc')
    .orderBy('interviews.starts_at')
    .executeTakeFirst();
}

async function refusalOf(wanted: Wanted, { db }: SignedInContext, nearest: FindNearest): Promise<HttpProblem> {
  const ownInterview = await findOwnInterview(db, wanted);
  if (ownInterview !== undefined) {
    const { company, starts_at } = ownInterview;
    const values = { company, day: dateInMalta(starts_at), time: clockInMalta(starts_at) };
    if (ownInterview.company_id !== wanted.company_id) return new HttpProblem('interview_near', { values });
    return new HttpProblem(ownInterview.state === 'booked' ? 'interview_booked' : 'interview_over', { values });
  }
  const slot = await findSlot(db, wanted);
  return slot === undefined ? invalidAt('starts_at', 'choice') : slotTaken(wanted, nearest);
}

/** Free alternatives are read only after all locks are released. */
function slotTaken(wanted: Wanted, nearest: FindNearest): HttpProblem {
  return new HttpProblem('slot_taken', { later: async () => ({ nearest: await nearest(wanted) }) });
}
