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
import { seedContactMessages } from './contact-messages.ts';
import { seedEventProposals } from './event-proposals.ts';
import { seedEventLinks, seedEvents, seedHalls } from './events.ts';
import { seedFundApplications, seedFunds } from './funds.ts';
import { seedInterviewers, seedInterviews } from './interviews.ts';
import { seedLaterContent } from './later-content.ts';
import { seedMessages } from './messages.ts';
import { seedNotifications } from './notifications.ts';
import { seedDemoOffice } from './office.ts';
import { seedOpeningWindows } from './opening-windows.ts';
import { seedOrganisationProposals } from './organisation-proposals.ts';
import { seedDemoPeople } from './people.ts';
import { seedPermits } from './permits.ts';
import { seedPlaceBlocks } from './place-blocks.ts';
import { seedErasmus, seedPages, seedPublications } from './publications.ts';
import { seedLookUps, seedOrganisations, seedReference } from './reference.ts';
import { seedEquipment, seedRentals, seedRentalThings } from './rentals.ts';
import { seedCurrentReports } from './reports/current-reports.ts';
import { seedPastReports } from './reports/past-reports.ts';
import type { PeopleTools, SeedTools } from './seed-tools.ts';
import { seedShell } from './shell.ts';
import { seedStarterData, STARTER_PART } from './starter.ts';
import { seedStoryProposals } from './story-proposals.ts';
import { seedRepresentationAreas, seedTedx } from './tedx.ts';
import { seedToga, seedTogaRentals } from './toga.ts';
import { seedOpportunities, seedVolunteers } from './volunteering.ts';
import { seedWallets } from './wallets.ts';
import { seedWellbeing, seedWellbeingRequests } from './wellbeing.ts';

type SeedParts = Readonly<Record<string, (tools: SeedTools) => Promise<void>>>;

/**
 * Parts of the demo content by their names in `seed_runs`, without people. Each part runs once per database, so new
 * content needs a new part: databases in which a part has run would not get additions to it.
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
  'office-1': seedDemoOffice,
};

export interface SeedOptions {
  clock: Clock;
  files: FileStore;
  /** Adds the demo's invented content, and people whose password is published; without it, only starter data is added */
  demo?: PeopleTools | undefined;
}

/**
 * Fills a new database once: with starter data, or with the demo's content. Later changes by editors are kept. Runs in
 * one transaction with a lock, because several instances may start at the same time.
 *
 * @returns whether anything was written
 */
export function seedDatabase(db: Kysely<DB>, { clock, files, demo }: SeedOptions): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Seeding is slow on a busy machine, and a second instance waits for the lock all that time.
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

/** Starter data, unless a demo or an earlier version filled this database: it has the same rows. */
function starterPartsFor(runs: readonly { name: string }[]): SeedParts {
  return runs.some(({ name }) => name in demoParts) ? {} : { [STARTER_PART]: seedStarterData };
}

/** Parts with demo people and their data, which refers to the people added before. */
function partsOf(people: PeopleTools): SeedParts {
  return {
    'people-1': (tools) => seedDemoPeople(tools, people),
    'wallets-1': seedWallets,
    'bookings-1': seedBookings,
    'permits-1': (tools) => seedPermits(tools, people),
    'toga-rentals-1': seedTogaRentals,
    'people-2': (tools) => seedDemoPeople(tools, people, 'people-2'),
    'current-reports-1': seedCurrentReports,
    'organisation-proposals-1': seedOrganisationProposals,
    'story-proposals-1': seedStoryProposals,
    'event-proposals-1': seedEventProposals,
    'place-blocks-1': seedPlaceBlocks,
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
    'contact-messages-1': seedContactMessages,
    'messages-1': seedMessages,
  };
}
