import type { Kysely } from 'kysely';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { organisationsAdmin } from '#contract/organisations/staff.ts';
import { paginate } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { assertNotBlocked } from '#server/http/account-blocks.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { notify } from '#server/services/notifications.ts';
import { addOfficerTerm } from '#server/services/officers.ts';
import { lockAccounts } from '#server/services/registration-status.ts';
import { writtenDay } from '#server/services/terms.ts';
import { findSuccessor, handoverColumns, pendingHandovers } from '../handover-rows.ts';
import { tellSuccessor } from '../handovers.ts';
import { officerMail } from '../mails.ts';
import { addInvitation, getName, getTerm, tell } from './officers.ts';

/** Lists pending hand-overs, oldest first. */
export const listHandovers: Handler<typeof organisationsAdmin.handovers> = ({ query }, { db, clock }) =>
  paginate(pendingHandovers(db), query, (all) =>
    all.select(handoverColumns(clock.now())).orderBy('handover.requested_at').orderBy('handover.id'),
  );

/**
 * Confirms a hand-over (ORG-10): on its day the term of the outgoing officer ends and that of the next begins; at once
 * if the day has come. An address without a registered, proven account is invited (ORG-5). Both people are told.
 * @throws HttpProblem `handover_gone`, `handover_term_ended`, `officer_already`, `invited_already`, `person_blocked`
 */
export const confirmHandover: Handler<typeof organisationsAdmin.confirmHandover> = async ({ params }, context) => {
  const { db, clock } = context;
  const now = clock.now();
  const { successor, ...handover } = await lockHandover(db, params.id);
  const { organisation_id, user_id } = handover;
  const term = await db
    .selectFrom('organisation_members')
    .selectAll()
    .where('id', '=', handover.term_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isInForce = (term.starts_at === null || term.starts_at <= now) && (term.ends_at === null || term.ends_at > now);
  if (!isInForce) throw new HttpProblem('handover_term_ended');
  if (successor !== undefined) await assertNotBlocked(db, successor, 'person_blocked');
  const starts_at = handover.starts_at > now ? handover.starts_at : now;
  const ends_at = term.ends_at !== null && term.ends_at < starts_at ? term.ends_at : starts_at;
  const version = await nextVersion(context, { table: 'organisation_members', id: term.id }, term);
  await db.updateTable('organisation_members').set({ ends_at, version }).where('id', '=', term.id).execute();
  const next = { organisation_id, starts_at };
  if (successor === undefined) await addInvitation({ ...next, ends_at: null, email: handover.email }, context);
  else {
    const id = await addOfficerTerm(db, { ...next, user_id: successor });
    if (id === undefined) throw new HttpProblem('officer_already');
    await tell('officer_named', { id, user_id: successor, organisation_id }, context);
  }
  await db.deleteFrom('officer_handovers').where('id', '=', handover.id).execute();
  const details = { account: String(user_id), ...(successor !== undefined && { successor: String(successor) }) };
  await record(context, {
    action: 'handover_confirmed',
    subject: 'organisation',
    subject_id: organisation_id,
    details,
  });
  const { ends_on } = await getTerm(term.id, context);
  await tellOutgoing('officer_handed_over', { ...handover, values: { until: writtenDay(ends_on) } }, context);
};

/** Refuses a hand-over (ORG-10); the terms stay as they are, and both people are told. @throws HttpProblem `handover_gone` */
export const refuseHandover: Handler<typeof organisationsAdmin.refuseHandover> = async ({ params, body }, context) => {
  const { db } = context;
  const { id, organisation_id, user_id } = await lockHandover(db, params.id);
  const { starts_on, successor } = await pendingHandovers(db)
    .select(handoverColumns(context.clock.now()))
    .where('handover.id', '=', id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('officer_handovers').where('id', '=', id).execute();
  const details = { account: String(user_id) };
  await record(context, { action: 'handover_refused', subject: 'organisation', subject_id: organisation_id, details });
  await tellOutgoing('handover_refused', { organisation_id, user_id, values: { reason: body.reason } }, context);
  if (successor === null) return;
  await tellSuccessor('officer_not_confirmed', { organisation_id, successor_id: successor.id, starts_on }, context);
};

/**
 * Locks both accounts of a pending hand-over in the order of their ids, then its row, so that of two decisions one finds
 * it gone. `successor` is the account of the next officer now, if it is registered and proven.
 * @throws HttpProblem `handover_gone`
 */
async function lockHandover(db: Kysely<DB>, id: number) {
  const pending = db.selectFrom('officer_handovers').selectAll().where('id', '=', id);
  const found = await pending.executeTakeFirst();
  if (found === undefined) throw new HttpProblem('handover_gone');
  const successor = found.successor_id ?? (await findSuccessor(db, found.email));
  const present = await lockAccounts(db, successor === undefined ? [found.user_id] : [found.user_id, successor]);
  const locked = await pending.forUpdate().executeTakeFirst();
  if (locked === undefined || !present.has(locked.user_id)) throw new HttpProblem('handover_gone');
  return { ...locked, successor: successor !== undefined && present.has(successor) ? successor : undefined };
}

interface Told {
  organisation_id: number;
  user_id: number;
  values: Record<string, string>;
}

/** Tells the outgoing officer the decision, in the portal and by e-mail. */
async function tellOutgoing(
  kind: 'officer_handed_over' | 'handover_refused',
  { organisation_id, user_id, values }: Told,
  { db, clock, jobs }: SignedInContext,
): Promise<void> {
  const organisation = await getName(db, organisation_id);
  const told = { kind, values: { organisation, ...values }, path: memberPaths.account, at: clock.now() };
  for (const notification of await notify(db, [user_id], told))
    await jobs.enqueue(db, officerMail, { id: notification });
}
