import { type Kysely, sql } from 'kysely';
import type { RequestOf } from '#contract/endpoint.ts';
import type { OpeningWindowForm, studentCardAdmin } from '#contract/student-card-admin.ts';
import type { OpeningWindow, WindowKind } from '#contract/student-card.ts';
import { withTotal } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { record } from '#server/services/audit.ts';

const columns = ['id', 'kind', 'opens_at', 'closes_at', 'valid_until'] as const;

/** All windows, the newest first. */
export async function listOpeningDates(
  { query }: RequestOf<typeof studentCardAdmin.openingDates>,
  { db }: SignedInContext,
) {
  const { page, limit, filter } = query;
  const kind = filter?.kind;
  const matching = db
    .selectFrom('opening_windows')
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? ''));
  const count = matching.select(sql<number>`count(*)::integer`.as('total'));
  const found = await matching
    .select(columns)
    .select(count.as('total'))
    .orderBy('opens_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .$narrowType<{ total: number }>()
    .execute();
  const counted = await withTotal(found, page, () => count.executeTakeFirstOrThrow());
  return { ...counted, rows: counted.rows.map(windowOf) };
}

/** @throws HttpProblem `invalid` at `opens_at` for a window that another of its kind overlaps */
export async function addOpeningDate(
  { body }: RequestOf<typeof studentCardAdmin.addOpeningDate>,
  context: SignedInContext,
): Promise<OpeningWindow> {
  const { db } = context;
  await lockWindows(db);
  await refuseOverlap(db, body);
  const row = await db.insertInto('opening_windows').values(body).returning(columns).executeTakeFirstOrThrow();
  await note('opening_date_added', row.id, body, context);
  return windowOf(row);
}

/** @throws HttpProblem `not_found`, `invalid` as above */
export async function changeOpeningDate(
  { params, body }: RequestOf<typeof studentCardAdmin.changeOpeningDate>,
  context: SignedInContext,
): Promise<OpeningWindow> {
  const { db } = context;
  await lockWindows(db);
  const { id } = await getWindow(db, params.id);
  await refuseOverlap(db, body, id);
  const row = await db
    .updateTable('opening_windows')
    .set(body)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  await note('opening_date_changed', id, body, context);
  return windowOf(row);
}

/** @throws HttpProblem `not_found` */
export async function removeOpeningDate(
  { params }: RequestOf<typeof studentCardAdmin.removeOpeningDate>,
  context: SignedInContext,
): Promise<void> {
  const { db } = context;
  await lockWindows(db);
  const window = windowOf(await getWindow(db, params.id));
  await db.deleteFrom('opening_windows').where('id', '=', params.id).execute();
  await note('opening_date_removed', params.id, window, context);
}

/** One change of the windows after the other, so that two cannot each be fit to stand beside what was there before. */
async function lockWindows(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('opening windows', 0))`.execute(db);
}

async function getWindow(db: Kysely<DB>, id: number) {
  const row = await db.selectFrom('opening_windows').select(columns).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new HttpProblem('not_found');
  return row;
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
  if (other === undefined) return;
  throw new HttpProblem('invalid', { fields: { opens_at: [{ code: 'overlap', params: {} }] } });
}

type Action = 'opening_date_added' | 'opening_date_changed' | 'opening_date_removed';

async function note(action: Action, id: number, form: OpeningWindowForm, context: SignedInContext): Promise<void> {
  const { kind, opens_at, closes_at, valid_until } = form;
  await record(context.db, {
    at: context.clock.now(),
    actor_id: context.session.user_id,
    action,
    subject: 'opening_date',
    subject_id: id,
    details: { kind, opens_at, closes_at, valid_until },
  });
}

interface Row {
  id: number;
  kind: string;
  opens_at: Date;
  closes_at: Date;
  valid_until: Date;
}

function windowOf({ id, kind, opens_at, closes_at, valid_until }: Row): OpeningWindow {
  return {
    id,
    kind: kind as WindowKind,
    opens_at: opens_at.toISOString(),
    closes_at: closes_at.toISOString(),
    valid_until: valid_until.toISOString(),
  };
}
