import { type Kysely, sql } from 'kysely';
import type { HallDesign, SeatMark } from '#contract/bookings/hall-design.ts';
import { findDesignProblem, SEAT_PITCH } from '#contract/bookings/hall-geometry.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { invalidAt } from '#server/http/errors.ts';

/** @throws HttpProblem `invalid` for a drawing in which a row, a number or a place is doubled (HALL-3) */
export function assertPlaceable(design: HallDesign): void {
  const problem = findDesignProblem(design);
  if (problem === undefined) return;
  const { section, row = '', number } = problem;
  const seat = [section?.name.en ?? '', row, number ?? ''].filter((part) => part !== '').join(', ');
  throw invalidAt('design', 'hall_contradiction', { seat });
}

interface StoredSection {
  key: number;
  name: Localised;
  rows: { name: string; seats: { number: number; x: number; y: number; marks: SeatMark[] }[] }[] | null;
}

/**
 * Returns the drawing of a version that was not drawn with the editor. Its columns and curves are read from the places
 * of its seats, as near as the grid of the editor allows.
 */
export async function designOfPlan(db: Kysely<DB>, plan: number): Promise<HallDesign> {
  const { rows } = await sql<StoredSection>`
    select coalesce(key, "order") as key, name, (
      select json_agg(json_build_object('name', name, 'seats', seats) order by top) from (
        select "row" as name, min(y) as top, json_agg(json_build_object('number', number, 'x', x, 'y', y, 'marks',
          array_remove(array[nullif(kind, 'seat'), case when has_restricted_view then 'restricted' end,
            case when is_blocked then 'blocked' end], null)) order by x) as seats
        from seats where section_id = seating_sections.id group by "row"
      ) rows
    ) as rows
    from seating_sections where plan_id = ${plan} order by "order"`.execute(db);
  return { sections: rows.map(toSection) };
}

function toSection({ key, name, rows }: StoredSection): HallDesign['sections'][number] {
  const all = (rows ?? []).flatMap(({ seats }) => seats);
  const left = Math.min(...all.map(({ x }) => x));
  const { top, bend } = curveOf(rows?.[0]?.seats ?? []);
  const marked = (seats: (typeof all)[number][], mark: SeatMark) => {
    const numbers = seats.filter(({ marks }) => marks.includes(mark)).map(({ number }) => number);
    return numbers.length === 0 ? {} : { [mark]: numbers };
  };
  return {
    key,
    name: bothLanguages(name),
    left: all.length === 0 ? 0 : left,
    top,
    bend,
    rows: (rows ?? []).map((row) => ({
      name: row.name,
      seats: row.seats.map(({ number, x }) => [Math.round((x - left) / SEAT_PITCH), number]),
      ...marked(row.seats, 'wheelchair'),
      ...marked(row.seats, 'companion'),
      ...marked(row.seats, 'restricted'),
      ...marked(row.seats, 'blocked'),
    })),
  };
}

/** The top and the curve of a section by the ends and the middle of its first row (`placeRow` has the parabolas). */
function curveOf(row: readonly { y: number }[]): { top: number; bend: [number, number] } {
  const [first, last] = [row[0]?.y ?? 0, row.at(-1)?.y ?? 0];
  if (row.length < 3) return { top: Math.max(first, last), bend: [0, 0] };
  const half = (row.length - 1) / 2;
  const middle = ((row[Math.floor(half)]?.y ?? 0) + (row[Math.ceil(half)]?.y ?? 0)) / 2;
  // The middle two seats of an even number are a little off the middle of the row.
  const share = 1 / 4 + ((half % 1) / (row.length - 1)) ** 2;
  const top = Math.round((middle - (first + last) * share) / (1 - 2 * share));
  return { top, bend: [Math.max(0, top - first), Math.max(0, top - last)] };
}
