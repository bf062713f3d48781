import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import { fundsPaths } from '#contract/funds/paths.ts';
import { initiativesPaths } from '#contract/initiatives/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import { isLong } from '../../../scripts/long-run.ts';

/**
 * Pages made of the same parts of the kit; the first of each represents the others. They differ only in the file of
 * their route, and the phone inspection of all pages covers that difference.
 */
const similar: readonly (readonly string[])[] = [
  // StaffListPage
  [
    staffPaths.permits,
    staffPaths.people,
    staffPaths.complaints,
    staffPaths.rentals,
    staffPaths.handovers,
    staffPaths.organisationProposals,
    staffPaths.storyProposals,
    staffPaths.eventProposals,
    staffPaths.organisationPages,
    staffPaths.tedxThemes,
    staffPaths.togaRentals,
    staffPaths.interviews,
    staffPaths.companies,
    staffPaths.volunteering,
    staffPaths.volunteerSignUps,
    staffPaths.waitingList,
    staffPaths.fundApplications,
    staffPaths.fundPayments,
    staffPaths.payments,
    staffPaths.auditLog,
    staffPaths.appointments,
  ],
  // StaffListPage with a CrudSection
  [
    staffPaths.openingDates,
    staffPaths.fees,
    staffPaths.careerResources,
    staffPaths.careerFinderTexts,
    staffPaths.news,
    staffPaths.events,
    staffPaths.publications,
    staffPaths.contentPages,
    staffPaths.carpoolExceptions,
    staffPaths.carpoolSpaces,
    staffPaths.carpoolRules,
    staffPaths.interviewers,
    staffPaths.businessAreas,
    staffPaths.rarYears,
    staffPaths.courses,
    staffPaths.studyCourses,
    staffPaths.entities,
    staffPaths.localities,
    staffPaths.enrolmentTypes,
    staffPaths.nationalities,
    staffPaths.complaintTypes,
    staffPaths.eventTypes,
    staffPaths.halls,
    staffPaths.venues,
    staffPaths.rentalThings,
  ],
  // StaffDetailPage
  [
    staffPaths.permit,
    staffPaths.person,
    staffPaths.payment,
    staffPaths.cancelDate,
    staffPaths.placeBlock,
    staffPaths.moveDate,
    staffPaths.complaint,
    staffPaths.rental,
    staffPaths.organisationProposal,
    staffPaths.storyProposal,
    staffPaths.tedxSpeaker,
    staffPaths.togaRental,
    staffPaths.volunteerOpportunity,
    staffPaths.fundApplication,
    staffPaths.course,
  ],
  // StaffDetailPage with CrudSections
  [staffPaths.company, staffPaths.tedxTheme, staffPaths.interviewer, staffPaths.eventDate],
  // StoryPage
  [staffPaths.newsItem, staffPaths.publication, staffPaths.contentPage],
  // ChoicePage of the career finder
  [careerFinderPaths.activities, careerFinderPaths.pleasures, careerFinderPaths.values],
  // FundPage
  [
    fundsPaths.arts,
    fundsPaths.green,
    fundsPaths.education,
    fundsPaths.organisations,
    fundsPaths.sports,
    fundsPaths.eurodesk,
  ],
  // InitiativePage
  [initiativesPaths.erasmus, initiativesPaths.esu],
  // CardListPage
  [fundsPaths.mine, rentalsPaths.mine],
  // PublicationPage
  [paths.resource, paths.opinionPiece, paths.socialSpeakTalk],
  // PaymentPage
  [memberPaths.paymentSuccess, memberPaths.paymentCancel],
  // ContentPage
  [paths.history, paths.gozoLiaisonOfficer, paths.privacyPolicy, paths.cookiePolicy],
  // PassPage
  [memberPaths.myStudentCard, memberPaths.myParkingPermit, togaPaths.myTogaRental],
];

const representedPatterns = new Set(similar.flatMap(([, ...others]) => others));

/** Whether the desktop inspection of a page is left to the long run, because a similar page has one. */
export function isRepresentedByAnother(pattern: string): boolean {
  return !isLong && representedPatterns.has(pattern);
}
