import { account } from './account.ts';
import { advertisements } from './advertisements.ts';
import { agenda } from './agenda.ts';
import { auth } from './auth.ts';
import { bookings } from './bookings.ts';
import { careerDocuments } from './career-documents.ts';
import { careerFinderAdmin } from './career-finder-admin.ts';
import { careerFinder } from './career-finder.ts';
import { careersAdmin } from './careers-admin.ts';
import { careers } from './careers.ts';
import { carpoolAdmin } from './carpool-admin.ts';
import { carpool } from './carpool.ts';
import { complaintFiles } from './complaint-files.ts';
import { complaintsAdmin } from './complaints-admin.ts';
import { complaints } from './complaints.ts';
import { contact } from './contact.ts';
import { content } from './content.ts';
import { door } from './door.ts';
import type { Endpoint, EndpointSpec } from './endpoint.ts';
import { events } from './events.ts';
import { fundsAdmin } from './funds-admin.ts';
import { funds } from './funds.ts';
import { guestTickets } from './guest-tickets.ts';
import { interviewsAdmin } from './interviews-admin.ts';
import { interviews } from './interviews.ts';
import { news, resources } from './news.ts';
import { notifications } from './notifications.ts';
import { parkingAdmin } from './parking-admin.ts';
import { parking } from './parking.ts';
import { passes } from './passes.ts';
import { paymentsAdmin } from './payments-admin.ts';
import { payments } from './payments.ts';
import { push } from './push.ts';
import { rarAdmin } from './rar-admin.ts';
import { rar } from './rar.ts';
import { reference } from './reference.ts';
import { registration } from './registration.ts';
import { rentalsAdmin } from './rentals-admin.ts';
import { rentals } from './rentals.ts';
import { representation } from './representation.ts';
import { sealing } from './sealing.ts';
import { search } from './search.ts';
import { seating } from './seating.ts';
import { shell } from './shell.ts';
import { staff } from './staff.ts';
import { studentCardAdmin } from './student-card-admin.ts';
import { studentCard } from './student-card.ts';
import { tedxAdmin } from './tedx-admin.ts';
import { tedx } from './tedx.ts';
import { togaAdmin } from './toga-admin.ts';
import { toga } from './toga.ts';
import { volunteeringAdmin } from './volunteering-admin.ts';
import { volunteering } from './volunteering.ts';
import { wellbeingAdmin } from './wellbeing-admin.ts';
import { wellbeing } from './wellbeing.ts';

/**
 * Every endpoint of every area: used by the OpenAPI document, the service worker's allow-list, the table of rights and
 * the house tests. The app itself imports only the areas it needs.
 */
export const areas = {
  account,
  agenda,
  advertisements,
  auth,
  bookings,
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
  content,
  rarAdmin,
  studentCardAdmin,
  paymentsAdmin,
  parkingAdmin,
  complaintsAdmin,
  door,
  events,
  funds,
  fundsAdmin,
  guestTickets,
  interviews,
  interviewsAdmin,
  news,
  notifications,
  parking,
  passes,
  payments,
  push,
  rar,
  reference,
  registration,
  rentals,
  rentalsAdmin,
  representation,
  resources,
  sealing,
  search,
  seating,
  shell,
  staff,
  studentCard,
  tedx,
  tedxAdmin,
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

type Named<A> = A extends A ? A[keyof A] : never;
type Notifying = Extract<Named<(typeof areas)[keyof typeof areas]>, { notifies: object }>['notifies'];
type Audited = Extract<Named<(typeof areas)[keyof typeof areas]>, { audit: object }>['audit'];

/** Staff actions; `action` of a row of the audit log. Staff and officers are added and removed on the command line, not by a call. */
export type AuditAction = Audited['actions'][number] | 'staff_added' | 'staff_removed' | 'officer_added';

/** What an action changed; `subject` of a row of the audit log. */
export type AuditSubject = Audited['subjects'][number] | 'account';

/**
 * Notices to holders of places: two reminders, and changes of the event date that a job finds in the database.
 * `event_changed` is a change of time and place.
 */
type EventNotice = 'tomorrow' | 'soon' | 'rescheduled' | 'moved' | 'changed' | 'cancelled' | 'reinstated';

/** What people are told of; `kind` of a notification. Deadlines and refunds come by the clock and from the provider. */
export type NotificationKind =
  | Notifying[number]
  | `event_${EventNotice}`
  | 'rar_deadline'
  | 'refund_due'
  | 'interview_reminder'
  | 'fund_report_late';
