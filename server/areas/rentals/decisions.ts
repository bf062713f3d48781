import { sql } from 'kysely';
import { pagePath } from '#contract/kit/page-path.ts';
import { closedStates, type RentalState, undecidedStates } from '#contract/rentals/calls.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import type { rentalsAdmin } from '#contract/rentals/staff.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import { addRows } from '#server/db/rows.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { decide } from '#server/services/audit.ts';
import { dateInMalta } from '#server/services/malta-time.ts';
import { textValues } from '#server/services/notifications.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { requireRoomInThread } from '#server/services/threads.ts';
import { rentalMail } from './mails.ts';
import { rentalColumns, rentalRows, thingsOf } from './rental-rows.ts';
import { getRental } from './staff.ts';

/**
 * Approves or declines a request. Of two decisions the first counts, and of overlapping requests for one item the
 * database allows only one approval (RENT-10).
 * @throws HttpProblem `not_found`, `already_decided`, `dates_taken`, `version_conflict` if it has changed since it was
 * read
 */
export const decideRental: Handler<typeof rentalsAdmin.decide> = async ({ params: { id }, body }, context) => {
  const { clock, session } = context;
  const { decision, reason, version } = body;
  const state = decision === 'approve' ? ('approved' as const) : ('declined' as const);
  const change = { state, reason, decided_at: clock.now(), decided_by: session.user_id };
  const rental = await lockRental(id, context);
  if (rental.version !== version) throw new HttpProblem('version_conflict');
  await applyStep(rental, { from: undecidedStates, kind: `rental_${state}`, change, text: reason }, context);
};

/** Records the collection or the return of items. @throws HttpProblem `not_found`, `already_decided` */
export const handOver: Handler<typeof rentalsAdmin.handOver> = async ({ params: { id }, body: { state } }, context) => {
  const from = [state === 'collected' ? 'approved' : 'collected'] as const;
  await applyStep(await lockRental(id, context), { from, kind: `rental_${state}`, change: { state } }, context);
};

/**
 * Adds a message of the union, which may request changes before the decision.
 * @throws HttpProblem `not_found`, `already_decided`, `rental_closed`
 */
export const answerRental: Handler<typeof rentalsAdmin.answer> = async ({ params: { id }, body }, context) => {
  const { db, clock, session } = context;
  const { text, asks_for_changes } = body;
  const rental = await lockRental(id, context);
  if (closedStates.includes(rental.state)) throw new HttpProblem('rental_closed');
  const thread = db.selectFrom('rental_messages').where('rental_id', '=', id);
  await requireRoomInThread(thread.where('is_from_union', '=', true));
  const step = asks_for_changes
    ? ({
        from: undecidedStates,
        kind: 'rental_changes_requested',
        change: { state: 'changes_requested' },
        text,
      } as const)
    : ({ from: [rental.state], kind: 'rental_answered', change: { state: rental.state }, text } as const);
  await applyStep(rental, step, context);
  const message = { rental_id: id, is_from_union: true, staff_id: session.user_id, text, written_at: clock.now() };
  await addRows(db, 'rental_messages', message);
  return getRental(id, context);
};

interface Step {
  /** The states in which the step is allowed */
  from: readonly RentalState[];
  /** The kind in the audit log and in the notification */
  kind: (typeof rentalsAdmin)['decide' | 'handOver' | 'answer']['notifies'][number];
  change: { state: RentalState; reason?: string | undefined; decided_at?: Date; decided_by?: number };
  /** Further text for the customer: the reason, the message */
  text?: string | undefined;
}

/** Changes a request, and notifies the customer in the app and by e-mail. */
async function applyStep(rental: LockedRental, { from, kind, change, text = '' }: Step, context: SignedInContext) {
  const { id, user_id, values, names } = rental;
  const inState = context.db.updateTable('rentals').set(change).where('id', '=', id).where('state', 'in', from);
  await decide(context, {
    change: () =>
      inState
        .returning('id')
        .executeTakeFirst()
        .catch((error: unknown) => rejectOverlap(error, names)),
    refusal: () => 'already_decided',
    audit: { action: kind, subject: 'rental', subject_id: id },
    notifications: () => ({ user_id, kind, values: { ...values, text }, path: pagePath(rentalsPaths.one, { id }) }),
    mail: rentalMail,
  });
}

type LockedRental = Awaited<ReturnType<typeof lockRental>>;

/**
 * Locks the account first, like every change of a member's data, then the rented items by id, so that overlapping
 * approvals cannot deadlock.
 * @returns the renter's id, null if the account was deleted, and the values of the notification in both languages
 * @throws HttpProblem `not_found`
 */
async function lockRental(id: number, context: SignedInContext) {
  const { db } = context;
  const { user_id } = await db
    .selectFrom('rentals')
    .select('user_id')
    .where('rentals.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const isThere = await lockIfThere(db, user_id);
  const thingIds = db.selectFrom('rental_items').select('thing_id').where('rental_id', '=', id);
  const things = db.selectFrom('rental_things').select('id').where('id', 'in', thingIds).orderBy('id');
  await things.forNoKeyUpdate().execute();
  const row = rentalColumns(rentalRows(db), 'en').where('rentals.id', '=', id);
  const asSeen = row.select([
    thingsOf(context.locale).as('seen'),
    thingsOf('mt').as('maltese'),
    isVenueAlone.as('is_venue'),
  ]);
  const {
    state,
    version,
    starts_on,
    ends_on,
    things: named,
    seen,
    maltese,
    is_venue,
  } = await asSeen.executeTakeFirstOrThrow(notFound);
  return {
    id,
    user_id: isThere ? user_id : null,
    state,
    version,
    values: {
      ...textValues('name', { en: namesOf(named), mt: namesOf(maltese) }),
      kind: is_venue ? 'venue' : 'equipment',
      from: dateInMalta(starts_on),
      until: dateInMalta(ends_on),
    },
    /** The names of the items, in the language of the staff */
    names: namesOf(seen),
  };
}

/** Whether only venues are rented, which are neither collected nor returned. */
const isVenueAlone = sql<boolean>`not exists (
  select from rental_items as item join rental_things as thing on thing.id = item.thing_id
  where item.rental_id = rentals.id and thing.kind = 'equipment')`;

function rejectOverlap(error: unknown, names: string): never {
  throw isConstraintViolation(error, 'rental_items_apart')
    ? new HttpProblem('dates_taken', { values: { names } })
    : error;
}

function namesOf(things: readonly { name: string }[]): string {
  return things.map(({ name }) => name).join(', ');
}
