import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import type { FileStore } from '#server/gateways/files.ts';
import { seedOpeningWindows } from './opening-windows.ts';
import { rarRegulations } from './pages/rar-regulations.ts';
import { firstPeople, laterPeople } from './people.ts';
import { pictureShelf, type Shelve } from './picture-shelf.ts';
import { seedCurrentReports } from './reports/seed-current-reports.ts';
import { seedReports } from './reports/seed-reports.ts';
import { seedBookings } from './seed-bookings.ts';
import { seedAllComplaints, seedTypesOfComplaints } from './seed-complaints.ts';
import { seedLinksOfEvents } from './seed-event-links.ts';
import { seedAllEvents } from './seed-events.ts';
import { seedAllHalls } from './seed-halls.ts';
import { seedLookUps } from './seed-look-ups.ts';
import { seedNotifications } from './seed-notifications.ts';
import { type PeopleTools, seedPeople } from './seed-people.ts';
import { seedPermits } from './seed-permits.ts';
import { seedPage, seedPublications } from './seed-publications.ts';
import { seedReference } from './seed-reference.ts';
import { seedShell } from './seed-shell.ts';
import { seedWallets } from './seed-wallets.ts';

/**
 * What is filled in, part by part, each once: a new part reaches databases that had the others long ago. A part is
 * never changed to add to it, as a filled database would not get what was added.
 */
const parts: Readonly<Record<string, (db: Kysely<DB>, now: Date, shelve: Shelve) => Promise<void>>> = {
  'content-1': async (db, now, shelve) => {
    await seedPublications(db, now, shelve);
    await seedShell(db, now, shelve);
  },
  'reference-1': (db, _now, shelve) => seedReference(db, shelve),
  'look-ups-1': (db) => seedLookUps(db),
  'events-1': seedAllEvents,
  'event-links-1': (db) => seedLinksOfEvents(db),
  'opening-windows-1': (db, now) => seedOpeningWindows(db, now),
  'halls-1': seedAllHalls,
  'reports-1': (db, now) => seedReports(db, now),
  'rar-regulations-1': (db, now) => seedPage(db, now, rarRegulations),
  'complaint-types-1': (db) => seedTypesOfComplaints(db),
};

export interface SeedOptions {
  clock: Clock;
  files: FileStore;
  /** Adds people with known passwords; left out where real people are to come */
  people?: PeopleTools;
}

/**
 * Fills a new database with believable content, once: a database that had it keeps what editors made of it. All in one
 * transaction, and copies of the program that start together wait for one another.
 *
 * @returns whether anything was written
 */
export function seedDatabase(db: Kysely<DB>, { clock, files, people }: SeedOptions): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Drawing takes long on a small machine, and a second copy waits all that time.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`.execute(transaction);
    const runs = await transaction.selectFrom('seed_runs').select('name').execute();
    const wanted = people ? { ...parts, ...partsOf(people, files) } : parts;
    const missing = Object.entries(wanted).filter(([part]) => !runs.some(({ name }) => name === part));
    const now = clock.now();
    for (const [name, fill] of missing) {
      await fill(transaction, now, pictureShelf(transaction, files));
      await transaction.insertInto('seed_runs').values({ name, ran_at: now }).execute();
    }
    return missing.length > 0;
  });
}

/** What follows the people needs them; a database that had the people before gets it as well. */
function partsOf(people: PeopleTools, files: FileStore): typeof parts {
  return {
    'people-1': (db, now) => seedPeople(db, now, firstPeople, people),
    'wallets-1': (db, now) => seedWallets(db, now, files),
    'bookings-1': (db, now) => seedBookings(db, now),
    'permits-1': (db, now) => seedPermits(db, now, people, files),
    'people-2': (db, now) => seedPeople(db, now, laterPeople, people),
    'current-reports-1': (db, now) => seedCurrentReports(db, now, files),
    'notifications-1': (db, now) => seedNotifications(db, now),
    'complaints-1': (db, now) => seedAllComplaints(db, now, people.secrets),
  };
}
