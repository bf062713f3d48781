import { expect } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { storyLocales } from '#tests/support/browser/locales.ts';
import { goOffline, savedCopy, untilKept } from '#tests/support/browser/worker-test.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  // PASS-13
  test(`The application periods of cards and permits are shown offline, with their age, in ${locale}.`, async ({
    context,
    page,
    faulty,
    openPage,
  }) => {
    await setLocaleCookie(context, locale, faulty.url);
    await page.goto(faulty.url + memberPaths.studentCard);
    await untilKept(page, '/api/cards/opening-dates?');
    await goOffline(context, faulty);
    await page.close();

    const later = await openPage();
    for (const path of [memberPaths.studentCard, memberPaths.parkingPermit]) {
      await later.goto(faulty.url + path);
      await expect(later.getByText(savedCopy(locale))).toBeVisible();
      await expect(later.getByRole('main').getByRole('link', { name: t('Register') })).toBeVisible();
    }
  });
}
