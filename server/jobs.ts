import * as v from 'valibot';
import { accountJobs } from '#server/areas/account/jobs.ts';
import { authJobs } from '#server/areas/auth/jobs.ts';
import { bookingJobs } from '#server/areas/bookings/jobs.ts';
import { complaintJobs } from '#server/areas/complaints/jobs.ts';
import { contactJobs } from '#server/areas/contact/jobs.ts';
import { paymentJobs } from '#server/areas/payments/jobs.ts';
import { rarJobs } from '#server/areas/rar/jobs.ts';
import { staffJobs } from '#server/areas/staff/jobs.ts';
import { handle, type JobHandler } from '#server/db/jobs.ts';
import type { JobServices } from '#server/http/context.ts';
import { removeExpiredAnswers } from '#server/http/idempotency.ts';
import { removeExpiredSessions } from '#server/http/sessions.ts';
import { removeExpiredLimits } from '#server/http/stored-limits.ts';
import { removeOldNotifications } from '#server/services/notifications.ts';

/** Everything that is done later, area by area, and what is tidied up at night. */
export function jobHandlers(services: JobServices): JobHandler[] {
  return [
    ...accountJobs(services),
    ...authJobs(services),
    ...bookingJobs(services),
    ...complaintJobs(services),
    ...contactJobs(services),
    ...paymentJobs(services),
    ...rarJobs(services),
    ...staffJobs(services),
    ...keepingJobs(services),
  ];
}

function keepingJobs({ db, clock }: JobServices): JobHandler[] {
  const nothing = v.object({});
  return [
    handle({ name: 'keeping.answers', data: nothing }, () => removeExpiredAnswers(db, clock), '10 3 * * *'),
    handle({ name: 'keeping.sessions', data: nothing }, () => removeExpiredSessions(db, clock), '12 3 * * *'),
    handle({ name: 'keeping.limits', data: nothing }, () => removeExpiredLimits(db, clock), '15 3 * * *'),
    handle({ name: 'keeping.notifications', data: nothing }, () => removeOldNotifications(db, clock), '18 3 * * *'),
  ];
}
