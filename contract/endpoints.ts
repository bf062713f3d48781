import { account } from './account.ts';
import { auth } from './auth.ts';
import { bookings } from './bookings.ts';
import { careerFinder } from './career-finder.ts';
import { complaintsAdmin } from './complaints-admin.ts';
import { complaints } from './complaints.ts';
import { contact } from './contact.ts';
import { content } from './content.ts';
import { door } from './door.ts';
import type { EndpointSpec, Endpoint } from './endpoint.ts';
import { events } from './events.ts';
import { news, resources } from './news.ts';
import { notifications } from './notifications.ts';
import { parkingAdmin } from './parking-admin.ts';
import { parking } from './parking.ts';
import { paymentsAdmin } from './payments-admin.ts';
import { payments } from './payments.ts';
import { rarAdmin } from './rar-admin.ts';
import { rar } from './rar.ts';
import { reference } from './reference.ts';
import { seating } from './seating.ts';
import { staff } from './staff.ts';
import { studentCardAdmin } from './student-card-admin.ts';
import { studentCard } from './student-card.ts';

/**
 * Every endpoint of every area: the OpenAPI document, the service worker's allow-list, the table of rights and the
 * house tests walk this. The app itself imports the areas it needs, one by one.
 */
export const areas = {
  account,
  auth,
  bookings,
  careerFinder,
  complaints,
  contact,
  content,
  rarAdmin,
  studentCardAdmin,
  paymentsAdmin,
  parkingAdmin,
  complaintsAdmin,
  door,
  events,
  news,
  notifications,
  parking,
  payments,
  rar,
  reference,
  resources,
  seating,
  staff,
  studentCard,
};

/** All endpoints in one list, in the order of their areas. */
export function allEndpoints(): Endpoint<EndpointSpec>[] {
  return Object.values(areas).flatMap((endpoints) => Object.values(endpoints) as Endpoint<EndpointSpec>[]);
}

type Named<A> = A extends A ? A[keyof A] : never;
type Audited = Extract<Named<(typeof areas)[keyof typeof areas]>, { audit: object }>['audit'];

/** What staff do; `action` of a row of the audit log. Members of staff are added by the command line, not by a call. */
export type AuditAction = Audited['actions'][number] | 'staff_added';

/** What it was done to; `subject` of a row of the audit log. */
export type AuditSubject = Audited['subjects'][number] | 'account';
