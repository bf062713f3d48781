import type { JobHandler } from '#server/db/jobs.ts';
import type { JobServices } from '#server/http/context.ts';
import { rarMails } from '#server/services/rar-mails.ts';

/** The mails about reports. */
export function rarJobs(services: JobServices): JobHandler[] {
  return rarMails(services);
}
