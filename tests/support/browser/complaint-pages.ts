import { expect, type Page } from '@playwright/test';
import { complaints } from '#contract/complaints/calls.ts';
import { connect } from '#server/db/connect.ts';
import { DATABASE } from '#tests/support/e2e-server.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';

export const KEPT = 'Saved on this device';
export const ARRIVED = 'We have received your complaint.';

/** Opens the form, and answers the first question. */
export async function beginComplaint(page: Page, url: string, answer: 'Yes.' | 'No.'): Promise<void> {
  await page.goto(`${url}/services/complaints`);
  await untilInteractive(page);
  await page.getByRole('radio', { name: answer }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function fillComplaint(page: Page, text: string): Promise<void> {
  await page.getByLabel('What is it about?').selectOption({ label: 'Examinations and results' });
  await page.getByLabel('What happened?').fill(text);
}

export async function sendComplaint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send the complaint' }).click();
}

/** The code on the screen, in its wire format. */
export async function codeOn(page: Page): Promise<string> {
  const groups = page.getByRole('region', { name: 'Your code' }).locator('span');
  await expect(groups).toHaveCount(5);
  return (await groups.allTextContents()).join('-');
}

/** Looks up a code, in whatever format it is typed. */
export async function lookUpComplaint(page: Page, url: string, code: string): Promise<void> {
  await page.goto(`${url}/services/complaints/feedback`);
  await untilInteractive(page);
  await page.getByLabel('Your code').fill(code);
  await page.getByRole('button', { name: 'Check status', exact: true }).click();
}

/** The complaints with this text, as stored in the database. */
export async function storedComplaints(text: string) {
  const { db, close } = connect(process.env[DATABASE] ?? '', { log: console });
  try {
    return await db.selectFrom('complaints').selectAll().where('text', '=', text).execute();
  } finally {
    await close();
  }
}

/** The headers of each attempt to send a complaint. */
export function attempts(faulty: FaultyServer) {
  return faulty.headers.filter((_, index) => faulty.requests[index] === `POST ${complaints.send.path}`);
}
