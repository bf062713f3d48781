import type { areas as contracts } from '#contract/endpoints.ts';
import { accountArea } from '#server/areas/account/area.ts';
import { authArea } from '#server/areas/auth/area.ts';
import { bookingsArea } from '#server/areas/bookings/area.ts';
import { careerFinderArea } from '#server/areas/career-finder/area.ts';
import { complaintsArea } from '#server/areas/complaints/area.ts';
import { contactArea } from '#server/areas/contact/area.ts';
import { contentArea } from '#server/areas/content/area.ts';
import { eventsArea } from '#server/areas/events/area.ts';
import { newsArea } from '#server/areas/news/area.ts';
import { notificationsArea } from '#server/areas/notifications/area.ts';
import { parkingArea } from '#server/areas/parking/area.ts';
import { paymentsArea } from '#server/areas/payments/area.ts';
import { rarArea } from '#server/areas/rar/area.ts';
import { referenceArea } from '#server/areas/reference/area.ts';
import { staffArea } from '#server/areas/staff/area.ts';
import { studentCardArea } from '#server/areas/student-card/area.ts';
import { type AreaManifest, defineArea, scheduledJob } from '#server/http/area.ts';
import { removeExpiredAnswers } from '#server/http/idempotency.ts';
import { removeExpiredSessions } from '#server/http/sessions.ts';
import { removeExpiredLimits } from '#server/http/stored-limits.ts';

/** What the server keeps for itself, and tidies up at night. */
const housekeeping = defineArea({
  contract: {},
  handlers: {},
  jobs: [
    scheduledJob('keeping.answers', '10 3 * * *', removeExpiredAnswers),
    scheduledJob('keeping.sessions', '12 3 * * *', removeExpiredSessions),
    scheduledJob('keeping.limits', '15 3 * * *', removeExpiredLimits),
  ],
  // The answers of calls, which nobody can ask for again without the account.
  personalTables: { idempotency_keys: { user_id: 'deleted' } },
});

const all = [
  authArea,
  studentCardArea,
  parkingArea,
  accountArea,
  notificationsArea,
  complaintsArea,
  rarArea,
  bookingsArea,
  paymentsArea,
  staffArea,
  careerFinderArea,
  contactArea,
  contentArea,
  eventsArea,
  newsArea,
  referenceArea,
  housekeeping,
] as const;

type KeysOf<T> = T extends T ? keyof T : never;
/** The areas of the contract that none of the list serves: it does not compile unless there are none. */
type Unserved = Exclude<keyof typeof contracts, KeysOf<(typeof all)[number]['contract']>>;

/**
 * All areas. From this list come the calls that are served, the jobs, and what is erased with an account, in this order:
 * a permit goes before the photos it points at, and bookings before messages.
 */
export const areas: [Unserved] extends [never] ? readonly AreaManifest[] : Unserved = all as never;
