import * as v from 'valibot';
import { paymentId } from '#contract/kit/checkout.ts';
import { Money, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { LocalisedText, optionalText } from '#contract/kit/localised.ts';
import { Person } from '#contract/kit/person.ts';
import { id, integer, rule } from '#contract/kit/rules.ts';

/** The maximum length of the sentence of staff in the mail to holders. */
export const MAX_CANCEL_REASON = 500;
/** The placeholder of that sentence in the mail of a plan. */
export const REASON_MARK = '{reason}';

const MAX_CENTS = 1_000_000_000;

/** A mail in one language, with `REASON_MARK` in place of the sentence of staff. */
const PlannedMail = v.object({ subject: v.string(), text: v.string() });

/** The effects of a cancellation at this moment. Numbers count bookings unless stated otherwise. */
export const CancellationPlan = v.object({
  paid: v.number(),
  free: v.number(),
  /** With an open checkout: its payment is refunded if it arrives later */
  paying: v.number(),
  /** Held without a checkout */
  held: v.number(),
  /** Places that are released */
  places: v.number(),
  /** The sum of the refunds */
  refund: Money,
  /** Paid bookings whose payment is disputed, so that nothing is refunded */
  disputed: v.number(),
  /** Accounts that are notified, in the app and by e-mail */
  holders: v.number(),
  /** Guests with a ticket of their own, who get an e-mail */
  guests: v.number(),
  /** Whether a second person must confirm (EVENT-37) */
  needs_second: v.boolean(),
  mail: v.object({ en: PlannedMail, mt: PlannedMail }),
});
export type CancellationPlan = v.InferOutput<typeof CancellationPlan>;

/** `requested` waits for a second person; `running` until each booking is done. */
export const cancellationStates = ['requested', 'running', 'done'] as const;
export type CancellationState = (typeof cancellationStates)[number];

/** A cancellation and its progress, counted from the rows. */
export const Cancellation = v.object({
  id: v.string(),
  state: v.picklist(cancellationStates),
  reason: v.nullable(LocalisedText),
  requested_by: Person,
  requested_at: Timestamp,
  decided_by: v.nullable(Person),
  decided_at: v.nullable(Timestamp),
  finished_at: v.nullable(Timestamp),
  /** Whether the caller may confirm it */
  can_decide: v.boolean(),
  /** Whether the caller has requested it, and may withdraw it */
  can_withdraw: v.boolean(),
  /** Bookings, and those of them that are released */
  bookings: v.number(),
  released: v.number(),
  holders_told: v.number(),
  guests_told: v.number(),
  disputed: v.number(),
  /** Refunds by state; with those of payments that arrived later */
  refunds: v.object({
    to_confirm: v.number(),
    sending: v.number(),
    pending: v.number(),
    succeeded: v.number(),
    failed: v.number(),
  }),
  /** The sum of all refunds that are not failed, and the part of it that has arrived */
  refund: Money,
  refunded: Money,
});
export type Cancellation = v.InferOutput<typeof Cancellation>;

/** A date with its plan, until it is cancelled, and its cancellation, once it is requested. */
export const DateCancellation = v.object({
  id: v.number(),
  starts_at: Timestamp,
  event: v.object({ id: v.number(), title: LocalisedText }),
  is_over: v.boolean(),
  plan: v.nullable(CancellationPlan),
  cancellation: v.nullable(Cancellation),
});
export type DateCancellation = v.InferOutput<typeof DateCancellation>;

const shown = {
  /** The sum of the refunds in the plan that the caller has read, in cents */
  refund_cents: integer(0, MAX_CENTS),
  /** Whether another sum is accepted too, because members book and pay meanwhile */
  accepts_change: v.boolean(),
};
const sentence = optionalText(MAX_CANCEL_REASON);

export const CancelDateForm = v.strictObject({
  id: paymentId,
  ...shown,
  reason: v.strictObject({ en: sentence, mt: sentence }),
});
export type CancelDateForm = v.InferOutput<typeof CancelDateForm>;

export const CancelDecision = v.strictObject({
  decision: v.picklist(['confirm', 'decline'], rule('choice')),
  ...shown,
});

const path = '/api/staff/event-dates/{id}/cancellation';
const subjects = ['event_date'] as const;
const answer = dataAnswer(DateCancellation);

/** Cancellations of dates with refunds (EVENT-36 to EVENT-42). */
export const cancellationsAdmin = area('cancellationsAdmin', {
  view: {
    method: 'GET',
    path,
    summary: 'The plan of the cancellation of a date, or its progress',
    who: 'editor',
    params: params({ id }),
    answer,
    errors: ['not_found'],
  },
  request: {
    method: 'POST',
    path,
    summary: 'Cancels a date with refunds, or requests it if the sum needs a second person',
    who: 'editor',
    recent_factor: true,
    params: params({ id }),
    body: CancelDateForm,
    audit: { actions: ['event_date_cancelled', 'event_date_cancellation_requested'], subjects },
    status: 201,
    answer,
    errors: ['not_found', 'date_cancelled', 'date_over', 'plan_changed'],
  },
  decide: {
    method: 'POST',
    path: `${path}/decision`,
    summary: 'Confirms or declines the cancellation of a date that a colleague has requested',
    who: 'finance',
    recent_factor: true,
    params: params({ id }),
    body: CancelDecision,
    audit: { actions: ['event_date_cancelled', 'event_date_cancellation_declined'], subjects },
    answer,
    errors: ['not_found', 'already_decided', 'own_cancellation', 'date_over', 'plan_changed'],
  },
  withdraw: {
    method: 'POST',
    path: `${path}/withdrawal`,
    summary: 'Withdraws the cancellation of a date that the caller has requested',
    who: 'editor',
    params: params({ id }),
    audit: { actions: ['event_date_cancellation_declined'], subjects },
    answer,
    errors: ['not_found', 'already_decided'],
  },
});
