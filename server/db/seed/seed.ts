import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import type { FileStore } from '#server/gateways/files.ts';
import { pictureShelf } from './picture-shelf.ts';
import { seedPublications } from './seed-publications.ts';
import { seedShell } from './seed-shell.ts';

/** Raised when the seed holds something new that a filled database should get, too. */
const RUN = 'content-1';

/**
 * Fills a new database with believable content, once: a database that had it keeps what editors made of it. All in one
 * transaction, and copies of the program that start together wait for one another.
 *
 * @returns whether anything was written
 */
export function seedDatabase(db: Kysely<DB>, { clock, files }: { clock: Clock; files: FileStore }): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Drawing takes long on a small machine, and a second copy waits all that time.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`.execute(transaction);
    const ran = await transaction.selectFrom('seed_runs').select('name').where('name', '=', RUN).executeTakeFirst();
    if (ran) return false;
    const now = clock.now();
    const shelve = pictureShelf(transaction, files);
    await seedPublications(transaction, now, shelve);
    await seedShell(transaction, now, shelve);
    await transaction.insertInto('seed_runs').values({ name: RUN, ran_at: now }).execute();
    return true;
  });
}
