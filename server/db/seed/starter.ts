import { seedCareerFinder } from './careers.ts';
import { seedBusinessAreas } from './companies.ts';
import { seedComplaintTypes } from './complaints.ts';
import { readData } from './data-files.ts';
import { seedEventTypes } from './events.ts';
import { seedOffice } from './office.ts';
import { addPages, seedNewsCategories, seedPublicationCategories } from './publications.ts';
import { seedRealLookUps } from './reference.ts';
import type { SeedTools } from './seed-tools.ts';
import { seedFeatureFlags, seedMenu } from './shell.ts';
import { readTexts } from './texts.ts';

/** The `seed_runs` name of the starter data. */
export const STARTER_PART = 'starter-1';

/** Pages that describe the portal itself. Other pages that it links to have a neutral text in `texts/starter-pages`. */
const PORTAL_PAGES: readonly string[] = ['privacy-policy', 'cookie-policy', 'accessibility'];
/** Menu entries whose page does not exist until a union writes it. */
const UNWRITTEN: readonly string[] = ['freshers-week', 'esu', 'erasmus', 'ksu-green-fund'];

/**
 * Adds the data that the portal needs, without invented content (REF-8): real lists for the registration, categories and types, the
 * questions of the career finder, the menu, and the pages that the portal links to.
 */
export async function seedStarterData(tools: SeedTools): Promise<void> {
  await seedRealLookUps(tools);
  await seedNewsCategories(tools);
  await seedPublicationCategories(tools);
  await seedEventTypes(tools);
  await seedComplaintTypes(tools);
  await seedBusinessAreas(tools);
  await seedCareerFinder(tools);
  await seedOffice(tools);
  await seedFeatureFlags(tools, { ...readData('feature-flags'), esu: false });
  await seedMenu(tools, starterMenu());
  const pages = readTexts('pages').filter(({ slug }) => PORTAL_PAGES.includes(slug));
  await addPages(tools, [...readTexts('starter-pages'), ...pages]);
}

function starterMenu() {
  const isWritten = ({ slug }: { slug: string }) => !UNWRITTEN.includes(slug);
  return readData('menu').map((column) => ({ ...column, children: column.children.filter(isWritten) }));
}
