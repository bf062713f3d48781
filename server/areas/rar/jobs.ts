import * as v from 'valibot';
import { handle, type JobHandler } from '#server/db/jobs.ts';
import type { JobServices } from '#server/http/context.ts';
import { rarMails } from '#server/services/rar-mails.ts';
import { remindOfDeadlines } from './reminders.ts';

/** The mails about reports, and the reminders of their deadline. */
export function rarJobs(services: JobServices): JobHandler[] {
  const task = { name: 'rar.remind', data: v.object({}) };
  return [...rarMails(services), handle(task, () => remindOfDeadlines(services), '*/15 * * * *')];
}
