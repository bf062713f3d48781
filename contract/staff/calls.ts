import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, noContent, params } from '#contract/kit/endpoint.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person, search } from '#contract/kit/person.ts';
import { line } from '#contract/kit/rules.ts';

/** An audit log row: actor, action, subject and time. The app shows an unknown action by its code. */
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

/** Kinds of daily work; each has a staff page. */
export const dayKinds = [
  'door',
  'carpool_gate',
  'toga_fitting',
  'toga_collection',
  'toga_return',
  'interviews',
  'rental_collection',
  'rental_return',
  'volunteering',
  'appointment',
] as const;
export type DayKind = (typeof dayKinds)[number];

/** Kinds of failures that staff correct on a page of the area. */
export const problemKinds = ['refund_failed'] as const;
export type ProblemKind = (typeof problemKinds)[number];

const dayFields = {
  /** The id of its page within its kind; empty if the kind has one page */
  ref: v.string(),
  /** Null if it takes the whole day */
  starts_at: v.nullable(Timestamp),
  /** The event or company; empty if the kind has no name */
  title: v.string(),
  /** How many of them are dealt with; null where that is not counted */
  done: v.nullable(v.number()),
  total: v.number(),
};

/** One line of the day, with numbers. */
export const DayEntry = v.object({ kind: v.picklist(dayKinds), ...dayFields });
export type DayEntry = v.InferOutput<typeof DayEntry>;

/** Jobs of one task that failed: mails that were refused, and other work in the background. */
export const FailedJobs = v.object({
  /** Task name, e.g. `payments.receipt` */
  task: v.string(),
  /** Jobs that are not tried again by themselves */
  given_up: v.number(),
  /** Jobs that failed several times and are tried again */
  failing: v.number(),
  failed_at: v.nullable(Timestamp),
  /** The kind of the last failure, e.g. `ECONNREFUSED`; never a text of another program */
  reason: v.string(),
});
export type FailedJobs = v.InferOutput<typeof FailedJobs>;

/** Content of the staff start page, filtered by the caller's roles. */
export const StaffDay = v.object({
  entries: v.array(DayEntry),
  problems: v.array(v.object({ kind: v.picklist(problemKinds), ...dayFields })),
  jobs: v.array(FailedJobs),
});
export type StaffDay = v.InferOutput<typeof StaffDay>;

/**
 * Calls of the staff area: the audit log, and the first page, whose parts depend on the roles of the caller. Other staff calls are in the area of their subject, such as `parkingAdmin`.
 */
export const staff = area('staff', {
  auditLog: {
    ...pages(AuditEntry, ['-at', 'at'], { search }),
    path: '/api/staff/audit-log',
    summary: 'The audit log of staff, newest first',
    who: 'staff',
  },
  today: {
    method: 'GET',
    path: '/api/staff/today',
    summary:
      'What takes place today and what went wrong, as far as the roles of the caller see it; 403 without a staff role',
    who: 'registered',
    answer: dataAnswer(StaffDay),
  },
  retryJobs: {
    method: 'POST',
    path: '/api/staff/failed-jobs/{task}/retry',
    summary:
      'Tries all failed jobs of a task again, now and with a new day of attempts; 403 without the role that owns the task',
    who: 'registered',
    params: params({ task: line(100) }),
    audit: { actions: ['jobs_retried'], subjects: ['job'] },
    answer: noContent,
    errors: ['already_decided'],
  },
});
