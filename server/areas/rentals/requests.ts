import type { RequestOf } from '#contract/kit/endpoint.ts';
import {
  closedStates,
  MAX_DAYS_AHEAD,
  MAX_OPEN_RENTALS,
  type rentals,
  type RentalState,
  undecidedStates,
} from '#contract/rentals/calls.ts';
import { paginate, texts } from '#server/db/columns.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { assertBelowLimit } from '#server/services/row-limit.ts';
import { requireRoomInThread } from '#server/services/threads.ts';
import { messagesOf, rentalColumns, rentalRows } from './rental-rows.ts';

type Request = RequestOf<typeof rentals.request>['body'];

/** States in which a request can be cancelled. */
const cancellable: readonly RentalState[] = [...undecidedStates, 'approved'];

/** Lists the member's own requests, newest first. */
export const listOwn: Handler<typeof rentals.mine> = ({ query }, { db, locale, session }) =>
  paginate(rentalRows(db).where('rentals.user_id', '=', session.user_id), query, (own) =>
    rentalColumns(own, locale).orderBy('rentals.id', 'desc'),
  );

/** Returns one of the member's requests with its messages. @throws HttpProblem `not_found` */
export const viewOwn: Handler<typeof rentals.view> = async ({ params: { id } }, context) => ({
  ...(await getOwnRental(id, context)),
  messages: await messagesOf(context.db, id),
});

/**
 * Requests items, for the caller or as an officer.
 * @throws HttpProblem `invalid`, `rental_thing_retired`, `rental_too_long`, `rental_too_far`, `limit_reached`, or
 * `dates_taken` if one of the items is already approved for another customer on one of these days
 */
export const requestRental: Handler<typeof rentals.request> = async ({ body }, context) => {
  const { db, clock, session } = context;
  const requested_at = clock.now();
  await lockAccount(db, session.user_id);
  await checkRequest(body, [], context);
  const open = db.selectFrom('rentals').where('user_id', '=', session.user_id).where('state', 'in', undecidedStates);
  await assertBelowLimit(open, MAX_OPEN_RENTALS);
  const { thing_ids: _, ...asked } = body;
  const rental_id = await addRow(db, 'rentals', { ...asked, user_id: session.user_id, requested_at });
  await addItems(rental_id, body, context);
  return getOwnRental(rental_id, context);
};

/**
 * Changes an undecided request, which then waits for a decision again.
 * @throws HttpProblem `not_found`, `already_decided`, and as `requestRental` does
 */
export const changeRental: Handler<typeof rentals.change> = async ({ params: { id }, body }, context) => {
  const { db } = context;
  await lockOwnRental(id, undecidedStates, 'already_decided', context);
  const own = await db.selectFrom('rental_items').select('thing_id').where('rental_id', '=', id).execute();
  await checkRequest(
    body,
    own.map(({ thing_id }) => thing_id),
    context,
  );
  const { thing_ids: _, organisation_id = null, ...asked } = body;
  await db.deleteFrom('rental_items').where('rental_id', '=', id).execute();
  const change = { ...asked, organisation_id, state: 'requested' };
  await db
    .updateTable('rentals')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await addItems(id, body, context);
  return getOwnRental(id, context);
};

/** Cancels a request; its days are free again. @throws HttpProblem `not_found`, `already_decided` */
export const cancelRental: Handler<typeof rentals.cancel> = async ({ params: { id } }, context) => {
  await lockOwnRental(id, cancellable, 'already_decided', context);
  await context.db.updateTable('rentals').set({ state: 'cancelled' }).where('id', '=', id).execute();
};

/** Adds a message to the union. @throws HttpProblem `not_found`, `rental_closed`, `limit_reached` */
export const replyToUnion: Handler<typeof rentals.reply> = async ({ params: { id }, body }, context) => {
  const { db, clock } = context;
  const { state } = await lockOwnRental(id, undefined, 'rental_closed', context);
  if (closedStates.includes(state)) throw new HttpProblem('rental_closed');
  const thread = db.selectFrom('rental_messages').where('rental_id', '=', id);
  await requireRoomInThread(thread.where('is_from_union', '=', false));
  const message = { rental_id: id, is_from_union: false, text: body.text, written_at: clock.now() };
  await addRows(db, 'rental_messages', message);
  return viewOwn({ params: { id } }, context);
};

