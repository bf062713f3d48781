import { account } from './account/calls.ts';
import { agenda } from './agenda/calls.ts';
import { auth } from './auth/calls.ts';
import { firstStaff } from './auth/first-staff.ts';
import { secondFactor } from './auth/second-factor.ts';
import { bookings } from './bookings/calls.ts';
import { door } from './bookings/door.ts';
import { bookingExtras } from './bookings/extras.ts';
import { hallsAdmin } from './bookings/halls.ts';
import { ticketHandovers } from './bookings/handovers.ts';
import { holdersAdmin } from './bookings/holders.ts';
import { salesAdmin } from './bookings/sales.ts';
import { seating } from './bookings/seating.ts';
import { ticketAnswers } from './bookings/ticket-answers.ts';
import { ticketChanges } from './bookings/ticket-changes.ts';
import { waiting, waitingAdmin } from './bookings/waiting.ts';
import { calendarFeeds } from './calendar-feeds/calls.ts';
import { careerDocuments } from './career-documents/calls.ts';
import { careerFinder } from './career-finder/calls.ts';
import { careerFinderAdmin } from './career-finder/staff.ts';
import { careers } from './careers/calls.ts';
import { careersAdmin } from './careers/staff.ts';
import { carpool } from './carpool/calls.ts';
import { carpoolAdmin } from './carpool/staff.ts';
import { complaints } from './complaints/calls.ts';
import { complaintFiles } from './complaints/files.ts';
import { complaintsAdmin, complaintTypesAdmin } from './complaints/staff.ts';
import { contact } from './contact/calls.ts';
import { contactAdmin, faqsAdmin } from './contact/staff.ts';
import { content } from './content/calls.ts';
import { pagePreviews } from './content/previews.ts';
import { pagesAdmin, sponsorsAdmin } from './content/staff.ts';
import { editing } from './editing/calls.ts';
import { placeBlocksAdmin } from './events/blocks.ts';
import { events } from './events/calls.ts';
import { cancellationsAdmin } from './events/cancellation.ts';
import { eventDatesAdmin, eventsAdmin, ticketTypesAdmin } from './events/editor.ts';
import { movesAdmin } from './events/move.ts';
import { eventProposalsAdmin } from './events/proposals-staff.ts';
import { eventProposals } from './events/proposals.ts';
import { eventTypesAdmin } from './events/staff.ts';
import { ticketCodesAdmin, ticketQuestionsAdmin } from './events/ticket-extras.ts';
import { venuesAdmin } from './events/venues.ts';
import { funds } from './funds/calls.ts';
import { fundsAdmin } from './funds/staff.ts';
import { guestTickets } from './guest-tickets/calls.ts';
import { interviews } from './interviews/calls.ts';
import { interviewsAdmin } from './interviews/staff.ts';
import type { Endpoint, EndpointSpec } from './kit/endpoint.ts';
import { messages } from './messages/calls.ts';
import { messagesAdmin } from './messages/staff.ts';
import { news, resources } from './news/calls.ts';
import { newsPreviews } from './news/previews.ts';
import { newsAdmin, publicationFilesAdmin, publicationsAdmin } from './news/staff.ts';
import { notifications } from './notifications/calls.ts';
import { push } from './notifications/push.ts';
import { office } from './office/calls.ts';
import { identityAdmin } from './office/identity.ts';
import { officeAdmin } from './office/staff.ts';
import { organisations } from './organisations/calls.ts';
import { organisationPagesAdmin } from './organisations/pages-staff.ts';
import { organisationPages } from './organisations/pages.ts';
import { organisationProposalsAdmin } from './organisations/proposals-staff.ts';
import { organisationProposals } from './organisations/proposals.ts';
import { organisationsAdmin } from './organisations/staff.ts';
import { parking } from './parking/calls.ts';
import { parkingAdmin } from './parking/staff.ts';
import { passes } from './passes/calls.ts';
import { payments } from './payments/calls.ts';
import { feesAdmin } from './payments/fees.ts';
import { refundsAdmin } from './payments/refunds.ts';
import { paymentsAdmin } from './payments/staff.ts';
import { people } from './people/calls.ts';
import { peopleAdmin } from './people/staff.ts';
import { picturesAdmin } from './pictures/staff.ts';
import { rar } from './rar/calls.ts';
import { rarAdmin } from './rar/staff.ts';
import { reference } from './reference/calls.ts';
import { councilAdmin } from './reference/council.ts';
import { representationAdmin } from './reference/representation-staff.ts';
import { representation } from './reference/representation.ts';
import { referenceAdmin } from './reference/staff.ts';
import { registration } from './registration/calls.ts';
import { registrationAdmin } from './registration/staff.ts';
import { rentals } from './rentals/calls.ts';
import { rentalsAdmin, rentalThingsAdmin } from './rentals/staff.ts';
import { rolesAdmin } from './roles/staff.ts';
import { sealing } from './sealing/calls.ts';
import { search } from './search/calls.ts';
import { advertCounts } from './shell/advert-counts.ts';
import { advertisements } from './shell/advertisements.ts';
import { advertsAdmin } from './shell/adverts-staff.ts';
import { shell } from './shell/calls.ts';
import { frontPageAdmin } from './shell/front-page.ts';
import { announcementsAdmin, menuAdmin } from './shell/staff.ts';
import { switchesAdmin } from './shell/switches.ts';
import { staff } from './staff/calls.ts';
import { storyProposals } from './story-proposals/calls.ts';
import { storyProposalsAdmin } from './story-proposals/staff.ts';
import { studentCard } from './student-card/calls.ts';
import { studentCardAdmin } from './student-card/staff.ts';
import { tedx } from './tedx/calls.ts';
import { tedxAdmin } from './tedx/staff.ts';
import { textsAdmin } from './texts/staff.ts';
import { toga } from './toga/calls.ts';
import { togaAdmin } from './toga/staff.ts';
import { volunteering } from './volunteering/calls.ts';
import { volunteeringAdmin } from './volunteering/staff.ts';
import { wellbeing } from './wellbeing/calls.ts';
import { wellbeingAdmin } from './wellbeing/staff.ts';

