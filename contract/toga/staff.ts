import * as v from 'valibot';
import { listQuery, Timestamp } from '#contract/kit/common.ts';
import { MAX_REASON, MIN_REASON } from '#contract/kit/decision.ts';
import { area, list, noContent, dataAnswer, page, params } from '#contract/kit/endpoint.ts';
import { Person, search } from '#contract/kit/person.ts';
import { date, instant, rule, text } from '#contract/kit/rules.ts';
import { FITTING_MINUTES, rentalId, TogaRental, togaStates } from './calls.ts';

/**
 * Steps that staff record for a gown; the last three record its return, and `late` and `damaged` withhold the deposit.
 */
export const togaMarks = ['fitted', 'collected', 'returned', 'late', 'damaged'] as const;
export type TogaMark = (typeof togaMarks)[number];

/** The step of a rental that a mark records: a gown is fitted, collected and returned once each. */
export function stepOf(mark: TogaMark): 'fitted' | 'collected' | 'back' {
  return mark === 'fitted' || mark === 'collected' ? mark : 'back';
}

/** An effective mark, or a later one, because another device had already recorded the same step. */
const Mark = v.object({
  id: v.string(),
  mark: v.picklist(togaMarks),
  is_kept: v.boolean(),
  reason: v.nullable(v.string()),
  marked_at: Timestamp,
});

export const StaffTogaRental = v.object({
  ...v.omit(TogaRental, ['qr']).entries,
  person: Person,
  /** In the order in which they arrived */
  marks: v.array(Mark),
});
export type StaffTogaRental = v.InferOutput<typeof StaffTogaRental>;

/** A rental for the staff who refund its deposit, without the measures. */
const TogaRentalEntry = v.omit(StaffTogaRental, ['height_cm', 'chest_cm', 'head_cm']);
export type TogaRentalEntry = v.InferOutput<typeof TogaRentalEntry>;

/** A gown as the counter needs it, online or offline: without address and money. */
const CounterGown = v.object({
  ...v.pick(StaffTogaRental, ['id', 'state', 'items', 'graduation_on', 'fitting_start', 'height_cm', 'chest_cm'])
    .entries,
  ...v.pick(StaffTogaRental, ['head_cm', 'pick_up_from', 'return_from', 'return_until', 'marks']).entries,
  person: v.pick(Person, ['first_name', 'last_name']),
  code: v.string(),
});
export type CounterGown = v.InferOutput<typeof CounterGown>;

/** Every gown that is paid for and not returned long ago, and the key to check the signatures of their codes. */
export const TogaCounter = v.object({
  /** 32 bytes of Ed25519 as base64url */
  public_key: v.string(),
  gowns: v.array(CounterGown),
  as_of: Timestamp,
});
export type TogaCounter = v.InferOutput<typeof TogaCounter>;

/** The outcome of a mark. `already`: another device was first; `not_due`: the gown is not in the preceding state. */
export const markOutcomes = ['marked', 'already', 'not_due'] as const;
export type MarkOutcome = (typeof markOutcomes)[number];

/**
 * A mark. The device generates its `id`, and repeating the call returns the same outcome. Late and damaged gowns need
 * a reason.
 */
export const TogaMarking = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(rule('required')), v.uuid(rule('format'))),
    rental_id: rentalId,
    mark: v.picklist(togaMarks, rule('choice')),
    reason: v.optional(text(MAX_REASON, MIN_REASON)),
    /** By the device's clock; never later than the server's */
    marked_at: instant,
  }),
  v.forward(
    v.partialCheck(
      [['mark'], ['reason']],
      (form) => (form.mark === 'late' || form.mark === 'damaged') === (form.reason !== undefined),
      rule('required'),
    ),
    ['reason'],
  ),
);

/** A time of day in Malta, at a slot boundary: `09:20`. */
const clock = v.pipe(v.string(rule('required')), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, rule('format')));

/** Minutes after midnight of `09:20`. */
export function minutesAfterMidnight(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The consecutive slots of a day between two times: as many as fit completely. */
export const FittingHours = v.pipe(
  v.strictObject({ date, from: clock, until: clock }),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      (form) => minutesAfterMidnight(form.until) - minutesAfterMidnight(form.from) >= FITTING_MINUTES,
      rule('too_early'),
    ),
    ['until'],
  ),
);

/** A day of fittings: its slots by time in Malta, and the number of taken places. */
const FittingDay = v.object({
  date: v.string(),
  from: Timestamp,
  until: Timestamp,
  slots: v.number(),
  places: v.number(),
  taken: v.number(),
});
export type FittingDay = v.InferOutput<typeof FittingDay>;

