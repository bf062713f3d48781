import { expect, type Page } from '@playwright/test';
import { watchShifts } from '#tests/support/browser/frame.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { test } from '#tests/support/test.ts';

/** Staff lists whose entries have a state. */
const lists = [
  '/staff/parking-permits',
  '/staff/payments',
  '/staff/complaints',
  '/staff/rentals',
  '/staff/fund-applications',
  '/staff/interviews',
  '/staff/toga/rentals',
  '/staff/volunteering',
  '/staff/companies',
  '/staff/career-resources',
  '/staff/volunteer-sign-ups',
  '/staff/door',
];

/** Words of states that break across lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('td [data-tone]').evaluateAll((tags) =>
    tags.flatMap((tag) => {
      const text = tag.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
}

for (const locale of journeyLocales) {
  test(`states in staff lists never break inside a word, in ${locale}`, async ({ openAs }) => {
    const page = await openAs(locale, 'staff', '/staff');
    let states = 0;
    for (const path of lists) {
      await moveTo(page, path);
      await expect(page.locator('table, [data-empty], main p').first()).toBeVisible();
      for (const width of [1280, 1024, 800, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await brokenWords(page), `${path} at ${width}`).toEqual([]);
      }
      states += await page.locator('td [data-tone]').count();
    }
    expect(states).toBeGreaterThan(20);
  });
}

test('staff pages have no footer, advert or cookie notice, and “To do” does not move while it loads', async ({
  openAs,
}) => {
  const page = await openAs('en', 'staff', '/account/my-details');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const shiftSeen = await watchShifts(page);
  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible();
  for (const title of ['Permits to decide', 'Complaints in review', 'Refunds due']) {
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${title}`) })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /cookie/i })).toHaveCount(0);
  expect(await shiftSeen()).toBeLessThan(0.02);
});

// STAFF-21
test('leaving a half-written staff form needs a confirmation', async ({ openAs }) => {
  const page = await openAs('en', 'staff', '/staff/companies');
  await page.getByRole('button', { name: 'Add a company' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Half-written Ltd');
  await page.getByRole('link', { name: 'Parking permits' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(name).toHaveValue('Half-written Ltd');
  await page.getByRole('link', { name: 'Parking permits' }).first().click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parking permits' })).toBeVisible();
  // Without input there is no prompt.
  await page.getByRole('link', { name: 'Payments' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});
