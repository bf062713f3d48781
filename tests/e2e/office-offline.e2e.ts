import { expect } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import { goOffline, untilControlled, untilKept } from '#tests/support/browser/worker-test.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

// OFFICE-2, OFFICE-6
test('The contact page, opened offline for the first time, shows the address of the office.', async ({
  page,
  context,
  faulty,
}) => {
  await page.goto(`${faulty.url}/media/news`);
  await untilControlled(page);
  await untilKept(page, '/assets/ContactExtras-');
  await goOffline(context, faulty);
  await page.goto(faulty.url + paths.contact);
  await expect(page.getByRole('heading', { name: 'Where to find us' })).toBeVisible();
  await expect(page.locator('main').getByText('Students’ House, Tal-Qroqq, Msida MSD 2080')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' })).toBeVisible();
});

// WELL-1
test(
  'A device without the office data shows the crisis numbers of the app offline, in both languages.',
  { tag: '@safety' },
  async ({ page, context, faulty }) => {
    await page.goto(`${faulty.url}/media/news`);
    await untilControlled(page);
    await goOffline(context, faulty);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const key of await cache.keys()) if (new URL(key.url).pathname === '/api/office') await cache.delete(key);
      }
    });
    await page.addInitScript(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('ksu.answers.')) localStorage.removeItem(key);
    });
    for (const locale of ['en', 'mt'] as const) {
      const t = wordsOf(locale);
      await setLocaleCookie(context, locale, faulty.url);
      await page.goto(faulty.url + wellbeingPaths.about);
      for (const [number, name] of [
        ['112', t('Emergency')],
        ['1579', t('National mental health helpline')],
        ['179', t('Supportline')],
      ]) {
        const link = page.getByRole('link', { name: `${number} ${name}`, exact: true });
        await expect(link).toHaveAttribute('href', `tel:${number}`);
      }
      // The control: the device has no office data.
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' })).toHaveCount(0);
    }
  },
);
