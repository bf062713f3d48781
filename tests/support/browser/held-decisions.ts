import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '#tests/support/words.ts';

/** The bar with the decisions that can still be undone. */
export function undoBar(page: Page, t: Words): Locator {
  return page.getByRole('region', { name: t('Decisions being sent') });
}

/** Sends a held decision at once, and waits until it has been sent. */
export async function sendNow(page: Page, t: Words, what: string): Promise<void> {
  const button = undoBar(page, t).getByRole('button', { name: t('Send now: {what}').replace('{what}', what) });
  await button.click();
  await expect(button).toHaveCount(0);
}
