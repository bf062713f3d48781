import * as v from 'valibot';
import { Checkout } from '#contract/kit/checkout.ts';
import { Money, Timestamp } from '#contract/kit/common.ts';
import { area, contentCache, list, noContent, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { date, id, integer, rule } from '#contract/kit/rules.ts';

/** Items of a rental (TOGA-2). */
export const togaItems = ['toga', 'sash', 'trencher', 'doctorate_trencher'] as const;
export type TogaItem = (typeof togaItems)[number];

/** The items of the set, which has its own price (TOGA-2). */
export const togaSet: readonly TogaItem[] = ['toga', 'sash', 'trencher'];
const trenchers: readonly TogaItem[] = ['trencher', 'doctorate_trencher'];

/** Whether these items are the set. */
export function isTogaSet(items: readonly TogaItem[]): boolean {
  return items.length === togaSet.length && togaSet.every((item) => items.includes(item));
}

/** A measure that these items need. */
export const togaMeasures = ['height_cm', 'chest_cm', 'head_cm'] as const;
export type TogaMeasure = (typeof togaMeasures)[number];

/**
 * The measures that determine the size of these items: height and chest for a toga, the head for a trencher, none for
 * a sash.
 */
export function measuresFor(items: readonly TogaItem[]): TogaMeasure[] {
  const gown: TogaMeasure[] = items.includes('toga') ? ['height_cm', 'chest_cm'] : [];
  return items.some((item) => trenchers.includes(item)) ? [...gown, 'head_cm'] : gown;
}

/** The rent of these items in cents. @param priceOf the price of an item or of the set, in cents */
export function rentOf(items: readonly TogaItem[], priceOf: (code: TogaItem | 'set') => number): number {
  return isTogaSet(items) ? priceOf('set') : items.reduce((sum, item) => sum + priceOf(item), 0);
}

export const TogaType = v.object({ code: v.picklist(['set', ...togaItems]), name: v.string(), price: Money });
export type TogaType = v.InferOutput<typeof TogaType>;

/** The places of a fitting slot, and its minutes (TOGA-4). */
export const FITTING_PLACES = 4;
export const FITTING_MINUTES = 20;

/** A day on which gowns are fitted. A slot without free places is full. */
const FittingDate = v.object({
  date: v.string(),
  occurrences: v.array(v.object({ id: v.number(), start: Timestamp, end: Timestamp, places_left: v.number() })),
});
export type FittingDate = v.InferOutput<typeof FittingDate>;

const items = v.pipe(
  v.array(v.picklist(togaItems, rule('choice')), rule('required')),
  v.minLength(1, rule('required')),
  v.check((chosen) => new Set(chosen).size === chosen.length, rule('repeated')),
  v.check((chosen) => !trenchers.every((item) => chosen.includes(item)), rule('choice')),
);

const measure = (min: number, max: number) => v.optional(integer(min, max));
const measures = { height_cm: measure(120, 230), chest_cm: measure(60, 170), head_cm: measure(45, 70) };

/** The fields besides the choice of items and slot; `graduation_on` is a day of `toga.graduations`. */
export const TogaDetails = v.strictObject({ graduation_on: date, ...measures });

const lacks = (chosen: readonly TogaItem[], name: TogaMeasure, value: number | undefined) =>
  value === undefined && measuresFor(chosen).includes(name);

/** The rental: items, fitting slot (`occurrence_id`), graduation, and the measures that the items need. */
export const TogaBooking = v.pipe(
  v.strictObject({ occurrence_id: id, items, ...TogaDetails.entries }),
  v.forward(
    v.partialCheck(
      [['items'], ['height_cm']],
      (form) => !lacks(form.items, 'height_cm', form.height_cm),
      rule('required'),
    ),
    ['height_cm'],
  ),
  v.forward(
    v.partialCheck(
      [['items'], ['chest_cm']],
      (form) => !lacks(form.items, 'chest_cm', form.chest_cm),
      rule('required'),
    ),
    ['chest_cm'],
  ),
  v.forward(
    v.partialCheck([['items'], ['head_cm']], (form) => !lacks(form.items, 'head_cm', form.head_cm), rule('required')),
    ['head_cm'],
  ),
);

/**
 * States of a rental (TOGA-13). `cancelled`: released before payment; `expired`: not paid in time; `late` and
 * `damaged`: returned, and the deposit is withheld; `refunded`: returned, and the deposit is refunded.
 */
export const togaStates = [
  'booked',
  'paid',
  'fitted',
  'collected',
  'returned',
  'late',
  'damaged',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type TogaState = (typeof togaStates)[number];

/** A rental. `qr` is the signed text of its QR code; `qr` and `code` are set once it has been paid. */
export const TogaRental = v.object({
  id: v.string(),
  state: v.picklist(togaStates),
  items: v.array(v.picklist(togaItems)),
  rent: Money,
  deposit: Money,
  graduation_on: v.string(),
  fitting_start: Timestamp,
  fitting_end: Timestamp,
  pick_up_from: Timestamp,
  return_from: Timestamp,
  return_until: Timestamp,
  height_cm: v.nullable(v.number()),
  chest_cm: v.nullable(v.number()),
  head_cm: v.nullable(v.number()),
  /** The end of the hold on the slot; null once it is paid, released or over */
  held_until: v.nullable(Timestamp),
  code: v.nullable(v.string()),
  qr: v.nullable(v.string()),
  /** The reason for withholding the deposit */
  reason: v.nullable(v.string()),
});
export type TogaRental = v.InferOutput<typeof TogaRental>;

export const rentalId = v.pipe(v.string(), v.uuid(rule('format')));

/** Toga rental (docs/requirements/toga.md). */
export const toga = area('toga', {
  status: {
    method: 'GET',
    path: '/api/toga/status',
    summary: 'Whether togas can be rented now',
    who: 'anyone',
    answer: dataAnswer(v.object({ enabled: v.boolean() })),
    cache: contentCache,
  },
  types: {
    method: 'GET',
    path: '/api/toga/types',
    summary: 'The rental items with their current prices; the deposit is among the fees',
    who: 'anyone',
    answer: list(TogaType),
  },
  graduations: {
    method: 'GET',
    path: '/api/toga/graduations',
    summary: 'The graduation days that togas can be rented for',
    who: 'anyone',
    answer: list(v.object({ day: v.string() })),
  },
  dates: {
    method: 'GET',
    path: '/api/toga-fitting/dates',
    summary: 'Future fitting days and slots, with the remaining places',
    who: 'anyone',
    answer: list(FittingDate),
  },
  book: {
    method: 'POST',
    path: '/api/toga-fitting/book',
    summary: 'Rents a toga and holds its fitting slot for 30 minutes, pending payment; replaces an unpaid rental',
    who: 'registered',
    body: TogaBooking,
    answer: dataAnswer(TogaRental),
    status: 201,
    idempotency: 'required',
    errors: ['window_closed', 'slot_full', 'already_paid', 'students_only'],
    notifies: ['toga_paid', 'toga_fitting', 'toga_pick_up', 'toga_return'],
  },
  mine: {
    method: 'GET',
    path: '/api/toga/rental',
    summary: 'The caller’s newest rental, or null',
    who: 'signed_in',
    answer: dataAnswer(v.nullable(TogaRental)),
  },
  pay: {
    method: 'POST',
    path: '/api/toga/rentals/{id}/pay',
    summary: 'Opens the checkout of a rental and its deposit',
    who: 'registered',
    params: params({ id: rentalId }),
    answer: dataAnswer(Checkout),
    status: 201,
    errors: ['already_paid', 'booking_closed'],
  },
  cancel: {
    method: 'DELETE',
    path: '/api/toga/rentals/{id}',
    summary: 'Cancels an unpaid rental and frees its slot',
    who: 'registered',
    params: params({ id: rentalId }),
    answer: noContent,
    errors: ['booking_closed'],
  },
  ical: {
    method: 'GET',
    path: '/api/toga/rentals/{id}/ical',
    summary: 'Fitting, pick-up and return of a paid rental as a calendar file',
    who: 'signed_in',
    params: params({ id: rentalId }),
    answer: dataAnswer(v.object({ file_name: v.string(), content: v.string() })),
  },
});
