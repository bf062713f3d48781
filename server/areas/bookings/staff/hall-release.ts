import { type Kysely, sql } from 'kysely';
import type { HallDesign, SeatMark } from '#contract/bookings/hall-design.ts';
import { countSeats, marksOf, placeSection, sizeOfHall } from '#contract/bookings/hall-geometry.ts';
import type { hallsAdmin } from '#contract/bookings/halls.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { record } from '#server/services/audit.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { assertPlaceable } from './hall-plans.ts';
import { readHall } from './halls.ts';

/**
 * Makes a version of the saved drawing, which dates can use from then on (HALL-2).
 * @throws HttpProblem `not_found`, `version_conflict`, `hall_empty`, `hall_unchanged`; `invalid` for a contradiction
 */
export async function releaseHall(
  { params: { id }, body }: RequestOf<typeof hallsAdmin.release>,
  context: SignedInContext,
) {
  const { db } = context;
  const version = await nextVersion(context, { table: 'halls', id, isConfidential: true }, body);
  const { design, is_changed } = await readHall(id, context);
  if (countSeats(design) === 0) throw new HttpProblem('hall_empty');
  if (!is_changed) throw new HttpProblem('hall_unchanged');
  assertPlaceable(design);
  const number = await writePlan(db, id, design, context.clock.now());
  await db.updateTable('halls').set({ version, is_changed: false }).where('id', '=', id).execute();
  await record(context, {
    action: 'hall_released',
    subject: 'hall',
    subject_id: id,
    details: { number: String(number) },
  });
  return readHall(id, context);
}

async function writePlan(db: Kysely<DB>, hall: number, design: HallDesign, now: Date): Promise<number> {
  const { name, number } = await db
    .selectFrom('halls')
    .select('name')
    .select(sql<number>`(select coalesce(max(number), 0) + 1 from seating_plans where hall_id = halls.id)`.as('number'))
    .where('id', '=', hall)
    .executeTakeFirstOrThrow();
  const plan = { slug: `hall-${hall}-version-${number}`, name, hall_id: hall, number, released_at: now };
  const plan_id = await addRow(db, 'seating_plans', { ...plan, ...sizeOfHall(design) });
  for (const [index, section] of design.sections.entries()) {
    if (section.rows.length === 0) continue;
    const row = { plan_id, name: section.name, order: index + 1, key: section.key };
    const section_id = await addRow(db, 'seating_sections', row);
    const seats = placeSection(section).flatMap((placed, at) => {
      const rowDesign = section.rows[at];
      if (rowDesign === undefined) return [];
      return placed.map((seat) => {
        const marks = marksOf(rowDesign, seat.number);
        return { ...seat, ...columnsOfMarks(marks), section_id, row: rowDesign.name };
      });
    });
    // PostgreSQL accepts 65,535 values in a statement.
    for (let from = 0; from < seats.length; from += 2000) await addRows(db, 'seats', seats.slice(from, from + 2000));
  }
  return number;
}

function columnsOfMarks(marks: readonly SeatMark[]) {
  const kind = marks.find((mark) => mark === 'wheelchair' || mark === 'companion') ?? 'seat';
  return { kind, has_restricted_view: marks.includes('restricted'), is_blocked: marks.includes('blocked') };
}
