import { type Kysely, sql } from 'kysely';
import type { PlaceBlock } from '#contract/events/blocks.ts';
import { writeSeatText } from '#contract/events/seat-text.ts';
import type { Locale } from '#contract/kit/common.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';

type Reader = Pick<SignedInContext, 'db' | 'clock' | 'locale'>;

/** A seat of a hall, in the order of sections, rows and numbers. */
export interface SeatRow {
  id: number;
  section: Localised;
  row: string;
  number: number;
}

/** Lists the blocks of a date, active ones first. */
export async function readBlocks(date: number, reader: Reader): Promise<PlaceBlock[]> {
  const rows = await blocks(reader)
    .where('place_blocks.occurrence_id', '=', date)
    .orderBy('is_active', 'desc')
    .orderBy('place_blocks.id')
    .execute();
  return rows.map((row) => blockOf(row, reader.locale));
}

/** Returns a block. @throws HttpProblem `not_found` */
export async function readBlock(id: number, reader: Reader): Promise<PlaceBlock> {
  const row = await blocks(reader).where('place_blocks.id', '=', id).executeTakeFirstOrThrow(notFound);
  return blockOf(row, reader.locale);
}

/** Whether a block keeps its places now (BLOCK-2). */
export const isActive = (now: Date) =>
  sql<boolean>`(place_blocks.released_at is null and coalesce(place_blocks.ends_at > ${now}, true))`;

/** The name of a section in the language of the reader, as it is typed and shown. */
export function sectionName({ en, mt }: Localised, locale: Locale): string {
  return locale === 'mt' && mt !== undefined && mt !== '' ? mt : en;
}

/** The seats of a section, in their order. */
export function writeSeats(seats: readonly SeatRow[], locale: Locale): string {
  return writeSeatText(seats.map(({ section, ...seat }) => ({ ...seat, section: sectionName(section, locale) })));
}

function blocks({ db, clock }: Reader) {
  return db
    .selectFrom('place_blocks')
    .innerJoin('ticket_types', 'ticket_types.id', 'place_blocks.ticket_type_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'place_blocks.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select(['place_blocks.id', 'place_blocks.version', 'place_blocks.name', 'place_blocks.places'])
    .select(['place_blocks.occurrence_id', 'place_blocks.ticket_type_id as ticket_id', 'place_blocks.ends_at'])
    .select(['events.title', 'event_occurrences.starts_at', 'ticket_types.name as ticket'])
    .select(isActive(clock.now()).as('is_active'))
    .select(
      sql<number>`(
        select count(*)::integer from bookings join attendees on attendees.booking_id = bookings.id
        where bookings.block_id = place_blocks.id and holds_place
      )`.as('guests'),
    )
    .select(
      sql<SeatRow[]>`coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', seats.id, 'section', seating_sections.name, 'row', seats."row", 'number', number
        ) order by seating_sections."order", length(seats."row"), seats."row", number)
        from place_block_seats join seats on seats.id = seat_id
        join seating_sections on seating_sections.id = section_id where block_id = place_blocks.id
      ), '[]')`.as('seat_rows'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof blocks>['executeTakeFirstOrThrow']>>;

function blockOf({ occurrence_id, title, starts_at, ticket, seat_rows, ends_at, ...row }: Row, locale: Locale) {
  return {
    ...row,
    date: { id: occurrence_id, title: bothLanguages(title), starts_at: starts_at.toISOString() },
    ticket: bothLanguages(ticket),
    seats: writeSeats(seat_rows, locale),
    ends_at: ends_at?.toISOString() ?? null,
  };
}

/** Names seats by their ids, for a message. */
export async function nameSeats(db: Kysely<DB>, ids: readonly number[], locale: Locale): Promise<string> {
  const { rows } = await sql<SeatRow>`
    select seats.id, seating_sections.name as section, seats."row", number
    from seats join seating_sections on seating_sections.id = section_id
    where seats.id = any(${[...ids]}::integer[]) order by seating_sections."order", length(seats."row"), seats."row", number`.execute(
    db,
  );
  return writeSeats(rows, locale).replaceAll('\n', '; ');
}
