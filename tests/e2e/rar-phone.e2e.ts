import { expect } from '@playwright/test';
import { rarPaths } from '#contract/rar/paths.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** The maximum distance in pixels from the top of the window to the answer of a one-line question. */
const MAX_TOP = 250;

for (const locale of ['en', 'mt'] as const) {
  const t = wordsOf(locale);

  test(`On a phone one row is above the question, and its answer starts near the top of the window, in ${locale}.`, async ({
    openAs,
  }) => {
    const page = await openAs(locale, 'organisation officer', `${rarPaths.report}?question=1.1`);
    const tops: number[] = [];
    const reference = t('{number} of {total}');
    for (const number of ['1.1', '1.4', '2.1', '2.2']) {
      await page.goto(`${rarPaths.report}?question=${number}`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toContainText(number);
      const place = reference.replace('{number}', number).replace('{total}', '28');
      await expect(page.getByRole('link', { name: `${t('All questions')} ${place}` })).toBeVisible();
      await expect(page.locator('[data-save]')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('navigation', { name: t('Reports') })).toBeHidden();
      const lines = await heading.evaluate(
        (element) => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
      );
      const field = await page.locator('#answer').boundingBox();
      if (Math.round(lines) === 1) tops.push(field?.y ?? Number.NaN);
      // Another line moves it by no more than that line.
      else expect(field?.y).toBeLessThanOrEqual(MAX_TOP + Math.round(lines) * 30);
    }
    expect(tops.length).toBeGreaterThan(0);
    for (const top of tops) expect(top).toBeLessThanOrEqual(MAX_TOP);
    await expectAccessible(page);
    await noSidewaysScroll(page);

    // The row stays while a long answer scrolls; the header of the portal does not.
    await page.setViewportSize({ width: 360, height: 480 });
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    await expect(page.locator('[data-save]')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner')).not.toBeInViewport();

    // The control: the overview has the navigation of the reports, and its link leads to the question.
    await page.getByRole('link', { name: t('All questions') }).click();
    await expect(page.getByRole('navigation', { name: t('Reports') })).toBeVisible();
  });
}
