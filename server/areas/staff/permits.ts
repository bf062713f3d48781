import { type Kysely, sql } from 'kysely';
import type { RequestOf } from '#contract/endpoint.ts';
import type { StaffPermit, parkingAdmin } from '#contract/parking-admin.ts';
import type { PermitState } from '#contract/parking.ts';
import { holdsWords, withTotal } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { recordRead } from '#server/services/audit.ts';
import { linkTo } from '#server/services/file-links.ts';
import { person, type Person } from '#server/services/person.ts';

type Filter = RequestOf<typeof parkingAdmin.list>['query']['filter'];

/** Permits, the longest waiting first. The photos are shown with one permit only. */
export async function listPermits({ query }: RequestOf<typeof parkingAdmin.list>, { db }: SignedInContext) {
  const { page, limit, sort, filter } = query;
  const matching = matchingPermits(db, filter);
  const count = matching.select(sql<number>`count(*)::integer`.as('total'));
  const direction = sort === '-requested_at' ? 'desc' : 'asc';
  const found = await withColumns(matching)
    .select(count.as('total'))
    .orderBy('parking_permits.requested_at', direction)
    .orderBy('parking_permits.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .$narrowType<{ total: number }>()
    .execute();
  const counted = await withTotal(found, page, () => count.executeTakeFirstOrThrow());
  return { ...counted, rows: counted.rows.map((row) => permitOf(row)) };
}

/** One permit; that its photos were looked at stands in the audit log. @throws HttpProblem `not_found` */
export async function getPermit(id: number, context: SignedInContext): Promise<StaffPermit> {
  const row = await withColumns(permits(context.db))
    .select(['parking_permits.driving_licence_front_id', 'parking_permits.driving_licence_back_id'])
    .where('parking_permits.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new HttpProblem('not_found');
  const hasPhotos = row.driving_licence_front_id !== null || row.driving_licence_back_id !== null;
  const subject_ids = hasPhotos ? [id] : [];
  await recordRead(context, { action: 'licence_viewed', subject: 'parking_permit', subject_ids });
  const photo = (file: string | null) => (file === null ? null : linkTo({ id: file }, context));
  return {
    ...permitOf(row),
    driving_licence_front_url: photo(row.driving_licence_front_id),
    driving_licence_back_url: photo(row.driving_licence_back_id),
  };
}

function permits(db: Kysely<DB>) {
  return db
    .selectFrom('parking_permits')
    .innerJoin('users', 'users.id', 'parking_permits.user_id')
    .leftJoin('personal_details', 'personal_details.user_id', 'parking_permits.user_id');
}

const searched = sql<string>`fold(concat_ws(
  ' ', parking_permits.number_plate, parking_permits.code, parking_permits.id,
  personal_details.first_name, personal_details.last_name, users.email
))`;

function matchingPermits(db: Kysely<DB>, { state, search = '' }: NonNullable<Filter>) {
  return permits(db)
    .$if(state !== undefined, (query) => query.where('parking_permits.state', '=', state ?? ''))
    .$if(search !== '', (query) => query.where(holdsWords(searched, search)));
}

function withColumns(query: ReturnType<typeof permits>) {
  return query.select((eb) => [
    'parking_permits.id',
    'parking_permits.state',
    'parking_permits.number_plate',
    'parking_permits.code',
    'parking_permits.reason',
    'parking_permits.requested_at',
    'parking_permits.decided_at',
    'parking_permits.valid_until',
    person(eb.ref('parking_permits.user_id')).as('holder'),
    person(eb.ref('parking_permits.decided_by')).as('decided_by'),
  ]);
}

interface Row {
  id: number;
  state: string;
  number_plate: string;
  code: string | null;
  reason: string | null;
  requested_at: Date;
  decided_at: Date | null;
  valid_until: Date;
  holder: Person;
  decided_by: Person | null;
}

function permitOf(row: Row): StaffPermit {
  return {
    id: row.id,
    state: row.state as PermitState,
    number_plate: row.number_plate,
    code: row.code,
    reason: row.reason,
    requested_at: row.requested_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    valid_until: row.valid_until.toISOString(),
    holder: row.holder,
    decided_by: row.decided_by,
    driving_licence_front_url: null,
    driving_licence_back_url: null,
  };
}
