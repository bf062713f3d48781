import { type Kysely, sql } from 'kysely';
import type { organisations } from '#contract/organisations/calls.ts';
import { officerPaths } from '#contract/organisations/paths.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { countUse } from '#server/http/stored-limits.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { notify } from '#server/services/notifications.ts';
import { lockAccounts } from '#server/services/registration-status.ts';
import { isInTerm, startOf, termColumns, writtenDay } from '#server/services/terms.ts';
import { findSuccessor } from './handover-rows.ts';
import { officerMail } from './mails.ts';

/** Times that one officer may name a next one in a day, because each sends an e-mail. */
const NAMINGS_A_DAY = 5;
const DAY = 86_400;

/** The organisations of the caller, with the term and the pending hand-over of each (ORG-9). */
export const listOwnOrganisations: Handler<typeof organisations.mine> = async (_request, { db, clock, session }) => {
  const now = clock.now();
  if (session.organisation_ids.length === 0) return [];
  const rows = await db
    .selectFrom('organisation_members')
    .innerJoin('student_organisations', 'student_organisations.id', 'organisation_members.organisation_id')
    .select(['student_organisations.id', 'slug', 'name'])
    .select(termColumns(now))
    .where('user_id', '=', session.user_id)
    .where('organisation_id', 'in', session.organisation_ids)
    .where(isInTerm(now))
    .orderBy('name')
    .execute();
  const pending = await pendingOf(db, session.organisation_ids, now);
  return rows.map((row) => {
    const found = pending.find(({ organisation_id }) => organisation_id === row.id);
    return { ...row, handover: found === undefined ? null : toOwn(found, session.user_id) };
  });
};

/**
 * Names the next officer (ORG-9). A person with an account is told at once; staff then confirm or refuse.
 * @throws HttpProblem `not_found` if the term of the caller has ended, `invalid` at `starts_on` for a day that is not
 * ahead, `officer_already`, `handover_pending`, `too_many`
 */
export const handOver: Handler<typeof organisations.handOver> = async ({ params, body }, context) => {
  const { db, clock, session } = context;
  const now = clock.now();
  const user_id = session.user_id;
  if (body.starts_on <= dayInMalta(now)) throw invalidAt('starts_on', 'past');
  const account = await findSuccessor(db, body.email);
  if (account === user_id) throw new HttpProblem('officer_already');
  const present = await lockAccounts(db, account === undefined ? [user_id] : [user_id, account]);
  const successor_id = account !== undefined && present.has(account) ? account : null;
  const organisation_id = params.id;
  const own = db.selectFrom('organisation_members').select('id').where('user_id', '=', user_id);
  const ofOrganisation = own.where('organisation_id', '=', organisation_id).where(isInTerm(now));
  const term = await ofOrganisation.forUpdate().executeTakeFirstOrThrow(notFound);
  if (successor_id !== null) await assertNoOfficer(db, successor_id, organisation_id, body.starts_on);
  await removeEndedHandovers(db, organisation_id, now);
  await countUse(db, clock, { key: `handover ${user_id}`, most: NAMINGS_A_DAY, seconds: DAY });
  const names = { term_id: term.id, organisation_id, user_id, successor_id, email: body.email };
  const added = await db
    .insertInto('officer_handovers')
    .values({ ...names, starts_at: startOf(body.starts_on), requested_at: now })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) throw new HttpProblem('handover_pending');
  if (successor_id !== null) await tellSuccessor('officer_proposed', { ...names, ...body, successor_id }, context);
  return { is_own: true, email: body.email, starts_on: body.starts_on, requested_at: now.toISOString() };
};

/** Withdraws the hand-over of the caller (ORG-9). @throws HttpProblem `handover_gone` */
export const withdrawHandover: Handler<typeof organisations.withdrawHandover> = async ({ params: { id } }, context) => {
  const { db, session } = context;
  const own = () =>
    db
      .selectFrom('officer_handovers')
      .select(['id', 'organisation_id', 'successor_id', sql<string>`malta_day(starts_at)::text`.as('starts_on')])
      .where('organisation_id', '=', id)
      .where('user_id', '=', session.user_id);
  const found = await own().executeTakeFirst();
  if (found === undefined) throw new HttpProblem('handover_gone');
  const { successor_id } = found;
  await lockAccounts(db, successor_id === null ? [session.user_id] : [session.user_id, successor_id]);
  const removed = await db
    .deleteFrom('officer_handovers')
    .where('id', '=', found.id)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) throw new HttpProblem('handover_gone');
  if (successor_id !== null) await tellSuccessor('officer_not_confirmed', { ...found, successor_id }, context);
};

interface Succession {
  organisation_id: number;
  successor_id: number;
  starts_on: string;
}

/** Tells a locked account what becomes of its nomination, in the portal and by e-mail. */
export async function tellSuccessor(
  kind: 'officer_proposed' | 'officer_not_confirmed',
  { organisation_id, successor_id, starts_on }: Succession,
  { db, clock, jobs }: Pick<SignedInContext, 'db' | 'clock' | 'jobs'>,
): Promise<void> {
  const { name } = await db
    .selectFrom('student_organisations')
    .select('name')
    .where('id', '=', organisation_id)
    .executeTakeFirstOrThrow(notFound);
  const values = { organisation: name, from: writtenDay(starts_on) };
  const told = { kind, values, path: officerPaths.organisations, at: clock.now() };
  for (const notification of await notify(db, [successor_id], told))
    await jobs.enqueue(db, officerMail, { id: notification });
}

/** Deletes hand-overs of terms that have ended: nobody can decide on them any more. */
async function removeEndedHandovers(db: Kysely<DB>, organisation_id: number, now: Date): Promise<void> {
  const ended = db.selectFrom('organisation_members').select('id').where('ends_at', '<=', now);
  await db
    .deleteFrom('officer_handovers')
    .where('organisation_id', '=', organisation_id)
    .where('term_id', 'in', ended)
    .execute();
}

async function assertNoOfficer(db: Kysely<DB>, user_id: number, organisation_id: number, day: string): Promise<void> {
  const term = await db
    .selectFrom('organisation_members')
    .select('id')
    .where('user_id', '=', user_id)
    .where('organisation_id', '=', organisation_id)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${startOf(day)}, null)`)
    .executeTakeFirst();
  if (term !== undefined) throw new HttpProblem('officer_already');
}

function pendingOf(db: Kysely<DB>, organisation_ids: readonly number[], now: Date) {
  return db
    .selectFrom('officer_handovers as handover')
    .innerJoin('organisation_members as term', 'term.id', 'handover.term_id')
    .select(['handover.organisation_id', 'handover.user_id', 'handover.email', 'handover.requested_at'])
    .select(sql<string>`malta_day(handover.starts_at)::text`.as('starts_on'))
    .where('handover.organisation_id', 'in', organisation_ids)
    .where(sql<boolean>`is_in_term(term.starts_at, term.ends_at, ${now})`)
    .execute();
}

type Pending = Awaited<ReturnType<typeof pendingOf>>[number];

/** The address of a person whom another officer has named stays between that officer and staff. */
function toOwn({ user_id, email, starts_on, requested_at }: Pending, caller: number) {
  const is_own = user_id === caller;
  return { is_own, email: is_own ? email : null, starts_on, requested_at: requested_at.toISOString() };
}
