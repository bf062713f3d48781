import * as v from 'valibot';
import { locales, MAX_LIMIT, TextFile, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, list, params } from '#contract/kit/endpoint.ts';
import { Person } from '#contract/kit/person.ts';
import { date, id, integer, line, rule } from '#contract/kit/rules.ts';

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

/** Maximum rows of an export of the audit log. */
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

/**
 * Calls of the staff area: the audit log. Other staff calls are in the area of their subject, such as `parkingAdmin`.
 */
export const staff = area('staff', {
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
});
