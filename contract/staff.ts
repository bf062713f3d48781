import * as v from 'valibot';
import { listQuery, Timestamp } from './common.ts';
import { area, page } from './endpoint.ts';
import { rule } from './rules.ts';

/** The owner of something, for staff. A deleted account has no address and no name. */
export const Person = v.object({
  id: v.number(),
  email: v.nullable(v.string()),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
});

/**
 * A row of the audit log: who did what to which thing, and when. An action that the app does not know is shown by its
 * code.
 */
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

/** The search text of a staff list. */
export const search = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, rule('max', { max: 100 }))));

/** The staff area's own calls: the audit log. Staff calls about a thing are in its area, such as `parkingAdmin`. */
export const staff = area('staff', {
  auditLog: {
    method: 'GET',
    path: '/api/staff/audit-log',
    summary: 'The audit log of staff, newest first',
    who: 'staff',
    query: listQuery({ search }, ['-at']),
    answer: page(AuditEntry),
  },
});
