import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { applyFunctions } from '../functions.ts';

/**
 * Areas in the order of their foreign keys, each with the SQL functions that its tables call in columns, indexes and
 * triggers. `migrateToLatest` adds the other functions.
 */
const AREAS: readonly (readonly [area: string, functions?: readonly string[]])[] = [
  ['text'],
  ['media'],
  ['news', ['localised', 'plain_text', 'reading_minutes', 'localised_reading_minutes', 'fold', 'search_fold']],
  ['content'],
  ['reference'],
  ['contact'],
  ['accounts', ['folded_address']],
  ['private-files', ['note_removed_file']],
  ['requests'],
  ['installation'],
  ['staff', ['refuse_change']],
  ['notifications'],
  ['registration'],
  ['payments'],
  ['student-card'],
  ['parking'],
  ['events', ['raise_sequence', 'raise_sequences_of_event', 'raise_sequences_of_venue']],
  ['bookings', ['count_taken', 'note_known_date']],
  ['guest-tickets'],
  ['toga', ['raise_sequence_of_toga_rentals']],
  ['payment-items'],
  ['rar'],
  ['complaints'],
  ['rentals'],
  ['career-finder'],
  ['careers'],
  ['career-documents'],
  ['interviews', ['raise_sequence_of_interviews', 'raise_sequences_of_interviewers', 'raise_sequences_of_companies']],
  ['carpool', ['leave_cancelled_carpool']],
  ['funds', ['keep_fund_cap', 'remove_fund_file', 'refuse_own_score']],
  ['wellbeing'],
  ['tedx'],
  ['volunteering'],
];

/** The schema as it was when this migration was written, area by area: `../baseline/<area>.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [area, functions = []] of AREAS) {
    await applyFunctions(db, functions);
    const statements = await readFile(new URL(`../baseline/${area}.sql`, import.meta.url), 'utf8');
    await sql.raw(statements).execute(db);
  }
}
