import { expect } from '@playwright/test';
import { mainThreadWork } from '#tests/support/main-thread.ts';
import { mapOf, seatsOf, wantTickets } from '#tests/support/seats.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const ARENA = '/media/events/arena-night/book';
const t = wordsOf('en');

// What the test tool records of each step is work of the page too.
test.use({ trace: 'off' });

test('five thousand seats open within a second and are panned without a stutter on a slow device', async ({
  openIn,
  browser,
}) => {
  const page = await openIn('en', ARENA);
  await wantTickets(page, 2);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/seating?')),
  );
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let clock = Infinity;
  const opening = await mainThreadWork(browser, page, async () => {
    clock = await page.evaluate(open, { label: t('Continue'), first: 'Floor A' });
  });
  expect(opening.all, 'milliseconds of work from the press to the hall').toBeLessThan(1000);

  await mapOf(page).getByRole('button', { name: 'Floor B' }).click();
  await expect(seatsOf(page).nth(100)).toBeAttached();
  expect(await seatsOf(page).count(), 'only what is in view is made').toBeLessThan(1500);
  await page.waitForTimeout(1000);
  const panning = await mainThreadWork(browser, page, () => mapOf(page).evaluate(pan));
  test.info().annotations.push({ type: 'measured', description: JSON.stringify({ clock, opening, panning }) });
  expect(panning.longest, 'milliseconds of the longest task while it is panned').toBeLessThan(100);
});

/** Presses a button and waits until the first part of the hall is painted; gives milliseconds of the clock. */
async function open({ label, first }: { label: string; first: string }): Promise<number> {
  const start = performance.now();
  [...document.querySelectorAll('button')].find((each) => each.textContent.trim() === label)?.click();
  const isThere = () =>
    [...document.querySelectorAll('[role=group] button')].some((each) => each.textContent.includes(first));
  while (!isThere()) await new Promise(requestAnimationFrame);
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return performance.now() - start;
}

/** Scrolls across the hall and back, as a finger would: a little in each frame. */
async function pan(frame: HTMLElement): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    frame.scrollBy({ left: step < 60 ? 18 : -18, top: step % 60 < 30 ? 12 : -12, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
}
