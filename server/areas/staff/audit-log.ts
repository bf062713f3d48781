import { sql } from 'kysely';
import type { RequestOf } from '#contract/endpoint.ts';
import type { AuditEntry, staff } from '#contract/staff.ts';
import { holdsWords, withTotal } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { person } from '#server/services/person.ts';

const searched = sql<string>`fold(concat_ws(
  ' ', audit_log.action, audit_log.subject, audit_log.subject_id,
  personal_details.first_name, personal_details.last_name, users.email
))`;

/** What staff did, the newest first. */
export async function listAuditLog({ query }: RequestOf<typeof staff.auditLog>, { db }: SignedInContext) {
  const { page, limit, filter } = query;
  const search = filter?.search ?? '';
  const matching = db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.actor_id')
    .leftJoin('personal_details', 'personal_details.user_id', 'audit_log.actor_id')
    .$if(search !== '', (all) => all.where(holdsWords(searched, search)));
  const count = matching.select(sql<number>`count(*)::integer`.as('total'));
  const found = await matching
    .select((eb) => [
      'audit_log.id',
      'audit_log.at',
      'audit_log.action',
      'audit_log.subject',
      'audit_log.subject_id',
      'audit_log.details',
      person(eb.ref('audit_log.actor_id')).as('actor'),
    ])
    .select(count.as('total'))
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .$narrowType<{ total: number }>()
    .execute();
  const counted = await withTotal(found, page, () => count.executeTakeFirstOrThrow());
  return { ...counted, rows: counted.rows.map((row) => entryOf(row)) };
}

/** The driver reads big numbers as numbers where they fit. */
type Row = Omit<AuditEntry, 'id' | 'at'> & { id: string | number; at: Date };

function entryOf({ id, at, actor, action, subject, subject_id, details }: Row): AuditEntry {
  return { id: String(id), at: at.toISOString(), actor, action, subject, subject_id, details };
}
