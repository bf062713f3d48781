import { sql } from 'kysely';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { PlaceConflict } from '#server/services/claims.ts';

interface Wish {
  occurrence_id: number;
  /** Null for any ticket type of a hall */
  ticket_type_id: number | null;
  places: number;
}

/**
 * Checks the rules about people outside a claim, for waiting list entries and accepted tickets (TICKET-1, TICKET-3). Account and date must be locked.
 * @throws HttpProblem `ticket_limit`, `ticket_not_for_you`
 */
export async function assertMayHave(
  { occurrence_id, ticket_type_id, places }: Wish,
  { db, clock, session }: SignedInContext,
): Promise<void> {
  const now = clock.now();
  if (ticket_type_id === null) {
    const { rows } = await sql<{ may: boolean | null }>`
      select bool_or(may_have_ticket(id, ${session.user_id}, ${now})) as may
      from ticket_types where occurrence_id = ${occurrence_id}`.execute(db);
    if (rows[0]?.may !== true) throw new HttpProblem('ticket_not_for_you');
    return;
  }
  const wanted = Array.from({ length: places }, () => ({ ticket_id: ticket_type_id }));
  const { rows } = await sql<{ obstacle: PlaceConflict | null }>`
    select find_person_obstacle(${session.user_id}, ${occurrence_id}, ${JSON.stringify(wanted)}::jsonb, ${now}, false)
      as obstacle`.execute(db);
  const obstacle = rows[0]?.obstacle;
  if (obstacle) throw new HttpProblem(obstacle.code === 'ticket_limit' ? 'ticket_limit' : 'ticket_not_for_you');
}

/**
 * Rejects a waiting list entry for tickets that the caller may not book without a code that has not been given
 * (TICKET-6). Account and date must be locked.
 * @throws HttpProblem `ticket_needs_code`
 */
export async function assertHasCode(
  { occurrence_id, ticket_type_id }: Pick<Wish, 'occurrence_id' | 'ticket_type_id'>,
  { db, clock, session }: SignedInContext,
): Promise<void> {
  const { rows } = await sql<{ lacks_code: boolean | null }>`
    select bool_and(needs_code and not exists (
      select from ticket_codes
      where id = code_of_place(${session.user_id}, ${occurrence_id}, ticket_types.id, false) and kind = 'access'
    )) as lacks_code
    from ticket_types
    where occurrence_id = ${occurrence_id} and id = coalesce(${ticket_type_id}, id)
      and may_have_ticket(id, ${session.user_id}, ${clock.now()})`.execute(db);
  if (rows[0]?.lacks_code === true) throw new HttpProblem('ticket_needs_code');
}
