import * as v from 'valibot';
import { locales, MAX_LIMIT, TextFile, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, list, noContent, params } from '#contract/kit/endpoint.ts';
import { FirstStepState } from '#contract/kit/first-steps.ts';
import { Health } from '#contract/kit/health.ts';
import { LIST_EXPORT_ROWS } from '#contract/kit/list-exports.ts';
import { Person } from '#contract/kit/person.ts';
import { date, id, integer, line, rule } from '#contract/kit/rules.ts';
import { gapKinds, TranslationGaps } from '#contract/kit/translation-gaps.ts';
import { waitingCount } from '#contract/kit/waiting-count.ts';
import { FoundEntry, MIN_FIND } from './find.ts';

/** An audit log row: actor, action, subject and time. The app shows an unknown action by its code. */
export const AuditEntry = v.object({
  id: v.string(),
  at: Timestamp,
  actor: Person,
  action: v.string(),
  subject: v.string(),
  subject_id: v.string(),
  details: v.record(v.string(), v.string()),
  /** Whether the fields that it changed are stored */
  has_change: v.boolean(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/** A page of the audit log, newest first. Pages have no numbers, because counting all rows would take too long. */
const AuditPage = v.object({ entries: v.array(AuditEntry), has_older: v.boolean(), has_newer: v.boolean() });
export type AuditPage = v.InferOutput<typeof AuditPage>;

/** A field that a change of an entry wrote, as text; null for an empty one. */
export const ChangedField = v.object({
  /** The column */
  name: v.string(),
  /** The language of a text that has two; otherwise null */
  language: v.nullable(v.picklist(locales)),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});
export type ChangedField = v.InferOutput<typeof ChangedField>;

/** The id of a row, as text because it may be larger than a number. */
const auditId = v.pipe(v.string(rule('required')), v.regex(/^[1-9]\d{0,17}$/, rule('format')));

/** The maximum number of rows in a CSV export of the audit log. */
export const AUDIT_EXPORT_ROWS = 50_000;

/** The filters of the audit log (AUDIT-1). */
const auditFilter = v.strictObject({
  /** Any of these actions */
  actions: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/, rule('format')))), v.maxLength(100))),
  /** The number of the entry, or at least the first eight characters of a longer id */
  entry: v.optional(line(64)),
  actor_id: v.optional(id),
  /** The first and the last day, in Malta */
  from: v.optional(date),
  until: v.optional(date),
});
export type AuditFilter = v.InferOutput<typeof auditFilter>;

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

/** Failures that staff resolve on a page of their area. */
export const problemKinds = ['refund_failed', 'refund_waits', 'payment_disputed', 'cancellation_to_confirm'] as const;
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
  /** First steps that are not complete; 0 for callers who cannot take them, and once a student has registered */
  missing_steps: v.number(),
});
export type StaffDay = v.InferOutput<typeof StaffDay>;

/**
 * Calls of the staff area: the audit log, and the first page and the search, whose parts depend on the roles of the
 * caller. Other staff calls are in the area of their subject, such as `parkingAdmin`.
 */
export const staff = area('staff', {
  health: {
    method: 'GET',
    path: '/api/staff/health',
    summary: 'The state of the portal, as the copy that answers sees it',
    who: 'staff',
    answer: dataAnswer(Health),
  },
  auditLog: {
    method: 'GET',
    path: '/api/staff/audit-log',
    summary: 'A page of the audit log of staff, newest first',
    who: 'staff',
    query: v.strictObject({
      filter: v.optional(auditFilter, {}),
      /** The page after this row, which is older */
      before: v.optional(auditId),
      /** The page before this row, which is newer */
      after: v.optional(auditId),
      limit: v.optional(integer(1, MAX_LIMIT), 25),
    }),
    answer: dataAnswer(AuditPage),
    cost: 'costly',
  },
  auditActors: {
    method: 'GET',
    path: '/api/staff/audit-actors',
    summary: 'Everybody who has a row in the audit log',
    who: 'staff',
    answer: list(Person),
  },
  auditChange: {
    method: 'GET',
    path: '/api/staff/audit-log/{id}/change',
    summary: 'The fields that an action of the audit log changed, before and after',
    who: 'staff',
    params: params({ id: auditId }),
    answer: list(ChangedField),
    errors: ['not_found'],
  },
  auditTable: {
    method: 'GET',
    path: '/api/staff/audit-log/table',
    summary: 'The matching rows of the audit log as a CSV file',
    who: 'staff',
    query: v.strictObject({ filter: v.optional(auditFilter, {}) }),
    answer: dataAnswer(TextFile),
    audit: { actions: ['audit_log_exported'], subjects: ['audit_log'] },
    errors: ['too_many_rows'],
    cost: 'costly',
  },
  exportList: {
    method: 'POST',
    path: '/api/staff/exports',
    summary:
      'Records the download of a list, before the app makes the file; 403 without the role of the list, and for confidential lists',
    who: 'registered',
    body: v.strictObject({
      /** The id of the list’s endpoint, such as `paymentsAdmin.list` */
      list: line(100),
      rows: integer(0, LIST_EXPORT_ROWS),
    }),
    audit: { actions: ['list_exported'], subjects: ['list'] },
    answer: noContent,
    errors: ['not_found'],
  },
  firstSteps: {
    method: 'GET',
    path: '/api/staff/first-steps',
    summary: 'What a new portal needs before the first student registers, and whether it is complete',
    who: 'staff',
    answer: list(FirstStepState),
  },
  today: {
    method: 'GET',
    path: '/api/staff/today',
    summary:
      'What takes place today and what went wrong, as far as the roles of the caller see it; 403 without a staff role',
    who: 'registered',
    answer: dataAnswer(StaffDay),
  },
  find: {
    method: 'GET',
    path: '/api/staff/find',
    summary:
      'People, numbers, organisations and content that match a search, as far as the roles of the caller see them; 403 without a staff role',
    who: 'registered',
    query: v.strictObject({ search: line(100, MIN_FIND) }),
    audit: { actions: ['search_result_viewed'], subjects: ['account'] },
    answer: dataAnswer(v.array(FoundEntry)),
  },
  translations: {
    method: 'GET',
    path: '/api/staff/translations',
    summary: 'Texts without Maltese, or with Maltese that is older than the English, what readers see first',
    who: 'editor',
    query: v.strictObject({
      filter: v.optional(v.strictObject({ kind: v.optional(v.picklist(gapKinds, rule('choice'))) }), {}),
    }),
    answer: dataAnswer(TranslationGaps),
  },
  translationsWaiting: {
    ...waitingCount,
    path: '/api/staff/translations/waiting',
    summary: 'The number of texts without Maltese, or with Maltese that is older than the English',
    who: 'editor',
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
