import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { interviews } from '#contract/interviews/calls.ts';
import { journeyLocales, storyLocales } from '#tests/support/browser/locales.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** A company for each language without interviews of other stories, and times far enough apart. */
const companies = {
  en: { slug: 'qoffa-accountants', name: 'Qoffa Accountants', taken: '09:00', free: '09:15' },
  mt: { slug: 'setah-hotels', name: 'Setaħ Hotels', taken: '10:30', free: '10:45' },
} as const;

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  test(`A student whose first slot was taken meanwhile books the next one, and cancels it, in ${locale}.`, async ({
    openAs,
    browser,
    baseURL,
    provoke,
  }) => {
    provoke(/status of 409/);
    const { slug, name, taken, free } = companies[locale];
    const page = await openAs(locale, 'student', `/careers/kokka-careers/companies/${slug}`);
    await page
      .locator('[data-bar]')
      .getByRole('link', { name: t('Book an interview') })
      .click();
    await expect(page.getByRole('radio', { name: taken })).toBeEnabled();
    await expectAccessible(page);
    await noSidewaysScroll(page);

    // Another student books it while the page is open.
    const other = await browser.newContext();
    const token = await signInContext(other, baseURL ?? '', emailOfRole('volunteer'));
    const headers = { authorization: `Bearer ${token}` };
    const offer = await other.request.get(`${baseURL}${interviews.offer.path.replace('{slug}', slug)}?locale=en`);
    const { data } = (await offer.json()) as { data: { company: { id: number }; half_days: HalfDay[] } };
    const starts_at = data.half_days[0]?.slots[taken === '09:00' ? 0 : 6]?.starts_at;
    const mine = await other.request.post(`${baseURL}${interviews.book.path}`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: { company_id: data.company.id, starts_at, with_cv: false },
    });
    expect(mine.status()).toBe(201);
    await other.close();

    await page.getByRole('radio', { name: taken }).check();
    await page.getByRole('button', { name: t('Book the interview') }).click();
    await expect(page.getByText(t('server.slotTaken'))).toBeVisible();
    await expect(page.getByRole('radio', { name: taken })).toBeDisabled();
    await noSidewaysScroll(page);
    await page
      .getByRole('group', { name: t('The nearest free times') })
      .getByRole('button', { name: free })
      .click();
    await page.getByRole('button', { name: t('Book the interview') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('Your interview is booked') })).toBeFocused();
    await expectAccessible(page);

    await page.getByRole('link', { name: t('My interviews') }).click();
    const cancel = page.getByRole('button', {
      name: t('Cancel the interview with {name}').replace('{name}', name),
    });
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await cancel.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Cancel the interview') })
      .click();
    await expect(cancel).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('Past and cancelled') })).toBeVisible();
  });
}

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  test(`Staff add an interviewer with half-days, and see the students of all interviews, in ${locale}.`, async ({
    openAs,
  }) => {
    const name = `Ċensu Camilleri ${locale}`;
    const page = await openAs(locale, 'staff', '/staff/interviewers');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('Add an interviewer') }).click();
    await page.getByLabel(t('Company'), { exact: true }).selectOption({ label: 'Vapur Lines' });
    await page.getByLabel(t('Name'), { exact: true }).fill(name);
    await page.getByLabel(t('Room')).fill('Dar l-Università, 101');
    await page.getByRole('button', { name: t('Save') }).click();
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: t('Add times') }).click();
    await page.getByLabel(t('Day'), { exact: true }).fill('2099-12-04');
    await page.getByLabel(t('Half-day')).selectOption('morning');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('Save') }).click();
    await expect(
      page.getByRole('status').filter({ hasText: t('The times were added: twelve interviews.') }),
    ).toBeFocused();
    await expect(page.getByText(t('Nobody has booked on this day.'))).toBeVisible();
    await noSidewaysScroll(page);

    await openAs(locale, 'staff', '/staff/interviews?search=vella');
    await expect(page.getByRole('row').filter({ hasText: 'Ġugarell Games' })).toBeVisible();
    await noSidewaysScroll(page);
    await expectAccessible(page);
  });
}

interface HalfDay {
  slots: { starts_at: string }[];
}
