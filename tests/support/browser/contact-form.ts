import { expect, type Page } from '@playwright/test';
import { untilInteractive } from '#tests/support/page-checks.ts';

export const SAVED = 'Saved on this device. It will be sent automatically once you are connected.';
export const THANKS = "Thanks for contacting us! We'll get back to you shortly.";
export const ERROR = 'Uh oh. An error has occurred.';

/** Opens the contact page and waits until its form keeps drafts (or says that it cannot). */
export async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/contact-us`);
  await untilInteractive(page);
  await expect(page.getByLabel('Your message')).toBeVisible();
  // The outbox and the database are loaded: an open form works offline.
  await page.waitForLoadState('networkidle');
}

export async function fillForm(page: Page, message: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ġorġa Ħili');
  await page.getByLabel('Your e-mail address').fill('gorga@students.example');
  await page.getByLabel('Your message').fill(message);
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send the message' }).click();
}

/** The items of the outbox in the device's database, read without the app. */
export async function storedItems(page: Page): Promise<{ state: string; tries: number; key: string }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('ksu');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result as { state: string; tries: number; key: string }[]);
          });
        });
      }),
  );
}