/**
 * Every endpoint of every area: used by the OpenAPI document, the service worker's allow-list, the rights table
 * (tests/support/server/rights-table.ts) and the house tests. The app imports only the areas it needs.
 */
export const areas = {
  account,
  agenda,
  advertisements,
  advertCounts,
  auth,
  bookings,
  calendarFeeds,
  bookingExtras,
  ticketAnswers,
  careerDocuments,
  careerFinder,
  careerFinderAdmin,
  careers,
  careersAdmin,
  carpool,
  carpoolAdmin,
  complaints,
  complaintFiles,
  contact,
  contactAdmin,
  faqsAdmin,
  content,
  sponsorsAdmin,
  rarAdmin,
  studentCardAdmin,
  feesAdmin,
  paymentsAdmin,
  refundsAdmin,
  parkingAdmin,
  complaintsAdmin,
  complaintTypesAdmin,
  door,
  hallsAdmin,
  holdersAdmin,
  ticketChanges,
  ticketHandovers,
  waiting,
  waitingAdmin,
  salesAdmin,
  events,
  firstStaff,
  eventsAdmin,
  eventProposals,
  eventProposalsAdmin,
  eventDatesAdmin,
  cancellationsAdmin,
  movesAdmin,
  ticketTypesAdmin,
  placeBlocksAdmin,
  ticketCodesAdmin,
  ticketQuestionsAdmin,
  eventTypesAdmin,
  venuesAdmin,
  funds,
  fundsAdmin,
  guestTickets,
  interviews,
  interviewsAdmin,
  messages,
  messagesAdmin,
  news,
  newsAdmin,
  notifications,
  office,
  officeAdmin,
  identityAdmin,
  pagesAdmin,
  pagePreviews,
  parking,
  passes,
  payments,
  organisations,
  organisationsAdmin,
  publicationFilesAdmin,
  organisationPages,
  organisationPagesAdmin,
  organisationProposals,
  organisationProposalsAdmin,
  publicationsAdmin,
  newsPreviews,
  editing,
  storyProposals,
  storyProposalsAdmin,
  push,
  people,
  peopleAdmin,
  picturesAdmin,
  rar,
  reference,
  councilAdmin,
  referenceAdmin,
  registration,
  registrationAdmin,
  rentals,
  rentalsAdmin,
  rentalThingsAdmin,
  representation,
  representationAdmin,
  resources,
  rolesAdmin,
  sealing,
  search,
  seating,
  secondFactor,
  shell,
  advertsAdmin,
  frontPageAdmin,
  announcementsAdmin,
  menuAdmin,
  staff,
  studentCard,
  switchesAdmin,
  tedx,
  tedxAdmin,
  textsAdmin,
  toga,
  togaAdmin,
  wellbeing,
  wellbeingAdmin,
  volunteering,
  volunteeringAdmin,
};

/** All endpoints in one list, in the order of their areas. */
export function allEndpoints(): Endpoint<EndpointSpec>[] {
  return Object.values(areas).flatMap((endpoints) => Object.values(endpoints) as Endpoint<EndpointSpec>[]);
}

type ValueOf<A> = A extends A ? A[keyof A] : never;
type DeclaredNotifications = Extract<ValueOf<(typeof areas)[keyof typeof areas]>, { notifies: object }>['notifies'];
type DeclaredAudit = Extract<ValueOf<(typeof areas)[keyof typeof areas]>, { audit: object }>['audit'];

/** Staff actions; `action` of a row of the audit log. Commands add and remove staff too. */
export type AuditAction = DeclaredAudit['actions'][number] | 'staff_added' | 'staff_removed';

/** The kind of record that an action changed; `subject` of a row of the audit log. */
export type AuditSubject = DeclaredAudit['subjects'][number] | 'account';

/**
 * Notices to holders: two reminders, and changes of an event that a job finds in the database. `event_changed` is a
 * change of both time and place.
 */
type EventNotice = 'tomorrow' | 'soon' | 'rescheduled' | 'moved' | 'changed' | 'cancelled' | 'reinstated';

/**
 * Kinds of notifications; `kind` of a notification. Besides those that endpoints
 * declare, scheduled jobs send reminders, deadlines and offers, and the payment provider causes `refund_due`.
 */
export type NotificationKind =
  | DeclaredNotifications[number]
  | `event_${EventNotice}`
  | 'rar_deadline'
  | 'refund_due'
  | 'interview_reminder'
  | 'fund_report_late'
  | 'waiting_offered'
  | 'waiting_cancelled'
  | 'waiting_moved';
