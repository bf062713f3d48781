import { sql } from 'kysely';
import type { BlockForm, placeBlocksAdmin } from '#contract/events/blocks.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { keepContent } from '#server/services/entry-changes.ts';
import { nextVersion, recordVersion } from '#server/services/entry-versions.ts';
import { isActive, nameSeats, readBlock } from './block-rows.ts';
import { findTypedSeats } from './typed-seats.ts';

/** The columns that a form fills, and the seats in a hall. */
interface Wanted {
  occurrence_id: number;
  form: BlockForm;
  seats: number[];
}

/**
 * Blocks places of a date (BLOCK-1): the date is locked like for a claim, and the database decides whether the places are
 * free. @throws HttpProblem `not_found`, `invalid`, `event_cancelled`, `places_short`, `block_seats_…`
 */
export async function addBlock({ params, body }: RequestOf<typeof placeBlocksAdmin.add>, context: SignedInContext) {
  const { db, clock } = context;
  await lockPlaces(db, params.id, clock.now());
  const wanted = await readWanted(params.id, body, context);
  const before = await readUnoffered(params.id, context);
  const { id } = await db
    .insertInto('place_blocks')
    .values({ occurrence_id: params.id, ...columnsOf(wanted) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await finish(id, wanted, before, context);
  await recordVersion(context, { table: 'place_blocks', id }, 1);
  await note('place_block_added', id, params.id, context);
  return readBlock(id, context);
}

/**
 * Renames, extends, enlarges or reduces a block that has not ended (BLOCK-4).
 * @throws HttpProblem as `addBlock`, `version_conflict`, `block_ended`, `block_in_use`
 */
export async function changeBlock(
  { params: { id }, body }: RequestOf<typeof placeBlocksAdmin.change>,
  context: SignedInContext,
) {
  const { db } = context;
  const { version: read, ...form } = body;
  const occurrence_id = await lockBlock(id, context);
  const version = await nextVersion(context, { table: 'place_blocks', id, isLocked: true }, { version: read });
  await requireActive(id, context);
  const wanted = await readWanted(occurrence_id, form, context);
  const before = await readUnoffered(occurrence_id, context);
  const columns = { ...columnsOf(wanted), version };
  await db.updateTable('place_blocks').set(columns).where('id', '=', id).execute();
  await finish(id, wanted, before, context);
  await note('place_block_changed', id, occurrence_id, context);
  return readBlock(id, context);
}

/** Returns the places without a guest to the sale (BLOCK-4). @throws HttpProblem `not_found`, `block_ended` */
export const releaseBlock: Handler<typeof placeBlocksAdmin.release> = async ({ params: { id } }, context) => {
  const { db, clock } = context;
  const occurrence_id = await lockBlock(id, context);
  await requireActive(id, context);
  await keepContent(db, { table: 'place_blocks', id });
  const { version } = await db
    .updateTable('place_blocks')
    .set((eb) => ({ released_at: clock.now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await recordVersion(context, { table: 'place_blocks', id }, version);
  await note('place_block_released', id, occurrence_id, context);
  // The waiting list gets the places at once.
  await lockPlaces(db, occurrence_id, clock.now());
};

/** Locks the date of a block. @throws HttpProblem `not_found` */
export async function lockBlock(id: number, { db, clock }: Pick<SignedInContext, 'db' | 'clock'>): Promise<number> {
  const { occurrence_id } = await db
    .selectFrom('place_blocks')
    .select('occurrence_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  await lockPlaces(db, occurrence_id, clock.now());
  return occurrence_id;
}

async function requireActive(id: number, { db, clock }: SignedInContext): Promise<void> {
  const active = db.selectFrom('place_blocks').select('id').where('id', '=', id).where(isActive(clock.now()));
  await active.executeTakeFirstOrThrow(() => new HttpProblem('block_ended'));
}

/** @throws HttpProblem `not_found`, `event_cancelled`, `block_seats_unknown`, `invalid` */
async function readWanted(occurrence_id: number, form: BlockForm, context: SignedInContext): Promise<Wanted> {
  const { db, clock } = context;
  const date = await db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select('is_seated')
    .select(sql<boolean>`coalesce(events.cancelled_at, event_occurrences.cancelled_at) is not null`.as('is_cancelled'))
    .where('event_occurrences.id', '=', occurrence_id)
    .executeTakeFirstOrThrow(notFound);
  if (date.is_cancelled) throw new HttpProblem('event_cancelled');
  if (form.ends_at !== undefined && Date.parse(form.ends_at) <= clock.now().getTime())
    throw invalidAt('ends_at', 'too_early');
  const ticket = db.selectFrom('ticket_types').select('id').where('id', '=', form.ticket_id);
  await ticket
    .where('occurrence_id', '=', occurrence_id)
    .executeTakeFirstOrThrow(() => invalidAt('ticket_id', 'choice'));
  if (!date.is_seated) {
    if (form.places === undefined) throw invalidAt('places', 'required');
    if (form.seats !== undefined) throw invalidAt('seats', 'choice');
    return { occurrence_id, form, seats: [] };
  }
  if (form.seats === undefined) throw invalidAt('seats', 'required');
  if (form.places !== undefined) throw invalidAt('places', 'choice');
  return { occurrence_id, form, seats: await findTypedSeats(form.seats, form.ticket_id, context) };
}

function columnsOf({ form: { name, ticket_id, places, ends_at }, seats }: Wanted) {
  return { name, ticket_type_id: ticket_id, places: places ?? seats.length, ends_at: ends_at ?? null };
}

async function readUnoffered(date: number, { db, clock }: SignedInContext): Promise<string> {
  const { rows } = await sql<{
    places: string;
  }>`select unoffered_places(${date}, ${clock.now()})::text as places`.execute(db);
  return rows[0]?.places ?? '{}';
}

type Obstacle = { code: 'places_short' | 'block_in_use'; free: number } | { code: 'block_seats_taken'; ids: number[] };

/** Writes the seats, then asks the database whether the block can stay. @throws HttpProblem the obstacle */
async function finish(id: number, { seats }: Wanted, before: string, { db, clock, locale }: SignedInContext) {
  const stored = db.deleteFrom('place_block_seats').where('block_id', '=', id);
  await stored.execute();
  if (seats.length > 0) {
    const rows = seats.map((seat_id) => ({ block_id: id, seat_id }));
    await db.insertInto('place_block_seats').values(rows).execute();
  }
  const { rows } = await sql<{ obstacle: Obstacle | null }>`
    select find_block_obstacle(${id}, ${clock.now()}, ${before}::jsonb) as obstacle`.execute(db);
  const obstacle = rows[0]?.obstacle ?? null;
  if (obstacle === null) return;
  if (obstacle.code === 'block_seats_taken')
    throw new HttpProblem(obstacle.code, { values: { seats: await nameSeats(db, obstacle.ids, locale) } });
  throw new HttpProblem(obstacle.code, { values: { free: obstacle.free, count: obstacle.free } });
}

type BlockAction = 'place_block_added' | 'place_block_changed' | 'place_block_released';

async function note(action: BlockAction, id: number, date: number, context: SignedInContext): Promise<void> {
  await record(context, { action, subject: 'place_block', subject_id: id, details: { date: String(date) } });
}
