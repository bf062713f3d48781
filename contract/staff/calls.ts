import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area } from '#contract/kit/endpoint.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person, search } from '#contract/kit/person.ts';

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

/**
 * Calls of the staff area: the audit log. Other staff calls are in the area of their subject, such as `parkingAdmin`.
 */
export const staff = area('staff', {
  auditLog: {
    ...pages(AuditEntry, ['-at', 'at'], { search }),
    path: '/api/staff/audit-log',
    summary: 'The audit log of staff, newest first',
    who: 'staff',
  },
});