/** Sort orders of rentals; the first is the default. */
export const togaSorts = ['fitting_at', '-fitting_at', 'graduation_on', '-graduation_on'] as const;

/** Staff calls for toga rental. */
export const togaAdmin = area('togaAdmin', {
  changeStatus: {
    method: 'PUT',
    path: '/api/staff/toga/status',
    summary: 'Switches toga rental on or off',
    who: 'staff',
    body: v.strictObject({ enabled: v.boolean() }),
    audit: { actions: ['toga_opened', 'toga_closed'], subjects: ['toga'] },
    answer: noContent,
  },
  days: {
    method: 'GET',
    path: '/api/staff/toga/slots',
    summary: 'Fitting days that have not ended, soonest first',
    who: 'staff',
    answer: list(FittingDay),
  },
  addSlots: {
    method: 'POST',
    path: '/api/staff/toga/slots',
    summary: 'Adds fitting slots to a day; slots may not overlap',
    who: 'staff',
    body: FittingHours,
    audit: { actions: ['toga_slots_added'], subjects: ['toga_day'] },
    answer: noContent,
    idempotency: 'optional',
  },
  removeSlots: {
    method: 'DELETE',
    path: '/api/staff/toga/slots/{date}',
    summary: 'Removes the unbooked slots of a day',
    who: 'staff',
    params: params({ date }),
    audit: { actions: ['toga_slots_removed'], subjects: ['toga_day'] },
    answer: noContent,
  },
  addGraduation: {
    method: 'POST',
    path: '/api/staff/toga/graduations',
    summary: 'Adds a graduation day',
    who: 'staff',
    body: v.strictObject({ day: date }),
    audit: { actions: ['graduation_added'], subjects: ['toga_day'] },
    answer: noContent,
    idempotency: 'optional',
  },
  removeGraduation: {
    method: 'DELETE',
    path: '/api/staff/toga/graduations/{date}',
    summary: 'Removes a graduation day; its rentals are unchanged',
    who: 'staff',
    params: params({ date }),
    audit: { actions: ['graduation_removed'], subjects: ['toga_day'] },
    answer: noContent,
  },
  list: {
    method: 'GET',
    path: '/api/staff/toga/rentals',
    summary: 'Rentals, soonest fitting first; `search` matches code, name and e-mail address',
    who: 'finance',
    query: listQuery({ state: v.optional(v.picklist(togaStates)), search }, togaSorts),
    audit: { actions: ['toga_rental_list_viewed'], subjects: ['toga_rental'] },
    answer: page(TogaRentalEntry),
  },
  view: {
    method: 'GET',
    path: '/api/staff/toga/rentals/{id}',
    summary: 'One rental, with its measures and marks',
    who: 'staff',
    params: params({ id: rentalId }),
    audit: { actions: ['toga_rental_viewed'], subjects: ['toga_rental'] },
    answer: dataAnswer(StaffTogaRental),
  },
  counter: {
    method: 'GET',
    path: '/api/staff/toga/counter',
    summary: 'All gowns that are to be fitted, collected or returned now, for offline use at the counter',
    who: 'guard',
    audit: { actions: ['toga_list_viewed'], subjects: ['toga'] },
    answer: dataAnswer(TogaCounter),
  },
  mark: {
    method: 'POST',
    path: '/api/staff/toga/marks',
    summary: 'Marks a gown as fitted, collected or returned; a second mark of the same step is stored as flagged',
    who: 'guard',
    body: TogaMarking,
    audit: { actions: ['toga_marked', 'toga_flagged'], subjects: ['toga_rental'] },
    notifies: ['toga_deposit_kept'],
    answer: dataAnswer(v.object({ outcome: v.picklist(markOutcomes), state: v.picklist(togaStates) })),
    idempotency: 'required',
    errors: ['not_found'],
  },
  refund: {
    method: 'POST',
    path: '/api/staff/toga/rentals/{id}/refund',
    summary: 'Refunds the deposit of a returned rental through the provider, once',
    who: 'finance',
    recent_factor: true,
    params: params({ id: rentalId }),
    audit: { actions: ['toga_deposit_refunded'], subjects: ['toga_rental'] },
    answer: dataAnswer(TogaRentalEntry),
    errors: ['payment_closed', 'refund_pending', 'refund_failed', 'own_refund', 'payment_disputed'],
  },
});
