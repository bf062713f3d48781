import { expect } from '@playwright/test';
import { remember } from '#tests/support/browser/frame.ts';
import { goOffline, missingChunks, untilControlled } from '#tests/support/browser/worker-test.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

// WELL-1
test(
  'Crisis numbers open offline without an earlier visit once the worker is active, also with data saving, in both languages.',
  { tag: '@safety' },
  async ({ page, context, faulty }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    await remember(page, { consent: 'accepted', 'install-card': 'closed' });
    await page.goto(`${faulty.url}/media/news`);
    await untilControlled(page);
    // The control: most of the app is not stored.
    expect((await missingChunks(page)).length).toBeGreaterThan(70);
    await goOffline(context, faulty);
    for (const locale of ['en', 'mt'] as const) {
      const t = wordsOf(locale);
      await setLocaleCookie(context, locale, faulty.url);
      await page.goto(`${faulty.url}/initiatives/mental-wellbeing`);
      await expect(page.getByRole('heading', { name: t('If it cannot wait') })).toBeVisible();
      for (const number of ['112', '1579', '179']) {
        await expect(page.locator(`a[href="tel:${number}"]`)).toBeVisible();
      }
      await expect(page.getByRole('heading', { name: t('A free therapy session') })).toBeVisible();
    }
  },
);
