import { expect } from '@playwright/test';
import { storyLocales } from '#tests/support/browser/locales.ts';
import { goOffline, savedCopy, untilControlled, untilKept } from '#tests/support/browser/worker-test.ts';
import { expectArrival, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.beforeEach(({ faulty }) => faulty.mode({ kind: 'static' }));

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  test(`The built app works on a static host, and then offline, in ${locale}.`, async ({ context, page, faulty }) => {
    await setLocaleCookie(context, locale, faulty.url);
    await page.goto(faulty.url);
    await untilInteractive(page);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1, name: t('Every student has a voice here') })).toBeVisible();
    await page
      .locator('main')
      .getByRole('link', { name: t('All news') })
      .click();
    await expectArrival(page, t('News'));

    await page.goto(`${faulty.url}/nowhere`);
    await expect(page.getByRole('heading', { level: 1, name: t('This page could not be found') })).toBeVisible();
    await untilControlled(page);
    await page.goto(`${faulty.url}/media/opinion-pieces`);
    await expect(page.getByRole('heading', { level: 1, name: t('Opinion pieces') })).toBeVisible();
    await expect(page).toHaveTitle(`${t('Opinion pieces')} · KSU`);
    await expect(page.locator('main').getByRole('article')).toHaveCount(12);

    await untilKept(page, '/api/resources?');
    await goOffline(context, faulty);
    await page.reload();
    await expect(page.locator('main').getByRole('article')).toHaveCount(12);
    await expect(page.getByText(savedCopy(locale))).toBeVisible();
  });
}
