import { type Kysely, sql } from 'kysely';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { peopleAdmin } from '#contract/people/staff.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type AreaManifest, columnsOf } from '#server/http/area.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { invalidAt } from '#server/http/errors.ts';
import { logAccountEvent } from '#server/http/security-events.ts';
import type { Handler } from '#server/http/serve.ts';
import { deleteAccount } from '#server/services/account-deletion.ts';
import { record } from '#server/services/audit.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { assertRemovable, lockPerson } from './lock-person.ts';

/** The part of an area's manifest that a preview of a deletion reads. */
export type ErasedArea = Pick<AreaManifest, 'personalData' | 'personalTables'>;

type Preview = ResultOf<typeof peopleAdmin.previewDeletion>;

/**
 * Counts, for each area, the rows of a person that a deletion deletes and those that stay, with the reason (PEOPLE-16).
 * Confidential areas are not counted. @throws HttpProblem `not_found`
 */
export async function previewDeletion(
  id: number,
  areas: readonly ErasedArea[],
  { db, translate, locale }: Pick<SignedInContext, 'db' | 'translate' | 'locale'>,
): Promise<Preview> {
  await lockPerson(db, id);
  const parts: Preview = [];
  for (const { personalData, personalTables } of areas) {
    if (personalData === undefined || personalData.isConfidential) continue;
    const { title, stays, exported } = personalData;
    const counts = await countRows(db, personalTables, id);
    // The account keeps its row, without personal data.
    if (exported.some(({ table }) => table === 'users')) counts.stays += 1;
    if (counts.deleted + counts.stays === 0) continue;
    const reason = counts.stays > 0 && stays !== undefined ? translate(locale, stays) : null;
    parts.push({ title: translate(locale, title), ...counts, reason });
  }
  return parts;
}

async function countRows(db: Kysely<DB>, tables: ErasedArea['personalTables'], id: number) {
  const counts = { deleted: 0, stays: 0 };
  for (const { table, column, erasure } of columnsOf(tables)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
    counts[erasure === 'deleted' ? 'deleted' : 'stays'] += rows[0]?.count ?? 0;
  }
  return counts;
}

/**
 * Deletes the account of another person on written request (PEOPLE-17). The typed address must be the present one.
 * @throws HttpProblem `not_found`, `own_account`, `has_staff_role`, `invalid` at `email` and at `requested_on`
 */
export const deletePerson: Handler<typeof peopleAdmin.deletePerson> = async ({ params: { id }, body }, context) => {
  const { db, clock } = context;
  const { email } = await lockPerson(db, id);
  await assertRemovable(id, context);
  const { requested_on } = body;
  if (body.email.toLowerCase() !== email.toLowerCase()) throw invalidAt('email', 'same');
  if (requested_on > dayInMalta(clock.now())) throw invalidAt('requested_on', 'invalid');
  await deleteAccount(db, id, context);
  const details = { requested_on };
  await record(context, { action: 'account_deleted_on_request', subject: 'account', subject_id: id, details });
  logAccountEvent(context, 'account_deleted', id);
};
