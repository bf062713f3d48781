import { sql } from 'kysely';
import { complaintsAdmin } from '#contract/complaints/staff.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import type { PersonalData } from '#server/http/personal-data.ts';

const confidentialCalls: readonly Endpoint[] = [...Object.values(complaintsAdmin), ...Object.values(wellbeingAdmin)];
/** Subjects of the log about therapy and complaints. */
const confidentialSubjects = confidentialCalls.flatMap(({ audit }) => audit?.subjects ?? []);

/** The area's data about a person, in an export and when the account is deleted. */
export const staffData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.staff', message: 'Log of staff actions' },
  stays: /*i18n*/ {
    id: 'server.personal.staffStays',
    message: 'The log of staff actions cannot be changed. It contains numbers only.',
  },
  exported: [
    {
      table: 'audit_log',
      by: 'actor_id',
      columns: ['at', 'action', 'subject'],
      confidential: sql<boolean>`own.subject = any(${confidentialSubjects})`,
    },
    {
      table: 'audit_log',
      by: 'subject_id',
      columns: ['at', 'action'],
      where: sql<boolean>`own.subject = 'account'`,
    },
    { table: 'entry_changes', by: 'user_id', columns: ['changed_at', 'entry_table', 'before', 'after'] },
    { table: 'entry_versions', by: 'changed_by', columns: ['entry_table', 'version', 'changed_at'] },
  ],
};
