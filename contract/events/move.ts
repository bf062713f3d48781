import * as v from 'valibot';
import { paymentId } from '#contract/kit/checkout.ts';
import { Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { LocalisedText, optionalText } from '#contract/kit/localised.ts';
import { Person } from '#contract/kit/person.ts';
import { id, instant, integer, rule } from '#contract/kit/rules.ts';
import { entryVersion } from '#contract/kit/versioned.ts';

/** The maximum length of the sentence of staff in the mail about a moved date. */
export const MAX_MOVE_SENTENCE = 500;

const MAX_BOOKINGS = 1_000_000;

/** A mail in one language. */
const PlannedMail = v.object({ subject: v.string(), text: v.string() });

/** A time and a venue; null if the venue is not known yet. */
const Place = v.object({
  starts_at: Timestamp,
  ends_at: Timestamp,
  venue_id: v.nullable(v.number()),
  venue: v.nullable(LocalisedText),
});

/** The effects of a new time or venue at this moment (EVENT-43). */
export const MovePlan = v.object({
  /** The version of the date that the plan is about */
  version: v.number(),
  from: Place,
  to: Place,
  sentence: LocalisedText,
  /** Confirmed bookings with places */
  bookings: v.number(),
  /** Their places */
  people: v.number(),
  /** Accounts that are notified, in the app and by e-mail */
  holders: v.number(),
  /** Guests with a ticket of their own, who get an e-mail */
  guests: v.number(),
  /** Students on the waiting list, who are notified too (WAIT-12) */
  waiting: v.number(),
  mail: v.object({ en: PlannedMail, mt: PlannedMail }),
});
export type MovePlan = v.InferOutput<typeof MovePlan>;

/** `superseded` by a later move, which notifies the holders whom this one has not notified. */
export const moveStates = ['running', 'superseded', 'done'] as const;
export type MoveState = (typeof moveStates)[number];

/** A move and its progress, counted from the rows. */
export const Move = v.object({
  id: v.string(),
  state: v.picklist(moveStates),
  sentence: v.nullable(LocalisedText),
  from: Place,
  to: Place,
  moved_by: Person,
  moved_at: Timestamp,
  finished_at: v.nullable(Timestamp),
  /** Bookings, and those of them that are done */
  bookings: v.number(),
  done: v.number(),
  holders_told: v.number(),
  guests_told: v.number(),
});
export type Move = v.InferOutput<typeof Move>;

/** A date, and the latest move of it. */
export const DateMove = v.object({
  id: v.number(),
  ...Place.entries,
  event: v.object({ id: v.number(), title: LocalisedText }),
  /** Whether it can be moved: it is neither cancelled nor over */
  is_open: v.boolean(),
  move: v.nullable(Move),
});
export type DateMove = v.InferOutput<typeof DateMove>;

const sentence = optionalText(MAX_MOVE_SENTENCE);
const form = {
  starts_at: instant,
  ends_at: instant,
  venue_id: v.nullable(id),
  sentence: v.strictObject({ en: sentence, mt: sentence }),
};
const endsLater = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
  Date.parse(ends_at) > Date.parse(starts_at);

export const MovePlanForm = v.pipe(
  v.strictObject(form),
  v.forward(v.partialCheck([['starts_at'], ['ends_at']], endsLater, rule('too_early')), ['ends_at']),
);
export type MovePlanForm = v.InferOutput<typeof MovePlanForm>;

export const MoveDateForm = v.pipe(
  v.strictObject({
    ...form,
    id: paymentId,
    version: entryVersion,
    /** The number of bookings in the plan that the caller has read */
    bookings: integer(0, MAX_BOOKINGS),
    /** Whether another number is accepted too, because members book meanwhile */
    accepts_change: v.boolean(),
  }),
  v.forward(v.partialCheck([['starts_at'], ['ends_at']], endsLater, rule('too_early')), ['ends_at']),
);
export type MoveDateForm = v.InferOutput<typeof MoveDateForm>;

const path = '/api/staff/event-dates/{id}/move';
const subjects = ['event_date'] as const;

/** New times and venues of dates with bookings (EVENT-43 to EVENT-46). */
export const movesAdmin = area('movesAdmin', {
  view: {
    method: 'GET',
    path,
    summary: 'A date, and the progress of its latest move',
    who: 'editor',
    params: params({ id }),
    answer: dataAnswer(DateMove),
    errors: ['not_found'],
  },
  plan: {
    method: 'POST',
    path: `${path}-plan`,
    summary: 'Who would be notified of a new time or venue of a date, and in which words',
    who: 'editor',
    params: params({ id }),
    body: MovePlanForm,
    audit: { actions: ['event_date_move_planned'], subjects },
    answer: dataAnswer(MovePlan),
    errors: ['not_found', 'date_cancelled', 'date_ended', 'date_unmoved'],
  },
  move: {
    method: 'POST',
    path,
    summary: 'Gives a date a new time or venue, and notifies its holders',
    who: 'editor',
    params: params({ id }),
    body: MoveDateForm,
    audit: { actions: ['event_date_moved'], subjects },
    status: 201,
    answer: dataAnswer(DateMove),
    errors: [
      'not_found',
      'version_conflict',
      'date_cancelled',
      'date_ended',
      'date_unmoved',
      'date_repeated',
      'plan_changed',
    ],
  },
});
