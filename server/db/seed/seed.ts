import { type Kysely, sql } from 'kysely';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import type { FileStore } from '#server/gateways/files.ts';
import { seedBookings } from './bookings.ts';
import { seedCareerDocuments } from './career-documents.ts';
import { seedCareerFinder } from './careers.ts';
import { seedCarpoolSpaces, seedCarpools } from './carpool.ts';
import { seedCompanies } from './companies.ts';
import { seedComplaintTypes, seedComplaints } from './complaints.ts';
import { seedEventLinks, seedEvents, seedHalls } from './events.ts';
import { seedFundApplications, seedFunds } from './funds.ts';
import { seedInterviewers, seedInterviews } from './interviews.ts';
import { seedLaterContent } from './later-content.ts';
import { seedNotifications } from './notifications.ts';
import { seedOpeningWindows } from './opening-windows.ts';
import { seedDemoPeople } from './people.ts';
import { seedPermits } from './permits.ts';
import { seedErasmus, seedPages, seedPublications } from './publications.ts';
import { seedLookUps, seedOrganisations, seedReference } from './reference.ts';
import { seedEquipment, seedRentals, seedRentalThings } from './rentals.ts';
import { seedCurrentReports } from './reports/current-reports.ts';
import { seedPastReports } from './reports/past-reports.ts';
import type { PeopleTools, SeedTools } from './seed-tools.ts';
import { seedShell } from './shell.ts';
import { seedStarterData, STARTER_PART } from './starter.ts';
import { seedRepresentationAreas, seedTedx } from './tedx.ts';
import { seedToga, seedTogaRentals } from './toga.ts';
import { seedOpportunities, seedVolunteers } from './volunteering.ts';
import { seedWallets } from './wallets.ts';
import { seedWellbeing, seedWellbeingRequests } from './wellbeing.ts';

type SeedParts = Readonly<Record<string, (tools: SeedTools) => Promise<void>>>;

/**
 * The demo's content without its people, part by part, each once: a new part reaches databases that had the others long ago. A part is
 * never changed to add to it, as a filled database would not get what was added.
 */
const demoParts: SeedParts = {
  'content-1': async (tools) => {
    await seedPublications(tools);
    await seedShell(tools);
  },
  'reference-1': seedReference,
  'look-ups-1': seedLookUps,
  'events-1': seedEvents,
  'event-links-1': seedEventLinks,
  'opening-windows-1': seedOpeningWindows,
  'halls-1': seedHalls,
  'reports-1': seedPastReports,
  'rar-regulations-1': (tools) => seedPages(tools, 'rar-regulations-1'),
  'complaint-types-1': seedComplaintTypes,
  'equipment-1': seedEquipment,
  'rental-things-1': seedRentalThings,
  'career-finder-1': seedCareerFinder,
  'careers-1': seedCompanies,
  'interviewers-1': seedInterviewers,
  'carpool-1': seedCarpoolSpaces,
  'toga-1': seedToga,
  'tedx-1': seedTedx,
  'representation-1': seedRepresentationAreas,
  'erasmus-1': seedErasmus,
  'wellbeing-1': seedWellbeing,
  'volunteering-1': seedOpportunities,
  'funds-1': seedFunds,
  'later-content-1': seedLaterContent,
  'organisations-1': seedOrganisations,
};

export interface SeedOptions {
  clock: Clock;
  files: FileStore;
  /** Adds the demo's invented content, and people with known passwords; without it, starter data alone */
  demo?: PeopleTools | undefined;
}

/**
 * Fills a new database once: with starter data, or in the demo with believable content. A database that was filled keeps
 * what editors made of it. All in one transaction, and copies of the program that start together wait for one another.
 *
 * @returns whether anything was written
 */
export function seedDatabase(db: Kysely<DB>, { clock, files, demo }: SeedOptions): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // A busy machine takes long, and a second copy waits all that time.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`.execute(transaction);
    const runs = await transaction.selectFrom('seed_runs').select('name').execute();
    const wanted = demo ? { ...demoParts, ...partsOf(demo) } : starterPartsFor(runs);
    const missing = Object.entries(wanted).filter(([part]) => !runs.some(({ name }) => name === part));
    const now = clock.now();
    for (const [name, fill] of missing) {
      await fill({ db: transaction, files, now });
      await addRows(transaction, 'seed_runs', { name, ran_at: now });
    }
    return missing.length > 0;
  });
}

/** None for a database that an earlier version, or a demo, filled: it has the same rows. */
function starterPartsFor(runs: readonly { name: string }[]): SeedParts {
  return runs.some(({ name }) => name in demoParts) ? {} : { [STARTER_PART]: seedStarterData };
}

/** What follows the people needs them; a database that had the people before gets it as well. */
function partsOf(people: PeopleTools): SeedParts {
  return {
    'people-1': (tools) => seedDemoPeople(tools, people),
    'wallets-1': seedWallets,
    'bookings-1': seedBookings,
    'permits-1': (tools) => seedPermits(tools, people),
    'toga-rentals-1': seedTogaRentals,
    'people-2': (tools) => seedDemoPeople(tools, people, 'people-2'),
    'current-reports-1': seedCurrentReports,
    'notifications-1': seedNotifications,
    'career-documents-1': seedCareerDocuments,
    'interviews-1': seedInterviews,
    'carpools-1': (tools) => seedCarpools(tools, people),
    'wellbeing-requests-1': (tools) => seedWellbeingRequests(tools, people),
    'people-3': (tools) => seedDemoPeople(tools, people, 'people-3'),
    'fund-applications-1': (tools) => seedFundApplications(tools, people.secrets),
    'complaints-1': (tools) => seedComplaints(tools, people.secrets),
    'rentals-1': seedRentals,
    'volunteers-1': seedVolunteers,
  };
}
