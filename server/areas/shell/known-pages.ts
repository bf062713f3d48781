import { bookingsPaths } from '#contract/bookings/paths.ts';
import { calendarFeedsPaths } from '#contract/calendar-feeds/paths.ts';
import { careerDocumentsPaths } from '#contract/career-documents/paths.ts';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import { careersPaths } from '#contract/careers/paths.ts';
import { carpoolPaths } from '#contract/carpool/paths.ts';
import { eventProposalPaths } from '#contract/events/paths.ts';
import { fundsPaths } from '#contract/funds/paths.ts';
import { initiativesPaths } from '#contract/initiatives/paths.ts';
import { interviewPaths } from '#contract/interviews/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { officerPaths } from '#contract/organisations/paths.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { organisationPaths } from '#contract/reference/paths.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { searchPaths } from '#contract/search/paths.ts';
import { storyProposalPaths } from '#contract/story-proposals/paths.ts';
import { tedxPaths } from '#contract/tedx/paths.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import { volunteeringPaths } from '#contract/volunteering/paths.ts';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';

/** The tables of addresses to which the menu may lead: not those of staff, mailed links and shared files. */
const tables: readonly Readonly<Record<string, string>>[] = [
  bookingsPaths,
  calendarFeedsPaths,
  careerDocumentsPaths,
  careerFinderPaths,
  careersPaths,
  carpoolPaths,
  eventProposalPaths,
  fundsPaths,
  initiativesPaths,
  interviewPaths,
  memberPaths,
  officerPaths,
  organisationPaths,
  paths,
  rarPaths,
  rentalsPaths,
  searchPaths,
  storyProposalPaths,
  tedxPaths,
  togaPaths,
  volunteeringPaths,
  wellbeingPaths,
];

const patterns = tables
  .flatMap((table) => Object.values(table))
  .filter((pattern) => pattern !== paths.content && pattern !== memberPaths.staff)
  .map((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`));

/** Whether the portal has a page at this address that is not written by editors; a query and a hash do not matter. */
export function isKnownPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return patterns.some((pattern) => pattern.test(path));
}
