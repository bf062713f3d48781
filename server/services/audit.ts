import type { Kysely } from 'kysely';
import type { AuditAction, AuditSubject } from '#contract/staff.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** What somebody of the staff did. `details` hold nothing personal: the log is kept when accounts are deleted. */
export interface AuditRecord {
  at: Date;
  actor_id: number;
  action: AuditAction;
  subject: AuditSubject;
  subject_id: number | string;
  details?: Record<string, string>;
}

/** Writes a row of the audit log, in the transaction of what it tells of: both are there, or neither. */
export async function record(transaction: Kysely<DB>, told: AuditRecord): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values({ ...told, subject_id: String(told.subject_id), details: JSON.stringify(told.details ?? {}) })
    .execute();
}
