import * as v from 'valibot';
import { listQuery, Money, Timestamp } from './common.ts';
import { area, none, one, page, params } from './endpoint.ts';
import { permitStates } from './parking.ts';
import { Payment, paymentId, paymentStates } from './payments.ts';
import { id, instant, rule, text } from './rules.ts';
import { OpeningWindow, windowKinds } from './student-card.ts';

/** Who something belongs to, as staff see it. A deleted account has no address and no name. */
const Person = v.object({
  id: v.number(),
  email: v.nullable(v.string()),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
});

/** A permit to be decided on. The photos are links that run out; after the decision they are gone. */
export const StaffPermit = v.object({
  id: v.number(),
  state: v.picklist(permitStates),
  number_plate: v.string(),
  code: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  requested_at: Timestamp,
  decided_at: v.nullable(Timestamp),
  valid_until: Timestamp,
  holder: Person,
  decided_by: v.nullable(Person),
  driving_licence_front_url: v.nullable(v.string()),
  driving_licence_back_url: v.nullable(v.string()),
});
export type StaffPermit = v.InferOutput<typeof StaffPermit>;

export const StaffPayment = v.object({
  ...Payment.entries,
  payer: Person,
  session_id: v.nullable(v.string()),
  /** Why a refund is due, as a sentence for staff */
  reason: v.nullable(v.string()),
  /** What is to go back, or went: a part where only a part can no longer be had */
  refund: v.nullable(Money),
  refunded_at: v.nullable(Timestamp),
});
export type StaffPayment = v.InferOutput<typeof StaffPayment>;

/** What staff do; `action` of a row of the audit log. */
export const auditActions = [
  'permit_approved',
  'permit_rejected',
  'opening_date_added',
  'opening_date_changed',
  'opening_date_removed',
  'payment_refunded',
  'ticket_admitted',
  'ticket_refused',
  'complaint_answered',
  'complaint_triaged',
  'rar_year_added',
  'rar_year_changed',
  'rar_question_added',
  'rar_question_changed',
  'rar_question_removed',
  'rar_questions_published',
  'rar_answer_marked',
  'rar_results_published',
  'staff_added',
  'licence_viewed',
  'complaint_viewed',
  'door_list_viewed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What it was done to; `subject` of a row of the audit log. */
export type AuditSubject =
  | 'parking_permit'
  | 'opening_date'
  | 'payment'
  | 'attendee'
  | 'occurrence'
  | 'complaint'
  | 'rar_year'
  | 'rar_question'
  | 'rar_submission'
  | 'account';

/** A row of the audit log: who did what to which thing, and when. An action that is new to the app is shown as it is. */
export const AuditEntry = v.object({
  id: v.string(),
  at: Timestamp,
  actor: Person,
  action: v.string(),
  subject: v.string(),
  subject_id: v.string(),
  details: v.record(v.string(), v.string()),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/** Characters of the reason for a rejection. */
export const MIN_REASON = 5;
export const MAX_REASON = 300;

/** `approve`, or `reject` with a reason that the holder reads. */
export const PermitDecision = v.pipe(
  v.strictObject({
    decision: v.picklist(['approve', 'reject'], rule('choice')),
    reason: v.optional(text(MAX_REASON, MIN_REASON)),
  }),
  v.forward(
    v.partialCheck(
      [['decision'], ['reason']],
      (form) => (form.decision === 'reject') === (form.reason !== undefined),
      rule('required'),
    ),
    ['reason'],
  ),
);

/** Times are instants; the screen writes and reads them in Malta's time. */
export const OpeningWindowForm = v.pipe(
  v.strictObject({
    kind: v.picklist(windowKinds, rule('choice')),
    opens_at: instant,
    closes_at: instant,
    valid_until: instant,
  }),
  v.forward(
    v.partialCheck([['opens_at'], ['closes_at']], (form) => at(form.opens_at) < at(form.closes_at), rule('too_early')),
    ['closes_at'],
  ),
  v.forward(
    v.partialCheck(
      [['closes_at'], ['valid_until']],
      (form) => at(form.closes_at) <= at(form.valid_until),
      rule('too_early'),
    ),
    ['valid_until'],
  ),
);
export type OpeningWindowForm = v.InferOutput<typeof OpeningWindowForm>;

const search = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, rule('max', { max: 100 }))));

/** What staff decide and look up. Every write stands in the audit log. */
export const staff = area('staff', {
  permits: {
    method: 'GET',
    path: '/api/staff/parking-permits',
    summary: 'Parking permits, the longest waiting first; `search` finds plate, code, name or address',
    who: 'staff',
    query: listQuery({ state: v.optional(v.picklist(permitStates)), search }, ['requested_at', '-requested_at']),
    answer: page(StaffPermit),
  },
  permit: {
    method: 'GET',
    path: '/api/staff/parking-permits/{id}',
    summary: 'One permit, with links to the photos of the licence',
    who: 'staff',
    params: params({ id }),
    answer: one(StaffPermit),
  },
  decidePermit: {
    method: 'POST',
    path: '/api/staff/parking-permits/{id}/decision',
    summary: 'Approves or rejects a pending permit; a rejected one makes its refund due',
    who: 'staff',
    params: params({ id }),
    body: PermitDecision,
    answer: one(StaffPermit),
    errors: ['already_decided'],
  },
  openingDates: {
    method: 'GET',
    path: '/api/staff/opening-dates',
    summary: 'All opening windows, the newest first',
    who: 'staff',
    query: listQuery({ kind: v.optional(v.picklist(windowKinds)) }, ['-opens_at']),
    answer: page(OpeningWindow),
  },
  addOpeningDate: {
    method: 'POST',
    path: '/api/staff/opening-dates',
    summary: 'Opens a window; windows of a kind may not overlap',
    who: 'staff',
    body: OpeningWindowForm,
    answer: one(OpeningWindow),
    status: 201,
    idempotency: 'optional',
  },
  changeOpeningDate: {
    method: 'PUT',
    path: '/api/staff/opening-dates/{id}',
    summary: 'Changes a window',
    who: 'staff',
    params: params({ id }),
    body: OpeningWindowForm,
    answer: one(OpeningWindow),
  },
  removeOpeningDate: {
    method: 'DELETE',
    path: '/api/staff/opening-dates/{id}',
    summary: 'Removes a window',
    who: 'staff',
    params: params({ id }),
    answer: none,
  },
  payments: {
    method: 'GET',
    path: '/api/staff/payments',
    summary: 'Payments, the newest first; `search` finds receipt number, checkout session, name or address',
    who: 'staff',
    query: listQuery({ state: v.optional(v.picklist(paymentStates)), search }, ['-created_at', 'created_at']),
    answer: page(StaffPayment),
  },
  payment: {
    method: 'GET',
    path: '/api/staff/payments/{id}',
    summary: 'One payment',
    who: 'staff',
    params: params({ id: paymentId }),
    answer: one(StaffPayment),
  },
  refund: {
    method: 'POST',
    path: '/api/staff/payments/{id}/refund',
    summary: 'Sends a refund that is due back by the provider',
    who: 'staff',
    params: params({ id: paymentId }),
    answer: one(StaffPayment),
    errors: ['payment_closed'],
  },
  auditLog: {
    method: 'GET',
    path: '/api/staff/audit-log',
    summary: 'What staff did, the newest first',
    who: 'staff',
    query: listQuery({ search }, ['-at']),
    answer: page(AuditEntry),
  },
});

/** Instants are compared as such: two ways to write one are the same. */
function at(written: string): number {
  return Date.parse(written);
}
