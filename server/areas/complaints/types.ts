import { type Kysely, sql } from 'kysely';
import type { complaints } from '#contract/complaints/calls.ts';
import type { ComplaintTypeForm, StaffComplaintType } from '#contract/complaints/staff.ts';
import { texts, nextOrder } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { freeSlug, offerEntries } from '#server/services/offer-lists.ts';

/**
 * Days for which complaints of a retired type are accepted: for as long a device may offer it from its stored list
 * (`contentCache`), and a complaint that was written offline waits for the network (COMPLAINT-27).
 */
const RETIRED_DAYS = 60;

/** Lists the offered types, in their order. */
export const listTypes: Handler<typeof complaints.types> = (_request, { db, locale }) =>
  db
    .selectFrom('complaint_types')
    .select(['id', 'slug', ...texts(locale, 'name', 'description', 'first_rung')])
    .where('state', '=', 'offered')
    .orderBy('order')
    .orderBy('id')
    .execute();

/** Returns the state of a type. @throws HttpProblem `invalid` at `type_id` without such a type */
export async function findType(db: Kysely<DB>, type_id: number) {
  const found = db.selectFrom('complaint_types').select(['state', 'retired_at']).where('id', '=', type_id);
  const type = await found.executeTakeFirst();
  if (type === undefined) throw invalidAt('type_id', 'choice');
  return type;
}

/** Rejects a new complaint if its type was retired too long ago (COMPLAINT-27). @throws HttpProblem `complaint_type_retired` */
export function assertAcceptsType(
  { state, retired_at }: Pick<Awaited<ReturnType<typeof findType>>, 'state' | 'retired_at'>,
  now: Date,
): void {
  if (state === 'offered') return;
  const retiredFor = now.getTime() - (retired_at?.getTime() ?? 0);
  if (retiredFor > RETIRED_DAYS * 86_400_000) throw new HttpProblem('complaint_type_retired');
}

/** Handlers of the types for staff (COMPLAINT-26). */
export const { handlers: typeHandlers } = offerEntries<'complaint_types', ComplaintTypeForm, StaffComplaintType>({
  table: 'complaint_types',
  subject: 'complaint_type',
  texts: ['description', 'first_rung'],
  newColumns: ({ name }) => ({
    slug: freeSlug('complaint_types', name.en, 'type'),
    order: nextOrder('complaint_types'),
  }),
  columnsOf: (form, { clock }, id) => ({
    ...form,
    retired_at: form.state === 'retired' ? retirementOf(id, clock.now()) : null,
  }),
});

/** The time of a retirement; a type that is retired already keeps its own. */
function retirementOf(id: number | undefined, now: Date) {
  return id === undefined ? now : sql<Date>`coalesce(retired_at, ${now})`;
}
