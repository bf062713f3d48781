import type { Browser } from '@playwright/test';
import { mapOf, seatsOf, wantTickets } from '#tests/support/browser/booking-pages.ts';
import { mainThreadWork } from '#tests/support/browser/main-thread.ts';
import { deviceText, signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { wordsOf } from '#tests/support/words.ts';
import { slowDown, speedUp } from './slow-phone.ts';

/** An event of the seed, in a hall of five thousand seats. */
const PATH = '/media/events/arena-night/book';
const t = wordsOf('en');

/**
 * Main thread work in milliseconds, on a slow phone: the total from the press to the first part of the hall, and the
 * longest task while panning.
 */
export async function measureHall(browser: Browser, origin: string): Promise<{ opening: number; panning: number }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' });
  await signInContext(context, origin);
  const page = await context.newPage();
  await page.goto(origin + PATH);
  await untilInteractive(page);
  await wantTickets(page, 2);
  // Waits until the booking is stored, before the page is opened again.
  while (!/"key":"booking-\d+\|/.test(await deviceText(page))) await page.waitForTimeout(50);
  await page.goto(origin + PATH);
  await untilInteractive(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/seating?')),
  );
  const slowPhone = await slowDown(page);
  const open = () => page.evaluate(openHall, { label: t('Continue'), first: 'Floor A' });
  const { all: opening } = await mainThreadWork(browser, page, open);
  await speedUp(slowPhone);

  await mapOf(page).getByRole('button', { name: 'Floor B' }).click();
  await seatsOf(page).nth(100).waitFor();
  await slowDown(page);
  const { longest: panning } = await mainThreadWork(browser, page, () => mapOf(page).evaluate(pan));
  await context.close();
  return { opening, panning };
}

/** Runs in the page: presses a button and waits until the first part of the hall is painted. */
async function openHall({ label, first }: { label: string; first: string }): Promise<void> {
  [...document.querySelectorAll('button')].find((each) => each.textContent.trim() === label)?.click();
  const isThere = () =>
    [...document.querySelectorAll('[role=group] button')].some((each) => each.textContent.includes(first));
  while (!isThere()) await new Promise(requestAnimationFrame);
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
}

/** Runs in the page: scrolls across the hall and back, like a finger, a little in each frame. */
async function pan(frame: HTMLElement): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    frame.scrollBy({ left: step < 60 ? 18 : -18, top: step % 60 < 30 ? 12 : -12, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
}
