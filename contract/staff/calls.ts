import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area } from '#contract/kit/endpoint.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person, search } from '#contract/kit/person.ts';

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

/** The staff area's own calls: the audit log. Staff calls about a thing are in its area, such as `parkingAdmin`. */
export const staff = area('staff', {
  auditLog: {
    ...pages(AuditEntry, ['-at', 'at'], { search }),
    path: '/api/staff/audit-log',
    summary: 'The audit log of staff, newest first',
    who: 'staff',
  },
});
