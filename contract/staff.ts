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

/** How the audit log can be sorted; the first is how it opens. */
export const auditSorts = ['-at', 'at'] as const;

/** The console's own: what staff did. What they do with a thing stands in its area, as `parkingAdmin`. */
export const staff = area('staff', {
  auditLog: {
    method: 'GET',
    path: '/api/staff/audit-log',
    summary: 'What staff did, the newest first',
    who: 'staff',
    query: listQuery({ search }, auditSorts),
    answer: page(AuditEntry),
  },
});
