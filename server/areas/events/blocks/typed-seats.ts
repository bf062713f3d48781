import { sql } from 'kysely';
import { readSeatText, type SeatRange } from '#contract/events/seat-text.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { SeatRow } from './block-rows.ts';

/**
 * Returns the ids of typed seats among those that a ticket is valid for. Names are compared without case, and sections in
 * both languages. @throws HttpProblem `block_seats_unknown` with the first part that cannot be read or found
 */
export async function findTypedSeats(
  text: string,
  ticket: number,
  { db }: Pick<SignedInContext, 'db'>,
): Promise<number[]> {
  const read = readSeatText(text);
  if ('unreadable' in read) throw unknownSeats(read.unreadable);
  const { rows } = await sql<SeatRow>`
    select seats.id, seating_sections.name as section, seats."row", seats.number
    from ticket_type_sections join seating_sections on seating_sections.id = section_id
    join seats on seats.section_id = seating_sections.id
    where ticket_type_id = ${ticket}`.execute(db);
  const found = new Set<number>();
  for (const range of read.ranges) {
    const inside = rows.filter((seat) => isOfRow(seat, range));
    for (let number = range.from; number <= range.to; number += 1) {
      const [seat, another] = inside.filter((each) => each.number === number);
      // Without a section, a row that several sections have is ambiguous.
      if (seat === undefined || another !== undefined) throw unknownSeats(nameOf({ ...range, from: number }));
      found.add(seat.id);
    }
  }
  if (found.size === 0) throw unknownSeats(text);
  return [...found];
}

function isOfRow({ section, row }: SeatRow, range: SeatRange): boolean {
  if (row.toLowerCase() !== range.row.toLowerCase()) return false;
  const wanted = range.section?.toLowerCase();
  return wanted === undefined || [section.en, section.mt].some((name) => name?.toLowerCase() === wanted);
}

function nameOf({ section, row, from }: SeatRange): string {
  return `${section === null ? '' : `${section}: `}${row} ${from}`;
}

function unknownSeats(seats: string): HttpProblem {
  return new HttpProblem('block_seats_unknown', { values: { seats } });
}
