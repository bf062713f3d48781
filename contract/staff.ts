import * as v from 'valibot';
import { listQuery, Timestamp } from './common.ts';
import { area, page } from './endpoint.ts';
import { rule } from './rules.ts';

/** Who something belongs to, as staff see it. A deleted account has no address and no name. */
export const Person = v.object({
  id: v.number(),
  email: v.nullable(v.string()),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
});

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

/** What staff search a list for. */
export const search = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, rule('max', { max: 100 }))));

/** The console's own: what staff did. What they do with a thing stands in its area, as `parkingAdmin`. */
export const staff = area('staff', {
  auditLog: {
    method: 'GET',
    path: '/api/staff/audit-log',
    summary: 'What staff did, the newest first',
    who: 'staff',
    query: listQuery({ search }, ['-at']),
    answer: page(AuditEntry),
  },
});
