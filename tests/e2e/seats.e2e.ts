import { expect, type Page } from '@playwright/test';
import { mainThreadWork } from '#tests/support/main-thread.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Choosing seats (spec §4 "Seat states", §9; behaviour.md, "Events and bookings"; issue Events). */
const HALL = '/media/events/tedx-main-stage/book';
const ARENA = '/media/events/arena-night/book';
const t = wordsOf('en');

/** Step 1: so many of the first kind of ticket. */
async function wantTickets(page: Page, count: number): Promise<void> {
  const more = page.getByRole('button', { name: t('One more: {name}').replace('{name}', '') }).first();
  for (let each = 0; each < count; each += 1) await more.click();
}

async function goToSeats(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('Continue'), exact: true }).click();
}

const seatsOf = (page: Page) => page.locator('[data-seat]');
const map = (page: Page) => page.getByRole('group', { name: t('Map of the seats') });

test('three adjoining seats are chosen with the keyboard alone', async ({ openIn }) => {
  const page = await openIn('en', HALL);
  await wantTickets(page, 3);
  await goToSeats(page);
  await map(page).getByRole('button', { name: 'Stalls centre' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-seat]:focus')).toHaveAttribute(
    'aria-label',
    /^Stalls centre, row A, seat \d+, €15.00, available$/,
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(page.locator('[data-seat]:focus')).toHaveAttribute('aria-label', /row B, seat 1,/);
  for (const key of ['Space', 'ArrowRight', 'Enter', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(seatsOf(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(3);
  const own = page.getByRole('region', { name: t('Your seats') });
  for (const number of [1, 2, 3]) await expect(own.getByText(`Stalls centre, row B, seat ${number}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText(t('All your tickets have their seats. Give one back to choose another.'))).toBeVisible();
  await expectAccessible(page);
});

test('arrow keys go on across the aisle and into the next section, and the focus stays in view', async ({ openIn }) => {
  const page = await openIn('en', HALL);
  await wantTickets(page, 1);
  await goToSeats(page);
  await map(page).getByRole('button', { name: 'Stalls left' }).focus();
  await page.keyboard.press('Enter');
  const focused = page.locator('[data-seat]:focus');
  await expect(focused).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAttribute('aria-label', /^Stalls centre, row A, seat 1,/);
  for (let row = 0; row < 13; row += 1) await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveAttribute('aria-label', /^Balcony, row N, seat \d+, €10.00, for another ticket$/);
  await expect(focused).toBeInViewport({ ratio: 1 });
});

test('the best together are found, given back, and chosen again from the list', async ({ openIn }) => {
  const page = await openIn('en', HALL);
  await page.setViewportSize({ width: 320, height: 640 });
  await wantTickets(page, 2);
  await goToSeats(page);
  await page.getByRole('button', { name: 'Find the best 2 together' }).click();
  const own = page.getByRole('region', { name: t('Your seats') });
  await expect(own.getByText('Stalls centre, row A, seat 8')).toBeVisible();
  await own.getByRole('button', { name: 'Give back' }).first().click();
  await page.getByRole('button', { name: t('List'), exact: true }).click();
  await page.getByText('Stalls left').click();
  await page.getByText('Row C', { exact: true }).click();
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await page.getByRole('button', { name: 'Stalls left, row C, seat 4,' }).click();
  await expect(own.getByText('Stalls left, row C, seat 4')).toBeVisible();
  await page.reload();
  await untilInteractive(page);
  await expect(page.getByRole('button', { name: t('List'), exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('five thousand seats open within a second and are panned without a stutter on a slow device', async ({
  openIn,
  browser,
}) => {
  const page = await openIn('en', ARENA);
  const hall = page.waitForResponse(/\/seating\?/);
  await wantTickets(page, 2);
  await hall;
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let clock = Infinity;
  const opening = await mainThreadWork(browser, page, async () => {
    clock = await page.evaluate(open, { label: t('Continue'), first: 'Floor A' });
  });
  expect(opening.all, 'milliseconds of work from the press to the hall').toBeLessThan(1000);

  await map(page).getByRole('button', { name: 'Floor B' }).click();
  await expect(seatsOf(page).nth(100)).toBeAttached();
  expect(await seatsOf(page).count(), 'only what is in view is made').toBeLessThan(1500);
  await page.waitForTimeout(1000);
  const panning = await mainThreadWork(browser, page, () => map(page).evaluate(pan));
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
