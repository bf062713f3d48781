import type { APIRequestContext } from '@playwright/test';
import { generatePath } from 'react-router';
import { bookingsPaths } from '#contract/bookings/paths.ts';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import { careersPaths } from '#contract/careers/paths.ts';
import { carpoolPaths } from '#contract/carpool/paths.ts';
import { fundsPaths } from '#contract/funds/paths.ts';
import { interviewPaths } from '#contract/interviews/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { messagePaths } from '#contract/messages/paths.ts';
import { organisationPaths } from '#contract/reference/paths.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { tedxPaths } from '#contract/tedx/paths.ts';
import { volunteeringPaths } from '#contract/volunteering/paths.ts';

/** A CMS page without a route of its own. */
const ANY_PAGE = '/initiatives/ksu-green-fund';

/** The source of an example for the parameters of a path: an API list, and the field of its first row. */
const examples: Partial<Record<string, { list: string; parameter: string; field: string }>> = {
  [paths.newsItem]: { list: '/api/news?limit=1', parameter: 'id', field: 'slug' },
  [paths.event]: { list: '/api/events?limit=1&filter[upcoming]=true', parameter: 'id', field: 'slug' },
  [memberPaths.book]: {
    list: '/api/events?limit=1&filter[class]=tedx&filter[upcoming]=true',
    parameter: 'id',
    field: 'slug',
  },
  [bookingsPaths.waitingList]: { list: '/api/events?limit=1&filter[upcoming]=true', parameter: 'id', field: 'slug' },
  [rentalsPaths.thing]: { list: '/api/equipment?limit=1', parameter: 'id', field: 'slug' },
  [careersPaths.company]: { list: '/api/careers/hiring-companies?limit=1', parameter: 'id', field: 'slug' },
  [organisationPaths.organisation]: { list: '/api/student-organisations', parameter: 'id', field: 'slug' },
  [tedxPaths.theme]: { list: '/api/tedx/themes?limit=1', parameter: 'slug', field: 'slug' },
  [paths.opinionPiece]: publication('opinion-pieces'),
  [paths.socialSpeakTalk]: publication('social-speak'),
  [paths.resource]: publication('documents'),
};

/** A year whose reports are over, whenever the seed was created. */
const lastYear = String(new Date().getFullYear() - 1);

/** Seeded entries that no public list contains. */
const known: Partial<Record<string, Record<string, string>>> = {
  [careerFinderPaths.resources]: { type: 'cv' },
  [interviewPaths.bookInterview]: { id: 'ghanqbut-systems' },
  [staffPaths.interviewer]: { id: '1' },
  [carpoolPaths.one]: { id: '00000000-0000-4000-8000-0000000000d6' },
  [fundsPaths.apply]: { slug: 'arts-fund' },
  [fundsPaths.one]: { id: '00000000-0000-4000-8000-0000000000f1' },
  [staffPaths.permit]: { id: '3' },
  [staffPaths.fund]: { id: '1' },
  [staffPaths.fundApplication]: { id: '00000000-0000-4000-8000-0000000000f1' },
  [memberPaths.myBooking]: { id: '00000000-0000-4000-8000-0000000000b1' },
  [staffPaths.doorOf]: { id: '1' },
  [staffPaths.bookingTickets]: { id: '00000000-0000-4000-8000-0000000000b1' },
  [staffPaths.rarYear]: { id: lastYear },
  [staffPaths.rarQuestions]: { id: lastYear },
  [staffPaths.rarReport]: { id: '1' },
  [rentalsPaths.one]: { id: '1' },
  [staffPaths.rental]: { id: '1' },
  [staffPaths.complaint]: { id: '00000000-0000-4000-8000-0000000000c1' },
  [staffPaths.person]: { id: '1' },
  [staffPaths.contactMessage]: { id: '00000000-0000-4000-8000-0000000000a1' },
  [staffPaths.sentMessage]: { id: '1' },
  [messagePaths.message]: { id: '1' },
  [staffPaths.organisation]: { id: '1' },
  [staffPaths.organisationProposal]: { id: '1' },
  [staffPaths.text]: { id: 'people-blocked' },
  [staffPaths.company]: { id: '1' },
  [staffPaths.tedxTheme]: { id: '1' },
  [staffPaths.picture]: { id: '1' },
  [staffPaths.newsItem]: { id: '1' },
  [staffPaths.event]: { id: '1' },
  [staffPaths.eventDate]: { id: '1' },
  [staffPaths.cancelDate]: { id: '1' },
  [staffPaths.placeBlock]: { id: '1' },
  [staffPaths.moveDate]: { id: '1' },
  [staffPaths.eventSales]: { id: '1' },
  [staffPaths.eventProposal]: { id: '1' },
  [staffPaths.hall]: { id: '1' },
  [staffPaths.publication]: { id: '1' },
  [staffPaths.storyProposal]: { id: '1' },
  [staffPaths.contentPage]: { id: '1' },
  [staffPaths.tedxSpeaker]: { id: '1' },
  [volunteeringPaths.opportunity]: { id: '1' },
  [staffPaths.volunteerOpportunity]: { id: '1' },
  [staffPaths.togaRental]: { id: '00000000-0000-4000-8000-0000000000d1' },
  [staffPaths.appointment]: { id: '00000000-0000-4000-8000-0000000000e1' },
  [staffPaths.course]: { id: '1' },
  [staffPaths.payment]: { id: '00000000-0000-4000-8000-000000000001' },
};

function publication(category: string) {
  return { list: `/api/resources?limit=1&filter[category]=${category}`, parameter: 'id', field: 'slug' };
}

/** Whether `addressOf` has an example for each parameter of a path. */
export function hasExample(path: string): boolean {
  return !path.includes(':') || path in known || path in examples;
}

/**
 * An address that shows the page of a pattern, e.g. `/media/news/six-funds-open-in-december`.
 * Throws for a path with parameters that has no example, so that a new page cannot go unchecked.
 */
export async function addressOf(path: string, request: APIRequestContext): Promise<string> {
  if (path === paths.content) return ANY_PAGE;
  if (!path.includes(':')) return path;
  const parameters = known[path];
  if (parameters !== undefined) return generatePath(path, parameters);
  const example = examples[path];
  if (example === undefined) throw new Error(`tests/support/browser/addresses.ts needs an example for ${path}`);
  const answer = await request.get(example.list);
  const { data } = (await answer.json()) as { data: Record<string, string>[] };
  return generatePath(path, { [example.parameter]: data[0]?.[example.field] ?? null });
}
