import { sql } from 'kysely';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import { type AuditEntry, staff } from '#contract/staff/calls.ts';
import { containsWords, orderOf, paginate } from '#server/db/columns.ts';
import { defineArea } from '#server/http/area.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { person } from '#server/services/person.ts';
import { type DayArea, readDay, retryJobs } from './day.ts';
import { staffData } from './personal-data.ts';

const searched = sql<string>`fold(concat_ws(
  ' ', audit_log.action, audit_log.subject, audit_log.subject_id,
  personal_details.first_name, personal_details.last_name, users.email
))`;

/** The console's own endpoints: the first page and the audit log. Actions on an entry belong to the area of the entry. */
export function staffAreaOf(areas: readonly DayArea[]) {
  return defineArea({
    contract: { staff },
    handlers: {
      staff: {
        auditLog: listAuditLog,
        today: (_request, context) => readDay(areas, context),
        retryJobs: ({ params: { task } }, context) => retryJobs(areas, task, context),
      },
    },
    jobs: [],
    personalTables: { audit_log: { actor_id: 'kept' }, entry_versions: { changed_by: 'kept' } },
    personalData: staffData,
  });
}

/** The audit log of staff, newest first. */
function listAuditLog({ query }: RequestOf<typeof staff.auditLog>, { db }: SignedInContext) {
  const matching = db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.actor_id')
    .leftJoin('personal_details', 'personal_details.user_id', 'audit_log.actor_id')
    .where(containsWords(searched, query.filter.search));
  const { column, direction } = orderOf(query.sort);
  return paginate(matching, query, (all) =>
    all
      .select((eb) => [
        // As text, because the driver returns big numbers as numbers if they fit.
        sql<string>`audit_log.id::text`.as('id'),
        'audit_log.at',
        'audit_log.action',
        'audit_log.subject',
        'audit_log.subject_id',
        sql<AuditEntry['details']>`audit_log.details`.as('details'),
        person(eb.ref('audit_log.actor_id')).as('actor'),
      ])
      .orderBy(`audit_log.${column}`, direction)
      .orderBy('audit_log.id', direction),
  );
}
