import { sql } from 'kysely';
import { agendaRows, type AgendaReader, type AgendaSource } from '#server/http/agenda-rows.ts';

/**
 * Collection and return days of rentals. The collection day of a request that was cancelled after its approval is
 * marked as cancelled.
 */
export const rentalsAgenda: AgendaSource = (reader) => [
  agendaRows(
    {
      ...wholeDay('starts_on', reader),
      kind: 'rental_collection',
      is_cancelled: sql`rentals.state = 'cancelled'`,
    },
    sql`
      from rentals
      where user_id = ${reader.user_id}
        and (rentals.state = 'approved' or (rentals.state = 'cancelled' and decided_at is not null))`,
  ),
  agendaRows(
    { ...wholeDay('ends_on', reader), kind: 'rental_return' },
    sql`from rentals where user_id = ${reader.user_id} and rentals.state in ('approved', 'collected')`,
  ),
];

function wholeDay(column: 'starts_on' | 'ends_on', { locale }: AgendaReader) {
  const day = sql.ref(`rentals.${column}`);
  return {
    ref: sql`rentals.id`,
    starts_at: sql<Date>`malta_midnight(${day})`,
    ends_at: sql<Date>`malta_midnight(${day} + 1)`,
    is_whole_day: true as const,
    title: sql<string>`(
      select string_agg(localised(thing.name, ${sql.lit(locale)}), ', ' order by thing.kind desc, thing.id)
      from rental_items as item join rental_things as thing on thing.id = item.thing_id
      where item.rental_id = rentals.id
    )`,
  };
}
