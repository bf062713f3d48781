import { expect } from '@playwright/test';
import { memberPaths } from '#lib/member-paths.ts';
import { storyLocales } from '#tests/support/locales.ts';
import { choose } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';
import { goOffline, missingChunks, savedCopy, test, untilControlled, untilKept } from '#tests/support/worker-test.ts';

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  test(`when cards and permits can be asked for is there with no network, with its age, in ${locale}`, async ({
    context,
    page,
    faulty,
  }) => {
    await choose(context, locale, faulty.url);
    await page.goto(faulty.url + memberPaths.studentCard);
    await untilControlled(page);
    await untilKept(page, '/api/cards/opening-dates?');
    await expect.poll(() => missingChunks(page)).toEqual([]);
    await goOffline(context, faulty);
    await page.close();

    const later = await context.newPage();
    for (const path of [memberPaths.studentCard, memberPaths.parkingPermit]) {
      await later.goto(faulty.url + path);
      await expect(later.getByText(savedCopy(locale))).toBeVisible();
      await expect(later.getByRole('main').getByRole('link', { name: t('Register') })).toBeVisible();
    }
  });
}
