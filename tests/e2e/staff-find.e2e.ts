import { expect, type Page } from '@playwright/test';
import { holdRequests } from '#tests/support/browser/held-requests.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { emailOfRole } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { type Words, wordsOf } from '#tests/support/words.ts';

const dialogOf = (page: Page, t: Words) => page.getByRole('dialog', { name: t('Search people, numbers and pages') });

/** Presses Ctrl+K. @returns the role of the element with the focus before another key can arrive, i.e. in the same task */
async function openByKey(page: Page): Promise<string | null | undefined> {
  return page.evaluate(async () => {
    document.documentElement.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }),
    );
    // React renders in microtasks, which are over before the next task.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    return document.activeElement?.getAttribute('role');
  });
}

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // STAFF-31
  test(`staff find a person and a page of the menu with the keyboard alone, in ${locale}`, async ({ openAs }) => {
    const page = await openAs(locale, 'staff', '/staff');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const opener = page.getByRole('banner').getByRole('button', { name: t('Search') });
    await opener.focus();
    await page.keyboard.press('Control+k');
    const dialog = dialogOf(page, t);
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    expect(await openByKey(page)).toBe('combobox');
    const email = emailOfRole('unfinished registration');
    await page.keyboard.type(email);
    await expect(dialog.getByRole('option', { name: email })).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/staff\/people\/\d+$/);
    await expect(dialog).toHaveCount(0);

    await page.keyboard.press('/');
    await page.keyboard.type(t('Audit log'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/staff/audit-log');
  });
}

// STAFF-31
test('Enter before the results have arrived opens the first of them; without the server, pages are found', async ({
  openAs,
  provoke,
}) => {
  const t = wordsOf('en');
  provoke(/Failed to load resource|\/api\/staff\/find/);
  const page = await openAs('en', 'staff', '/staff');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('Search') })
    .click();
  const release = await holdRequests(page, /\/api\/staff\/find/);
  await page.keyboard.type(emailOfRole('unfinished registration'));
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, t)).toBeVisible();
  await release();
  await expect(page).toHaveURL(/\/staff\/people\/\d+$/);

  await page.route(/\/api\/staff\/find/, (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.keyboard.type('permits');
  await expect(dialogOf(page, t).getByText(t('The server cannot be reached: only pages are found.'))).toBeVisible();
  await expect(dialogOf(page, t).getByRole('option')).toHaveText([t('Parking permits')]);
});
