import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, list, noContent, params } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { LocalisedText } from '#contract/kit/localised.ts';
import { cleanString, email, id, instant, integer, line, rule, singleLine, text } from '#contract/kit/rules.ts';

const MAX_BLOCK_PLACES = 10_000;
/** The maximum length of the name of a block, and of typed seats. */
export const MAX_BLOCK_NAME = 80;
export const MAX_SEAT_TEXT = 2000;
/** The maximum number of guests that are added at once. */
export const MAX_GUESTS_AT_ONCE = 100;

/** Places of a date that are out of the sale under a name (BLOCK-1). */
export const PlaceBlock = v.object({
  id: v.number(),
  version: v.number(),
  name: v.string(),
  date: v.object({ id: v.number(), title: LocalisedText, starts_at: Timestamp }),
  ticket_id: v.number(),
  ticket: LocalisedText,
  places: v.number(),
  /** Places with a guest */
  guests: v.number(),
  /** In a hall, its seats as `readSeatText` reads them; empty with free seating */
  seats: v.string(),
  ends_at: v.nullable(Timestamp),
  /** False once it was released, or its end has passed */
  is_active: v.boolean(),
});
export type PlaceBlock = v.InferOutput<typeof PlaceBlock>;

/** With free seating a number of places, in a hall the seats. Without `ends_at` it lasts until it is released. */
export const BlockForm = v.strictObject({
  name: line(MAX_BLOCK_NAME),
  ticket_id: id,
  places: v.optional(integer(1, MAX_BLOCK_PLACES)),
  seats: v.optional(text(MAX_SEAT_TEXT)),
  ends_at: v.optional(instant),
});
export type BlockForm = v.InferOutput<typeof BlockForm>;

const counts = {
  capacity: v.number(),
  sold: v.number(),
  held: v.number(),
  /** In blocks, without those of guests, which are sold */
  blocked: v.number(),
  offered: v.number(),
  free: v.number(),
};

/**
 * How many places of a date are sold, held, blocked, offered to waiting lists, and free (BLOCK-6): the sum is the
 * capacity. In a hall, the total counts seats, and only the total has offered ones.
 */
export const PlaceCounts = v.object({
  is_seated: v.boolean(),
  total: v.object(counts),
  ticket_types: v.array(v.object({ id: v.number(), name: LocalisedText, ...counts })),
});
export type PlaceCounts = v.InferOutput<typeof PlaceCounts>;

/** Width and height of a seat in units of the plan (BOOK-17). */
export const DRAWN_SEAT = 25;

