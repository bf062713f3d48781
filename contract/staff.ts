import * as v from 'valibot';
import { listQuery, Timestamp } from './common.ts';
import { area, page } from './endpoint.ts';
import { Person, search } from './person.ts';

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
