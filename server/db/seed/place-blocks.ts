import { addRows } from '#server/db/rows.ts';
import { daysBefore, type SeedTools } from './seed-tools.ts';

/** A block of places that has ended, so that the first date has one in a demo and no place is out of the sale. */
export async function seedPlaceBlocks({ db, now }: SeedTools): Promise<void> {
  const ticket = await db
    .selectFrom('ticket_types')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'ticket_types.occurrence_id')
    .select(['ticket_types.id', 'occurrence_id'])
    .where('seating_plan_id', 'is', null)
    .orderBy('occurrence_id')
    .orderBy('ticket_types.id')
    .executeTakeFirstOrThrow();
  const ended = daysBefore(now, 2);
  const times = { ends_at: ended, released_at: ended };
  await addRows(db, 'place_blocks', {
    occurrence_id: ticket.occurrence_id,
    ticket_type_id: ticket.id,
    name: 'Sponsors',
    places: 1,
    ...times,
  });
}
