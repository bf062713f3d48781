import { expect, type Page, type Request } from '@playwright/test';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { chunksWith } from './precache.ts';

export const SAVED = 'Saved on this device. It will be sent automatically once you are connected.';
export const THANKS = "Thanks for contacting us! We'll get back to you shortly.";
export const ERROR = 'Uh oh. An error has occurred.';

/** Chunks that the form needs to save a message: an open form works offline. */
const needed = [...chunksWith('src/client/offline/outbox.ts'), ...chunksWith('src/client/offline/tables.ts')];

/**
 * Opens the contact page and waits until its form saves drafts (or reports that it cannot), and has loaded the outbox.
 */
export async function openForm(page: Page, url: string): Promise<void> {
  const loaded = new Set<string>();
  const note = (request: Request) => void loaded.add(new URL(request.url()).pathname);
  page.on('requestfinished', note);
  await page.goto(`${url}/contact-us`);
  await untilInteractive(page);
  await expect(page.getByLabel('Your message')).toBeVisible();
  const missing = () => needed.filter((address) => !loaded.has(address));
  await expect.poll(missing, { intervals: [20] }).toEqual([]);
  page.off('requestfinished', note);
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
