import type { areas as contracts } from '#contract/endpoints.ts';
import { accountArea } from '#server/areas/account/area.ts';
import { agendaAreaOf } from '#server/areas/agenda/area.ts';
import { authArea } from '#server/areas/auth/area.ts';
import { bookingsArea } from '#server/areas/bookings/area.ts';
import { calendarFeedsAreaOf } from '#server/areas/calendar-feeds/area.ts';
import { careerDocumentsArea } from '#server/areas/career-documents/area.ts';
import { careerFinderArea } from '#server/areas/career-finder/area.ts';
import { careersArea } from '#server/areas/careers/area.ts';
import { carpoolArea } from '#server/areas/carpool/area.ts';
import { complaintsArea } from '#server/areas/complaints/area.ts';
import { contactArea } from '#server/areas/contact/area.ts';
import { contentArea } from '#server/areas/content/area.ts';
import { editingArea } from '#server/areas/editing/area.ts';
import { eventsArea } from '#server/areas/events/area.ts';
import { fundsArea } from '#server/areas/funds/area.ts';
import { guestTicketsArea } from '#server/areas/guest-tickets/area.ts';
import { interviewsArea } from '#server/areas/interviews/area.ts';
import { messagesAreaOf } from '#server/areas/messages/area.ts';
import { newsArea } from '#server/areas/news/area.ts';
import { notificationsArea } from '#server/areas/notifications/area.ts';
import { officeArea } from '#server/areas/office/area.ts';
import { organisationsArea } from '#server/areas/organisations/area.ts';
import { parkingArea } from '#server/areas/parking/area.ts';
import { passesArea } from '#server/areas/passes/area.ts';
import { paymentsArea } from '#server/areas/payments/area.ts';
import { peopleAreaOf } from '#server/areas/people/area.ts';
import { picturesArea } from '#server/areas/pictures/area.ts';
import { rarArea } from '#server/areas/rar/area.ts';
import { referenceArea } from '#server/areas/reference/area.ts';
import { registrationArea } from '#server/areas/registration/area.ts';
import { rentalsArea } from '#server/areas/rentals/area.ts';
import { rolesArea } from '#server/areas/roles/area.ts';
import { sealingArea } from '#server/areas/sealing/area.ts';
import { searchArea } from '#server/areas/search/area.ts';
import { shellArea } from '#server/areas/shell/area.ts';
import { staffAreaOf } from '#server/areas/staff/area.ts';
import { storyProposalsArea } from '#server/areas/story-proposals/area.ts';
import { studentCardArea } from '#server/areas/student-card/area.ts';
import { tedxArea } from '#server/areas/tedx/area.ts';
import { textsAreaOf } from '#server/areas/texts/area.ts';
import { togaArea } from '#server/areas/toga/area.ts';
import { volunteeringArea } from '#server/areas/volunteering/area.ts';
import { wellbeingArea } from '#server/areas/wellbeing/area.ts';
import { type AreaManifest, defineArea, scheduledJob } from '#server/http/area.ts';
import { removeExpiredAnswers } from '#server/http/idempotency.ts';
import { removeExpiredProofs } from '#server/http/proofs.ts';
import { removeExpiredSessions } from '#server/http/sessions.ts';
import { removeExpiredLimits } from '#server/http/stored-limits.ts';
import { removeExpiredWindows } from '#server/http/write-quota.ts';
import { alarmMail } from '#server/services/alarm-mail.ts';
import { faultMail } from '#server/services/fault-mail.ts';

/** Tables that belong to no area of the contract, with their nightly cleaning. */
const housekeeping = defineArea({
  contract: {},
  handlers: {},
  jobs: [
    scheduledJob('keeping.answers', '10 3 * * *', removeExpiredAnswers),
    scheduledJob('keeping.sessions', '12 3 * * *', removeExpiredSessions),
    scheduledJob('keeping.limits', '15 3 * * *', removeExpiredLimits),
    scheduledJob('keeping.proofs', '16 3 * * *', removeExpiredProofs),
    alarmMail,
    faultMail,
    scheduledJob('keeping.writes', '20 3 * * *', removeExpiredWindows),
  ],
  // Stored responses, which cannot be requested again without the account.
  personalTables: { idempotency_keys: { user_id: 'deleted' } },
  mergeRules: { idempotency_keys: { user_id: 'drop' } },
  personalData: {
    title: /*i18n*/ { id: 'server.personal.sentForms', message: 'Technical records of sent forms' },
    exported: [{ table: 'idempotency_keys', by: 'user_id', columns: ['status', 'expires_at'] }],
  },
});

const described = [
  authArea,
  registrationArea,
  studentCardArea,
  parkingArea,
  accountArea,
  notificationsArea,
  complaintsArea,
  picturesArea,
  rarArea,
  bookingsArea,
  guestTicketsArea,
  carpoolArea,
  tedxArea,
  togaArea,
  volunteeringArea,
  paymentsArea,
  rentalsArea,
  careerDocumentsArea,
  careerFinderArea,
  careersArea,
  contactArea,
  contentArea,
  eventsArea,
  fundsArea,
  interviewsArea,
  newsArea,
  editingArea,
  storyProposalsArea,
  officeArea,
  organisationsArea,
  passesArea,
  referenceArea,
  rolesArea,
  sealingArea,
  searchArea,
  shellArea,
  wellbeingArea,
  housekeeping,
] as const;

const calendarFeedsArea = calendarFeedsAreaOf(described);

/** Called with all areas once they are defined: each lists the others. */
const peopleArea = peopleAreaOf(() => [...described, calendarFeedsArea, messagesArea, staffArea]);
const messagesArea: ReturnType<typeof messagesAreaOf> = messagesAreaOf(() => [...described, peopleArea]);
const textsArea: ReturnType<typeof textsAreaOf> = textsAreaOf(() => [...described, messagesArea, peopleArea]);
const staffArea: ReturnType<typeof staffAreaOf> = staffAreaOf([...described, messagesArea, peopleArea, textsArea]);

/** Agenda, staff start page and the export of a person query all other areas. */
const all = [
  ...described,
  calendarFeedsArea,
  agendaAreaOf(described),
  messagesArea,
  staffArea,
  peopleArea,
  textsArea,
] as const;

type KeysOf<T> = T extends T ? keyof T : never;
/** Areas of the contract that no manifest serves: it compiles only if there are none. */
type Unserved = Exclude<keyof typeof contracts, KeysOf<(typeof all)[number]['contract']>>;

/**
 * All areas. This list determines the served calls, the jobs, and the order of erasure when an account is deleted: a
 * permit is erased before the photos that it references, and bookings before messages.
 */
export const areas: [Unserved] extends [never] ? readonly AreaManifest[] : Unserved = all as never;
