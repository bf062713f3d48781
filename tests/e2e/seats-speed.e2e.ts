import { expect } from '@playwright/test';
import { mapOf, seatsOf, wantTickets } from '#tests/support/browser/booking-pages.ts';
import { mainThreadWork } from '#tests/support/browser/main-thread.ts';
import { kept } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const ARENA = '/media/events/arena-night/book';
const t = wordsOf('en');

// The test tool's recording of each step would count as work of the page.
test.use({ trace: 'off' });

const title = 'five thousand seats open quickly and pan smoothly on a slow device';

// A benchmark.
test(title, { tag: '@long' }, async ({ openIn, browser }) => {
  test.slow();
  const page = await openIn('en', ARENA);
  await wantTickets(page, 2);
  // On the disk, before the page is opened again.
  await expect.poll(() => kept(page)).toMatch(/"key":"booking-\d+\|/);
  const slow = await page.context().newCDPSession(page);
  const opening = await least(OPENING, async () => {
    await page.goto(ARENA);
    await untilInteractive(page);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/seating?')),
    );
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const open = () => page.evaluate(openHall, { label: t('Continue'), first: 'Floor A' });
    const { all } = await mainThreadWork(browser, page, open);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return all;
  });

  await mapOf(page).getByRole('button', { name: 'Floor B' }).click();
  await expect(seatsOf(page).nth(100)).toBeAttached();
  expect(await seatsOf(page).count(), 'only what is in view is made').toBeLessThan(1500);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const panning = await least(LONGEST, async () => {
    await page.waitForTimeout(500);
    const { longest } = await mainThreadWork(browser, page, () => mapOf(page).evaluate(pan));
    return longest;
  });
  test.info().annotations.push({ type: 'measured', description: JSON.stringify({ opening, panning }) });
  expect(Math.min(...opening), 'milliseconds of work from the press to the hall').toBeLessThan(OPENING);
  expect(Math.min(...panning), 'milliseconds of the longest task while it is panned').toBeLessThan(LONGEST);
});

/**
 * Milliseconds of work, at least twice what an idle machine needs: memory and caches are shared with the other tests
 * even if processor time is not. The aims are 1000 and 100; the measured values are in the report.
 */
const OPENING = 2000;
const LONGEST = 500;

/** Measures up to three times, until it is below a bound: other work of the machine can only increase it. */
async function least(bound: number, measure: () => Promise<number>): Promise<number[]> {
  const measured: number[] = [];
  while (measured.length < 3 && !measured.some((each) => each < bound)) measured.push(Math.round(await measure()));
  return measured;
}

/** Presses a button and waits until the first part of the hall is painted. */
async function openHall({ label, first }: { label: string; first: string }): Promise<void> {
  [...document.querySelectorAll('button')].find((each) => each.textContent.trim() === label)?.click();
  const isThere = () =>
    [...document.querySelectorAll('[role=group] button')].some((each) => each.textContent.includes(first));
  while (!isThere()) await new Promise(requestAnimationFrame);
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
}

/** Scrolls across the hall and back, like a finger: a little in each frame. */
async function pan(frame: HTMLElement): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    frame.scrollBy({ left: step < 60 ? 18 : -18, top: step % 60 < 30 ? 12 : -12, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
}
