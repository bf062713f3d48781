import { expect } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import {
  goOffline,
  keptAddresses,
  missingChunks,
  untilControlled,
  untilOffice,
} from '#tests/support/browser/worker-test.ts';
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
  await untilOffice(page);
  await expect
    .poll(async () => (await missingChunks(page)).filter((path) => /ontact/.test(path)), { timeout: 40_000 })
    .toEqual([]);
  await goOffline(context, faulty);
  await page.goto(faulty.url + paths.contact);
  await expect(page.getByRole('heading', { name: 'Where to find us' })).toBeVisible();
  await expect(page.locator('main').getByText('Students’ House, Tal-Qroqq, Msida MSD 2080')).toBeVisible();
});

// WELL-1
test(
  'A device without the office data shows the crisis numbers of the app offline, in both languages.',
  { tag: '@safety' },
  async ({ page, context, faulty }) => {
    // The read-ahead answer contains the office data too.
    faulty.modeFor(/^\/api\/(?:office|ahead)/, { kind: 'drop' });
    await page.goto(`${faulty.url}/media/news`);
    await untilControlled(page);
    await goOffline(context, faulty);
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
    }
    expect((await keptAddresses(page)).join()).not.toContain('/api/office');
  },
);
