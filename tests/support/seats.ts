import type { Locator, Page } from '@playwright/test';
import { wordsOf } from './words.ts';

const t = wordsOf('en');

/** Step 1 of a booking, in English: so many of the first kind of ticket. */
export async function wantTickets(page: Page, count: number): Promise<void> {
  const more = page.getByRole('button', { name: t('One more: {name}').replace('{name}', '') }).first();
  for (let each = 0; each < count; each += 1) await more.click();
}

/** Step 2. */
export async function goToSeats(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('Continue'), exact: true }).click();
}

/** The buttons of the map that are there at this moment. */
export function seatsOf(page: Page): Locator {
  return page.locator('[data-seat]');
}

export function mapOf(page: Page): Locator {
  return page.getByRole('group', { name: t('Map of the seats') });
}
