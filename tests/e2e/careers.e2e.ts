import { expect, type Page } from '@playwright/test';
import { journeyLocales, storyLocales } from '#tests/support/browser/locales.ts';
import { expectAccessible, expectArrival, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

const area = { en: 'Health and science', mt: 'Saħħa u xjenza' };
/** The search preserves the typed text: with Maltese letters and without. */
const spelling = { proper: 'għaddas', plain: 'ghaddas' };

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // CAREER-1
  test(`A student opens a company from the expo, and finds other companies by area and search, in ${locale}.`, async ({
    openIn,
  }) => {
    const page = await openIn(locale, '/careers');
    await expect(page).toHaveURL('/careers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      { en: 'Careers expo', mt: 'Expo tal-karrieri' }[locale],
    );
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.getByRole('link', { name: 'Polz Devices' }).click();
    await expectArrival(page, 'Polz Devices');
    await expect(page.getByText(t('Stand {stand}').replace('{stand}', 'D1'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: t('Open positions') })).toBeVisible();
    // This company has no interview times yet.
    await expect(page.getByRole('link', { name: t('Book an interview') })).toHaveCount(0);
    await expectAccessible(page);
    await noSidewaysScroll(page);

    await page.getByRole('link', { name: area[locale] }).click();
    await expect(page).toHaveURL('/careers/kokka-careers?area=health-and-science');
    await expect(cards(page)).toHaveCount(5);
    await search(page, spelling.proper, t('Search the companies'));
    await expect(page).toHaveURL(/area=health-and-science&search=/);
    await expect(cards(page)).toHaveText(['Posidonja Surveys']);
    await search(page, spelling.plain, t('Search the companies'));
    await expect(page).toHaveURL(new RegExp(`search=${spelling.plain}`));
    await expect(cards(page)).toHaveText(['Posidonja Surveys']);
    await page.reload();
    await expect(cards(page)).toHaveText(['Posidonja Surveys']);
    await expectAccessible(page);
  });
}

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  test(`The pager reaches all companies, and an unknown company shows the not-found page, in ${locale}.`, async ({
    openIn,
    provoke,
  }) => {
    provoke(/status of 404/);
    const page = await openIn(locale, '/careers/kokka-careers');
    const seen = await cards(page).allTextContents();
    for (const number of [2, 3]) {
      await page
        .getByRole('navigation', { name: t('Pages') })
        .getByRole('link', { name: t('Next') })
        .click();
      await expect(page).toHaveURL(`/careers/kokka-careers?page=${number}`);
      await expectArrival(page, 'Kokka Careers');
      await expect(cards(page).first()).toBeVisible();
      seen.push(...(await cards(page).allTextContents()));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(30);
    await page.goto('/careers/kokka-careers/companies/nobody');
    await expect(page.getByText(t('This page could not be found'))).toBeVisible();
  });
}

function cards(page: Page) {
  return page.locator('main').getByRole('article').getByRole('heading', { level: 2 });
}

async function search(page: Page, words: string, name: string): Promise<void> {
  const box = page.getByRole('searchbox', { name });
  await box.fill(words);
  await box.press('Enter');
}
