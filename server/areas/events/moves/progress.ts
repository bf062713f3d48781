import { sql } from 'kysely';
import type { movesAdmin } from '#contract/events/move.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { person } from '#server/services/person.ts';
import { findVenue } from './moved-mail.ts';

type Move = NonNullable<ResultOf<typeof movesAdmin.view>['move']>;

/**
 * Returns the latest move of a date with its progress (EVENT-46). Every number is counted from the rows, so that it
 * survives a restart.
 */
export async function findLatestMove(occurrence_id: number, { db }: Pick<SignedInContext, 'db'>): Promise<Move | null> {
  const row = await db
    .selectFrom('date_moves')
    .select(['id', 'state', 'sentence', 'moved_at', 'finished_at'])
    .select(['old_starts_at', 'old_ends_at', 'old_venue_id', 'new_starts_at', 'new_ends_at', 'new_venue_id'])
    .select((eb) => person(eb.ref('moved_by')).as('moved_by'))
    .where('occurrence_id', '=', occurrence_id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const venueOf = async (venue_id: number | null) => {
    const venue = await findVenue(db, venue_id);
    return { venue_id, venue: venue && bothLanguages(venue.name) };
  };
  const { id, sentence, moved_by, moved_at, finished_at } = row;
  return {
    id,
    state: row.state as Move['state'],
    sentence: sentence === null ? null : bothLanguages(sentence),
    from: { starts_at: row.old_starts_at, ends_at: row.old_ends_at, ...(await venueOf(row.old_venue_id)) },
    to: { starts_at: row.new_starts_at, ends_at: row.new_ends_at, ...(await venueOf(row.new_venue_id)) },
    moved_by,
    moved_at,
    finished_at,
    ...(await countSteps(id, db)),
  };
}

type Steps = Pick<Move, 'bookings' | 'done' | 'holders_told' | 'guests_told'>;

async function countSteps(id: string, db: SignedInContext['db']): Promise<Steps> {
  const { rows } = await sql<Steps>`
    select count(*)::integer as bookings, count(done_at)::integer as done,
      count(notification_id)::integer as holders_told, coalesce(sum(guests_told), 0)::integer as guests_told
    from date_move_steps where move_id = ${id}`.execute(db);
  return rows[0] as Steps;
}
