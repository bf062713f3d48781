import * as v from 'valibot';
import { handle, type JobHandler } from '#server/db/jobs.ts';
import type { JobServices } from '#server/http/context.ts';
import { paymentMails } from '#server/services/payment-mails.ts';
import { reconcile } from '#server/services/payments.ts';

/** Mails, and every five minutes the question what became of payments whose webhook did not come. */
export function paymentJobs(services: JobServices): JobHandler[] {
  const task = { name: 'payments.reconcile', data: v.object({}) };
  return [...paymentMails(services), handle(task, () => reconcile(services), '*/5 * * * *')];
}
