import { bookingsPaths } from '#contract/bookings/paths.ts';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import { careersPaths } from '#contract/careers/paths.ts';
import { contentPreviewPaths } from '#contract/content/paths.ts';
import { eventProposalPaths } from '#contract/events/paths.ts';
import { fundsPaths } from '#contract/funds/paths.ts';
import { guestTicketPaths } from '#contract/guest-tickets/paths.ts';
import { initiativesPaths } from '#contract/initiatives/paths.ts';
import { memberPaths as members } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { messagePaths } from '#contract/messages/paths.ts';
import { newsPreviewPaths } from '#contract/news/paths.ts';
import { officerPaths } from '#contract/organisations/paths.ts';
import { organisationPaths } from '#contract/reference/paths.ts';
import { searchPaths } from '#contract/search/paths.ts';
import { sharePaths } from '#contract/share/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import { allPatterns, memberPatterns } from './all-paths.ts';

/** Every page pattern of the product. */
export const allPages: readonly string[] = [...new Set(allPatterns)].filter((pattern) => pattern !== paths.content);

/** Pages without a link, because they require an action first, and the stories that perform it. */
export const reachedByAction: Readonly<Record<string, string>> = {
  [members.createPassword]: 'sign-in',
  [members.confirmAddress]: 'sign-in',
  // The server prints its link.
  [members.firstStart]: 'first-start',
  // A mailed link opens it.
  [guestTicketPaths.guestTicket]: 'guest-tickets',
  // A sold-out date links to it.
  [bookingsPaths.waitingList]: 'waiting-lists',
  // An editor's link opens it.
  [newsPreviewPaths.newsPreview]: 'previews.worker',
  [newsPreviewPaths.publicationPreview]: 'previews',
  [contentPreviewPaths.pagePreview]: 'previews',
  [messagePaths.stopNews]: 'messages',
  [members.verify]: 'registration',
  [members.details]: 'registration',
  [members.course]: 'registration',
  [members.parkingStep]: 'registration',
  [members.cardStep]: 'registration',
  [members.fundStep]: 'registration',
  [members.volunteer]: 'registration',
  [members.paymentCheckout]: 'payments',
  [members.paymentSuccess]: 'payments',
  [members.paymentCancel]: 'payments',
  // The device's share menu opens it.
  [sharePaths.share]: 'share.worker',
  [togaPaths.togaBook]: 'toga',
  [togaPaths.togaDetails]: 'toga',
};

/** Second addresses of the resource hub and of the list of funds, which show the same pages and which no link uses. */
export const aliasPaths: readonly string[] = [careerFinderPaths.resourcesAlias, fundsPaths.root, fundsPaths.initiative];

/** Pages of the account that only officers of an organisation have. */
export const ofOfficers: readonly string[] = [officerPaths.organisations, eventProposalPaths.own];

/** Pages that each user must be able to reach by links. */
export const personWalks: readonly { part: string | undefined; mustReach: readonly string[] }[] = [
  {
    part: undefined,
    mustReach: [
      ...Object.values<string>(paths).filter((pattern) => pattern !== paths.content && pattern !== paths.myDetails),
      members.forgotPassword,
      ...below('/kokka-fondi').filter((pattern) => !aliasPaths.includes(pattern)),
      ...below('/services').filter((pattern) => !Object.hasOwn(reachedByAction, pattern)),
      ...below('/initiatives').filter((pattern) => !aliasPaths.includes(pattern)),
      initiativesPaths.erasmusStories,
      searchPaths.search,
      organisationPaths.organisation,
      ...below(careersPaths.careers).filter((pattern) => !aliasPaths.includes(pattern)),
    ],
  },
  {
    part: 'student',
    mustReach: [
      ...below(members.account).filter((pattern) => !ofOfficers.includes(pattern)),
      paths.myDetails,
      members.book,
    ],
  },
  { part: 'unfinished registration', mustReach: [members.contactInfo] },
  { part: 'organisation officer', mustReach: [...below(members.rar), ...ofOfficers] },
  { part: 'volunteer', mustReach: [paths.myDetails, members.volunteering] },
  {
    part: 'staff',
    mustReach: [paths.myDetails, ...Object.values<string>(staffPaths).filter((pattern) => !isForWellbeing(pattern))],
  },
  { part: 'wellbeing', mustReach: [paths.myDetails, ...Object.values<string>(staffPaths).filter(isForWellbeing)] },
];

/** Whether the ordinary run walks this user's pages too: there are few, and no other story inspects them. */
export function isWalkedByPressing(part: string | undefined): boolean {
  return part === 'unfinished registration' || part === 'volunteer';
}

/** Whether a page is not below another one, as an item is below its list: the address has at most two parts. */
export function isInTheFirstRow(pattern: string): boolean {
  return pattern.split('/').length <= 3;
}

function below(root: string): string[] {
  return memberPatterns.filter((pattern) => pattern === root || pattern.startsWith(`${root}/`));
}

/** Pages only for the role `wellbeing`, hidden from staff. */
export function isForWellbeing(pattern: string): boolean {
  return [staffPaths.appointments, staffPaths.courses].some((root) => pattern.startsWith(root));
}
