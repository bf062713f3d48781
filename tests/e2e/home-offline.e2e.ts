import { expect } from '@playwright/test';
import { storyLocales } from '#tests/support/browser/locales.ts';
import { goOffline, savedCopy, untilControlled, untilKept } from '#tests/support/browser/worker-test.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  // HOME-7
  test(`The whole front page opens offline, with its age, after the very first visit, in ${locale}.`, async ({
    context,
    page,
    faulty,
  }) => {
    await setLocaleCookie(context, locale, faulty.url);
    await page.goto(faulty.url);
    await untilControlled(page);
    for (const kept of ['/api/news?', '/api/events?', '/api/sponsors?', '/assets/HomePage-'])
      await untilKept(page, kept);
    await goOffline(context, faulty);
    await page.close();

    const later = await context.newPage();
    await later.goto(faulty.url);
    const section = (title: string) => later.getByRole('region', { name: t(title), exact: true });
    for (const title of ['Latest news', 'Coming up']) {
      await expect(section(title).getByText(savedCopy(locale))).toBeVisible();
    }
    await expect(section('Latest news').getByRole('article')).toHaveCount(7);
    await expect(section('Coming up').getByRole('listitem')).toHaveCount(4);
    await expect(section('KSU in your pocket').getByRole('listitem')).toHaveCount(3);
    await expect(section('Supported by').getByRole('link')).toHaveCount(8);
  });
}
