import { randomUUID } from 'node:crypto';
import { type Browser, expect } from '@playwright/test';
import { officeAdmin, type StaffCrisisNumber } from '#contract/office/staff.ts';
import { remember } from '#tests/support/browser/frame.ts';
import { goOffline, missingChunks, untilControlled, untilOffice } from '#tests/support/browser/worker-test.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

// WELL-1, OFFICE-6
test(
  'Crisis numbers open offline without an earlier visit once the worker is active, with the last change by staff, also with data saving, in both languages.',
  { tag: '@safety' },
  async ({ page, context, faulty, browser, baseURL }) => {
    const number = `+356 ${String(Date.now()).slice(-8)}`;
    const removeNumber = await addCrisisNumber(browser, baseURL ?? '', number);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    await remember(page, { consent: 'accepted', 'install-card': 'closed' });
    await page.goto(`${faulty.url}/media/news`);
    await untilControlled(page);
    // The control: most of the app is not stored.
    expect((await missingChunks(page)).length).toBeGreaterThan(70);
    await untilOffice(page);
    await goOffline(context, faulty);
    for (const locale of ['en', 'mt'] as const) {
      const t = wordsOf(locale);
      await setLocaleCookie(context, locale, faulty.url);
      await page.goto(`${faulty.url}/initiatives/mental-wellbeing`);
      await expect(page.getByRole('heading', { name: t('If it cannot wait') })).toBeVisible();
      for (const each of ['112', '1579', '179', number]) {
        await expect(page.locator(`a[href="tel:${each.replaceAll(' ', '')}"]`)).toBeVisible();
      }
      await expect(page.getByRole('link', { name: `${number} Kites ${locale}` })).toBeVisible();
      await expect(page.getByRole('heading', { name: t('A free therapy session') })).toBeVisible();
    }
    await removeNumber();
  },
);

/** Adds a crisis number as a member of staff. Returns a function that removes it. */
async function addCrisisNumber(browser: Browser, portal: string, number: string): Promise<() => Promise<void>> {
  const staff = await browser.newContext();
  const authorization = `Bearer ${await signInContext(staff, portal, emailOfRole('staff'))}`;
  const url = portal + officeAdmin.addCrisisNumber.path;
  const texts = { name: { en: 'Kites en', mt: 'Kites mt' }, text: { en: 'For worries.', mt: 'Għall-inkwiet.' } };
  const headers = { authorization, 'idempotency-key': randomUUID() };
  const added = await staff.request.post(url, { headers, data: { number, ...texts, order: 9 } });
  const { data } = (await added.json()) as { data: StaffCrisisNumber };
  return async () => {
    const removed = await staff.request.delete(`${url}/${data.id}`, { headers: { authorization } });
    expect(removed.ok()).toBe(true);
    await staff.close();
  };
}
