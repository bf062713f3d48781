import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/installed-app.ts';
import { storyLocales } from '#tests/support/browser/locales.ts';
import { goOffline, untilKept } from '#tests/support/browser/worker-test.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Searches typed without Maltese letters, and their results. */
const searches = {
  en: { words: 'borrow', news: 'borrow-a-projector-book-a-hall-now-online' },
  mt: { words: 'ghaxar', news: 'a-later-fast-ferry-on-sunday-evenings' },
};

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  // SEARCH-9
  test(`The search is two presses from any page, and searches stored pages offline, in ${locale}.`, async ({
    context,
    page,
    faulty,
  }) => {
    const { words, news } = searches[locale];
    await setLocaleCookie(context, locale, faulty.url);
    await page.goto(`${faulty.url}/media/news/${news}`);
    await untilInteractive(page);
    await untilKept(page, `/api/news/slug/${news}?`);
    await page
      .getByRole('link', { name: t('Menu') })
      .or(page.getByRole('button', { name: t('Menu') }))
      .click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('Search'), exact: true })
      .click();
    const field = page.getByRole('searchbox', { name: t('Search the portal') });
    await field.fill(words);
    await field.press('Enter');
    const results = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }).getByRole('link');
    await expect(page.locator(`main a[href="/media/news/${news}"]`)).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);

    await goOffline(context, faulty);
    await field.fill(locale === 'en' ? 'projector' : 'karta tal-istudent');
    await field.press('Enter');
    await expect(page.getByText(t('Searched on this device only'))).toBeVisible();
    await expect(results.first()).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);

    faulty.mode({ kind: 'pass' });
    await context.setOffline(false);
    await expect(page.getByText(t('Searched on this device only'))).toHaveCount(0, { timeout: 25_000 });
  });
}