/** Returns one of the member's own requests. @throws HttpProblem `not_found` */
export function getOwnRental(id: number, { db, locale, session }: SignedInContext) {
  return rentalColumns(rentalRows(db), locale)
    .where('rentals.id', '=', id)
    .where('rentals.user_id', '=', session.user_id)
    .executeTakeFirstOrThrow(notFound);
}

/**
 * Locks the account first, like every change of an account's data.
 * @param states the allowed states; any if undefined
 */
async function lockOwnRental(
  id: number,
  states: readonly RentalState[] | undefined,
  refusal: 'already_decided' | 'rental_closed',
  { db, session }: SignedInContext,
) {
  await lockAccount(db, session.user_id);
  const ownRental = db
    .selectFrom('rentals')
    .select('state')
    .where('id', '=', id)
    .where('user_id', '=', session.user_id);
  const found = await ownRental.forUpdate().executeTakeFirstOrThrow(notFound);
  if (states?.includes(found.state) === false) throw new HttpProblem(refusal);
  return found;
}

/** @param own the items of the request so far, which it keeps although they were retired since (RENT-23) */
async function checkRequest(body: Request, own: readonly number[], context: SignedInContext): Promise<void> {
  const { db, clock, locale, session } = context;
  const { thing_ids, starts_on, ends_on, organisation_id } = body;
  const today = dayInMalta(clock.now());
  if (starts_on < today) throw invalidAt('starts_on', 'past');
  if (daysFrom(today, ends_on) > MAX_DAYS_AHEAD)
    throw new HttpProblem('rental_too_far', { values: { max: MAX_DAYS_AHEAD } });
  const isOfficer = organisation_id === undefined || session.organisation_ids.includes(organisation_id);
  if (!isOfficer) throw invalidAt('organisation_id', 'choice');
  const things = await db
    .selectFrom('rental_things')
    .select(['id', 'is_for_organisations', 'max_days', 'state', ...texts(locale, 'name')])
    .where('id', 'in', thing_ids)
    .execute();
  if (things.length < thing_ids.length) throw invalidAt('thing_ids', 'choice');
  const retired = things.filter(({ id, state }) => state === 'retired' && !own.includes(id));
  if (retired.length > 0)
    throw new HttpProblem('rental_thing_retired', { values: { names: retired.map(({ name }) => name).join(', ') } });
  if (organisation_id === undefined && things.some((thing) => thing.is_for_organisations))
    throw invalidAt('organisation_id', 'required');
  const days = daysFrom(starts_on, ends_on) + 1;
  const short = things.find(({ max_days }) => max_days !== null && max_days < days);
  if (short !== undefined)
    throw new HttpProblem('rental_too_long', { values: { name: short.name, max: short.max_days ?? 0 } });
  await assertAvailable(body, context);
}

function daysFrom(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 86_400_000;
}

async function assertAvailable(
  { thing_ids, starts_on, ends_on }: Request,
  { db, locale }: SignedInContext,
): Promise<void> {
  const promised = db
    .selectFrom('rental_items')
    .select('thing_id')
    .where('thing_id', 'in', thing_ids)
    .where('state', 'in', ['approved', 'collected'])
    .where('starts_on', '<=', ends_on)
    .where('ends_on', '>=', starts_on);
  const taken = await db
    .selectFrom('rental_things')
    .select(texts(locale, 'name'))
    .where('id', 'in', promised)
    .orderBy('id')
    .execute();
  if (taken.length > 0)
    throw new HttpProblem('dates_taken', { values: { names: taken.map(({ name }) => name).join(', ') } });
}

async function addItems(rental_id: number, { thing_ids, starts_on, ends_on }: Request, { db }: SignedInContext) {
  const dates = { rental_id, state: 'requested', starts_on, ends_on };
  await addRows(
    db,
    'rental_items',
    thing_ids.map((thing_id) => ({ ...dates, thing_id })),
  );
}