/** The hall of a date with the state of each seat. */
export const seatStates = ['free', 'held', 'sold', 'blocked', 'unavailable'] as const;
export const StaffSeats = v.object({
  blocks: v.array(v.object({ id: v.number(), name: v.string() })),
  sections: v.array(
    v.object({
      id: v.number(),
      name: LocalisedText,
      rows: v.array(
        v.object({
          name: v.string(),
          seats: v.array(
            v.object({
              id: v.number(),
              number: v.number(),
              x: v.number(),
              y: v.number(),
              state: v.picklist(seatStates),
              /** The block that has it, also when a guest has the seat */
              block: v.nullable(v.number()),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type StaffSeats = v.InferOutput<typeof StaffSeats>;

const optionalLine = (max: number) =>
  v.optional(v.pipe(cleanString, singleLine, v.trim(), v.maxLength(max, rule('max', { max }))), '');

const GuestForm = v.strictObject({
  first_name: line(100),
  last_name: optionalLine(100),
  email: v.optional(v.union([v.literal(''), email], rule('email')), ''),
  note: optionalLine(200),
});

/** A guest of a block, with a ticket of their own (BLOCK-9). */
export const BlockGuest = v.object({
  /** Id of the attendee */
  id: v.number(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  note: v.string(),
  seat: v.nullable(v.string()),
  code: v.string(),
  is_checked_in: v.boolean(),
  /** Whether an e-mail with the ticket is sent, or waits for a limit; false without an address */
  is_mailed: v.boolean(),
  /** The fields of the link to the ticket: the fragment of the address of the page of guests */
  link: v.string(),
});
export type BlockGuest = v.InferOutput<typeof BlockGuest>;

const path = '/api/staff/place-blocks';
const ofDate = params({ id });
const subject = 'place_block';
const block = entryCalls({
  path,
  who: 'editor',
  subject,
  named: 'a block of places of a date',
  entry: PlaceBlock,
  form: BlockForm,
});
const obstacles = ['places_short', 'block_seats_taken', 'block_seats_unknown', 'event_cancelled'] as const;

/** Editors' calls for blocks of places, and staff calls for their guests (docs/requirements/place-blocks.md). */
export const placeBlocksAdmin = area('placeBlocksAdmin', {
  list: {
    method: 'GET',
    path: '/api/staff/event-dates/{id}/place-blocks',
    summary: 'The blocks of a date, active ones first',
    who: 'editor',
    params: ofDate,
    answer: list(PlaceBlock),
    errors: ['not_found'],
  },
  counts: {
    method: 'GET',
    path: '/api/staff/event-dates/{id}/places',
    summary: 'How many places of a date are sold, held, blocked, offered and free',
    who: 'editor',
    params: ofDate,
    answer: dataAnswer(PlaceCounts),
    errors: ['not_found'],
  },
  seats: {
    method: 'GET',
    path: '/api/staff/event-dates/{id}/seats',
    summary: 'The hall of a date with the state of each seat and the block that has it',
    who: 'editor',
    params: ofDate,
    answer: dataAnswer(StaffSeats),
    errors: ['not_found'],
  },
  view: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'A block of places of a date',
    who: 'editor',
    params: ofDate,
    answer: dataAnswer(PlaceBlock),
    errors: ['not_found'],
  },
  add: {
    ...block.add,
    path: '/api/staff/event-dates/{id}/place-blocks',
    params: ofDate,
    errors: ['not_found', ...obstacles],
  },
  change: { ...block.change, errors: [...block.change.errors, ...obstacles, 'block_in_use', 'block_ended'] },
  history: block.history,
  release: {
    method: 'POST',
    path: `${path}/{id}/release`,
    summary: 'Returns those places of a block that have no guest to the sale',
    who: 'editor',
    params: ofDate,
    audit: { actions: ['place_block_released'], subjects: [subject] },
    answer: noContent,
    errors: ['not_found', 'block_ended'],
  },
  guests: {
    method: 'GET',
    path: `${path}/{id}/guests`,
    summary: 'The guests of a block with their tickets, by surname',
    who: 'staff',
    params: ofDate,
    audit: { actions: ['block_guests_viewed'], subjects: [subject] },
    answer: list(BlockGuest),
    errors: ['not_found'],
  },
  addGuests: {
    method: 'POST',
    path: `${path}/{id}/guests`,
    summary: 'Puts guests on a block, all or none; each gets a free ticket, by e-mail if there is an address',
    who: 'staff',
    params: ofDate,
    body: v.strictObject({
      guests: v.pipe(
        v.array(GuestForm),
        v.minLength(1, rule('required')),
        v.maxLength(MAX_GUESTS_AT_ONCE, rule('max_items', { max: MAX_GUESTS_AT_ONCE })),
      ),
    }),
    audit: { actions: ['block_guests_added'], subjects: [subject] },
    answer: dataAnswer(v.object({ id: v.number(), added: v.number() })),
    status: 201,
    errors: ['not_found', 'block_full', 'block_ended', 'event_unpublished', 'event_cancelled'],
    idempotency: 'required',
  },
  removeGuest: {
    method: 'DELETE',
    path: '/api/staff/block-guests/{id}',
    summary: 'Takes a guest off a block: the code becomes invalid, and the place returns to the block',
    who: 'staff',
    params: ofDate,
    audit: { actions: ['block_guest_removed'], subjects: [subject] },
    answer: noContent,
    errors: ['not_found', 'guest_admitted'],
  },
});
