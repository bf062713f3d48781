import { type Kysely, sql } from 'kysely';
import type { OpeningWindowForm, studentCardAdmin } from '#contract/student-card/staff.ts';
import { given, orderOf, paginate } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { windowColumns } from '#server/services/opening-windows.ts';

const columns = [...windowColumns, 'version'] as const;

/** All windows, the newest first unless `sort` says otherwise. */
export const listOpeningDates: Handler<typeof studentCardAdmin.openingDates> = ({ query }, { db }) => {
  const { kind } = query.filter;
  const matching = db.selectFrom('opening_windows').where((eb) => eb.and(given({ kind })));
  const { column, direction } = orderOf(query.sort);
  return paginate(matching, query, (all) => all.select(columns).orderBy(column, direction).orderBy('id', direction));
};

/** @throws HttpProblem `invalid` at `opens_at` for a window that another of its kind overlaps */
export const addOpeningDate: Handler<typeof studentCardAdmin.addOpeningDate> = async ({ body }, context) => {
  const { db } = context;
  await lockWindows(db);
  await refuseOverlap(db, body);
  const row = await db.insertInto('opening_windows').values(body).returning(columns).executeTakeFirstOrThrow();
  await note('opening_date_added', row.id, body, context);
  return row;
};

/** @throws HttpProblem `not_found`, `version_conflict`, `invalid` as above */
export const changeOpeningDate: Handler<typeof studentCardAdmin.changeOpeningDate> = async (
  { params: { id }, body },
  context,
) => {
  const { db } = context;
  await lockWindows(db);
  const version = await nextVersion(context, { table: 'opening_windows', id }, body);
  await refuseOverlap(db, body, id);
  const row = await db
    .updateTable('opening_windows')
    .set({ ...body, version })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  await note('opening_date_changed', id, body, context);
  return row;
};

/** @throws HttpProblem `not_found` */
export const removeOpeningDate: Handler<typeof studentCardAdmin.removeOpeningDate> = async (
  { params: { id } },
  context,
) => {
  const { db } = context;
  await lockWindows(db);
  const { kind, ...times } = await getWindow(db, id);
  const { opens_at, closes_at, valid_until } = times;
  await db.deleteFrom('opening_windows').where('id', '=', id).execute();
  const written = {
    opens_at: opens_at.toISOString(),
    closes_at: closes_at.toISOString(),
    valid_until: valid_until.toISOString(),
  };
  await note('opening_date_removed', id, { kind, ...written }, context);
};

/** One change of the windows after the other, so that two cannot each be fit to stand beside what was there before. */
async function lockWindows(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('opening windows', 0))`.execute(db);
}

function getWindow(db: Kysely<DB>, id: number) {
  return db.selectFrom('opening_windows').select(windowColumns).where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** A window ends before `closes_at`, so the next may begin at that instant. */
async function refuseOverlap(db: Kysely<DB>, form: OpeningWindowForm, id = 0): Promise<void> {
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

type Action = 'opening_date_added' | 'opening_date_changed' | 'opening_date_removed';

function note(action: Action, id: number, form: OpeningWindowForm, context: SignedInContext): Promise<void> {
  const { kind, opens_at, closes_at, valid_until } = form;
  const details = { kind, opens_at, closes_at, valid_until };
  return record(context, { action, subject: 'opening_date', subject_id: id, details });
}
