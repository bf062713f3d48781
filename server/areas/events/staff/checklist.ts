import { sql } from 'kysely';
import type { CheckCode, EventCheck } from '#contract/events/editor-forms.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { getStory } from '#server/services/story-rows.ts';
import { eventKind } from './event-kind.ts';

type Check = Omit<EventCheck, 'date'> & { date: { id: number; starts_at: Date } | null };

/** The codes in the order of the list; those of a date have a condition on its row. */
const blocking: readonly CheckCode[] = ['no_date', 'sale_after_start', 'no_places'];

/**
 * Returns the missing parts of an event, blocking ones first (EVENT-33). Cancelled dates are not checked.
 * @throws HttpProblem `not_found`
 */
export async function findChecks(id: number, { db, clock }: SignedInContext): Promise<Check[]> {
  const now = clock.now();
  const { translation } = await getStory(db, eventKind, id, now);
  const { rows } = await sql<{ id: number; starts_at: Date; is_over: boolean; codes: CheckCode[] }>`
    select id, starts_at, ends_at <= ${now} as is_over, array_remove(array[
      case when exists (
        select from ticket_types where occurrence_id = event_date.id and on_sale_at >= bookings_close_at
      ) then 'sale_after_start' end,
      case when is_seated and exists (
        select from ticket_types where occurrence_id = event_date.id and not exists (
          select from ticket_type_sections where ticket_type_id = ticket_types.id
        )
      ) then 'no_places' end,
      case when venue_id is null then 'no_venue' end,
      case when exists (
        select from ticket_types where occurrence_id = event_date.id and coalesce(name ->> 'mt', '') = ''
      ) then 'maltese_missing' end,
      case when not exists (select from ticket_types where occurrence_id = event_date.id) then 'no_ticket' end
    ], null) as codes
    from event_occurrences event_date where event_id = ${id} and cancelled_at is null
    order by starts_at`.execute(db);
  const ofEvent = (code: CheckCode) => ({ code, is_blocking: blocking.includes(code), date: null });
  const checks: Check[] = rows.flatMap(({ id: dateId, starts_at, codes }) =>
    codes.map((code) => ({ ...ofEvent(code), date: { id: dateId, starts_at } })),
  );
  if (rows.length === 0) checks.push(ofEvent('no_date'));
  else if (rows.every(({ is_over }) => is_over)) checks.push(ofEvent('dates_over'));
  if (translation !== 'complete') checks.push(ofEvent('maltese_missing'));
  return checks.toSorted((one, other) => Number(other.is_blocking) - Number(one.is_blocking));
}
