import { area as auth } from '#features/auth/area.ts';
import { area as bookings } from '#features/bookings/area.ts';
import { area as careerDocuments } from '#features/career-documents/area.ts';
import { area as careerFinder } from '#features/career-finder/area.ts';
import { area as careers } from '#features/careers/area.ts';
import { area as carpool } from '#features/carpool/area.ts';
import { area as complaints } from '#features/complaints/area.ts';
import { area as contact } from '#features/contact/area.ts';
import { area as content } from '#features/content/area.ts';
import { area as device } from '#features/device/area.ts';
import { area as events } from '#features/events/area.ts';
import { area as funds } from '#features/funds/area.ts';
import { area as guestTickets } from '#features/guest-tickets/area.ts';
import { area as home } from '#features/home/area.ts';
import { area as initiatives } from '#features/initiatives/area.ts';
import { area as interviews } from '#features/interviews/area.ts';
import { area as news } from '#features/news/area.ts';
import { area as notifications } from '#features/notifications/area.ts';
import { area as outbox } from '#features/outbox/area.ts';
import { area as parking } from '#features/parking/area.ts';
import { area as payments } from '#features/payments/area.ts';
import { area as rar } from '#features/rar/area.ts';
import { area as reference } from '#features/reference/area.ts';
import { area as registration } from '#features/registration/area.ts';
import { area as rentals } from '#features/rentals/area.ts';
import { area as search } from '#features/search/area.ts';
import { area as share } from '#features/share/area.ts';
import { area as staff } from '#features/staff/area.ts';
import { area as studentCard } from '#features/student-card/area.ts';
import { area as tedx } from '#features/tedx/area.ts';
import { area as toga } from '#features/toga/area.ts';
import { area as volunteering } from '#features/volunteering/area.ts';
import { area as wellbeing } from '#features/wellbeing/area.ts';
import type { Area } from '#kit/area.ts';

/** Every area of the app. Nothing outside an area's folder repeats what is in its manifest. */
export const areas: readonly Area[] = [
  auth,
  bookings,
  careerDocuments,
  careerFinder,
  careers,
  carpool,
  complaints,
  contact,
  content,
  device,
  events,
  funds,
  guestTickets,
  home,
  initiatives,
  interviews,
  news,
  notifications,
  outbox,
  parking,
  payments,
  rar,
  reference,
  registration,
  rentals,
  search,
  share,
  staff,
  studentCard,
  tedx,
  toga,
  volunteering,
  wellbeing,
];
