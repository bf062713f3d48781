import { expect } from '@playwright/test';
import { goToSeats, mapOf, seatsOf, wantTickets } from '#tests/support/browser/booking-pages.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Choosing seats (BOOK-16 to BOOK-19). */
const HALL = '/media/events/tedx-main-stage/book';
const t = wordsOf('en');

// BOOK-17
test('chooses three adjoining seats with the keyboard alone', async ({ openIn }) => {
  const page = await openIn('en', HALL);
  await wantTickets(page, 3);
  await goToSeats(page);
  await mapOf(page).getByRole('button', { name: 'Stalls centre' }).focus();
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
  await expect(page.getByText(t('All your tickets have a seat. Remove one to choose another.'))).toBeVisible();
  await expectAccessible(page);
});

// BOOK-17
test('arrow keys continue across the aisle and into the next section, and the focus stays in view', async ({
  openIn,
}) => {
  const page = await openIn('en', HALL);
  await wantTickets(page, 1);
  await goToSeats(page);
  await mapOf(page).getByRole('button', { name: 'Stalls left' }).focus();
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

// BOOK-18
test('finds the best seats together, removes one, and chooses again from the list', async ({ openIn }) => {
  const page = await openIn('en', HALL);
  await page.setViewportSize({ width: 320, height: 640 });
  await wantTickets(page, 2);
  await goToSeats(page);
  await page.getByRole('button', { name: 'Find the best 2 together' }).click();
  const own = page.getByRole('region', { name: t('Your seats') });
  await expect(own.getByText('Stalls centre, row F, seat 8')).toBeVisible();
  await own.getByRole('button', { name: 'Remove' }).first().click();
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
