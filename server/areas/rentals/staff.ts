import type { rentalsAdmin } from '#contract/rentals-admin.ts';
import { given, orderOf, paginate } from '#server/db/columns.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { decide } from '#server/services/audit.ts';
import { dateInMalta } from '#server/services/malta-time.ts';
import { notificationMail } from '#server/services/notification-mail.ts';
import { person } from '#server/services/person.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { rentalColumns, rentalRows } from './rental-rows.ts';

/** Requests, the longest waiting first. */
export const listRentals: Handler<typeof rentalsAdmin.list> = ({ query }, { db, locale }) => {
  const { column, direction } = orderOf(query.sort);
  const matching = rentalRows(db).where((eb) => eb.and(given(query.filter)));
  return paginate(matching, query, (all) =>
    rentalColumns(all, locale)
      .select((eb) => person(eb.ref('rentals.user_id')).as('person'))
      .orderBy(column, direction)
      .orderBy('rentals.id', direction),
  );
};

/**
 * Approves or declines a request: of two decisions the first counts, and of requests that overlap on one thing the
 * database lets only one be approved. Whoever asked is told in the app and by mail (behaviour.md, "Services").
 * @throws HttpProblem `not_found`, `already_decided`, `dates_taken`
 */
export const decideRental: Handler<typeof rentalsAdmin.decide> = async ({ params: { id }, body }, context) => {
  const { db, clock, session } = context;
  const { decision, reason } = body;
  const state = decision === 'approve' ? 'approved' : 'declined';
  const action = `rental_${state}` as const;
  const { user_id, ...values } = await lockRental(id, context);
  const change = { state, reason, decided_at: clock.now(), decided_by: session.user_id };
  const requested = db.updateTable('rentals').set(change).where('id', '=', id).where('state', '=', 'requested');
  await decide(context, {
    change: () => requested.returning('id').executeTakeFirst().catch(refuseOverlap),
    refusal: () => 'already_decided',
    audit: { action, subject: 'rental', subject_id: id },
    told: () => ({ user_id, kind: action, values: { ...values, reason: reason ?? '' }, path: '/account/rentals' }),
    mail: decisionMail,
  });
};

/**
 * The account first, as everything does that changes what somebody has, then the thing: approvals that overlap would else
 * wait for each other.
 * @returns whose request it is, and what they are told of it, in their language
 * @throws HttpProblem `not_found`
 */
async function lockRental(id: number, { db }: SignedInContext) {
  const { user_id, equipment_id, locale, name, starts_on, ends_on } = await rentalRows(db)
    .innerJoin('users', 'users.id', 'rentals.user_id')
    .select(['rentals.user_id', 'equipment_id', 'users.locale', 'equipment.name', 'starts_on', 'ends_on'])
    .where('rentals.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  await lockIfThere(db, user_id);
  await db.selectFrom('equipment').select('id').where('id', '=', equipment_id).forNoKeyUpdate().execute();
  const days = { from: dateInMalta(starts_on), until: dateInMalta(ends_on) };
  return { user_id, name: name[locale] ?? name.en, ...days };
}

function refuseOverlap(error: unknown): never {
  throw isConstraintViolation(error, 'rentals_apart') ? new HttpProblem('dates_taken') : error;
}

export const decisionMail = notificationMail('rentals.decision', {
  rental_approved: {
    subject: /*i18n*/ { id: 'server.rentals.approvedSubject', message: 'Your rental request was approved: {name}' },
    text: /*i18n*/ {
      id: 'server.rentals.approvedText',
      message:
        'Your rental request was approved: {name}, from {from} to {until}.\n\nCollect it from the KSU office on the first day, and return it on the last. Your rentals:\n\n{link}',
    },
  },
  rental_declined: {
    subject: /*i18n*/ { id: 'server.rentals.declinedSubject', message: 'Your rental request was declined: {name}' },
    text: /*i18n*/ {
      id: 'server.rentals.declinedText',
      message:
        'Your rental request was declined: {name}, from {from} to {until}. The reason:\n\n{reason}\n\nYou can ask for other dates. Your rentals:\n\n{link}',
    },
  },
});
