import { type Kysely, sql } from 'kysely';
import type { OpeningWindowForm, studentCardAdmin } from '#contract/student-card/staff.ts';
import { definedOnly, orderOf, paginate } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { windowColumns } from '#server/services/opening-windows.ts';
import { staffEntries } from '#server/services/staff-entries.ts';

const columns = [...windowColumns, 'version'] as const;

/** Lists all windows, newest first unless `sort` is given. */
export const listOpeningDates: Handler<typeof studentCardAdmin.openingDates> = ({ query }, { db }) => {
  const { kind } = query.filter;
  const matching = db.selectFrom('opening_windows').where((eb) => eb.and(definedOnly({ kind })));
  const { column, direction } = orderOf(query.sort);
  return paginate(matching, query, (all) => all.select(columns).orderBy(column, direction).orderBy('id', direction));
};

/**
 * Changes of the windows run one after the other, because two concurrent ones might each be valid alone and conflict
 * together.
 */
export const openingDates = staffEntries({
  table: 'opening_windows',
  subject: 'opening_date',
  read: (id, { db }) =>
    db.selectFrom('opening_windows').select(columns).where('id', '=', id).executeTakeFirstOrThrow(notFound),
  before: async ({ db }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('opening windows', 0))`.execute(db);
  },
  check: (form: OpeningWindowForm, { db }, { id }) => rejectOverlap(db, form, id),
  details: ({ kind, opens_at, closes_at, valid_until }) => ({
    kind,
    opens_at: opens_at.toISOString(),
    closes_at: closes_at.toISOString(),
    valid_until: valid_until.toISOString(),
  }),
});

/**
 * A window ends before `closes_at`, so the next may begin at that instant.
 * @throws HttpProblem `invalid` at `opens_at` for a window that another of its kind overlaps
 */
async function rejectOverlap(db: Kysely<DB>, form: OpeningWindowForm, id = 0): Promise<void> {
  const other = await db
    .selectFrom('opening_windows')
    .select('id')
    .where('kind', '=', form.kind)
    .where('id', '<>', id)
    .where('opens_at', '<', new Date(form.closes_at))
    .where('closes_at', '>', new Date(form.opens_at))
    .executeTakeFirst();
  if (other !== undefined) throw invalidAt('opens_at', 'overlap');
}
