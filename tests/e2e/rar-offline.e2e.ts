import { expect } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { newOrganisationIn } from '#tests/support/browser/rar-portal.ts';
import { goOffline, untilControlled, untilKept } from '#tests/support/browser/worker-test.ts';
import { DATABASE } from '#tests/support/e2e-server.ts';
import { signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { phonePhoto } from '#tests/support/photos.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** A report without a network: written offline, from a cold start, and sent automatically afterwards. */
test.use({
  viewport: { width: 360, height: 780 },
});
test.describe.configure({ mode: 'default' });

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  test(
    `a report that was never opened loads online; three answers and a photo survive a killed browser, in ${locale}`,
    { tag: '@safety' },
    async ({ context, page, openPage, faulty }) => {
      test.setTimeout(120_000);
      await setLocaleCookie(context, locale, faulty.url);
      await page.goto(faulty.url);
      await untilControlled(page);
      const { name, officers } = await newOrganisationIn(process.env[DATABASE] ?? '');
      await signInContext(context, faulty.url, officers[0]);
      await goOffline(context, faulty);
      await page.goto(memberPaths.rar);
      await expect(page.getByRole('heading', { name: t('Not saved on this device') })).toBeVisible();
      faulty.mode({ kind: 'pass' });
      await context.setOffline(false);
      await page.getByRole('button', { name: t('Start this year’s report') }).click({ timeout: 20_000 });

      const save = page.locator('[data-save]');
      await expect(save).toHaveText(t('All changes saved'));
      await untilKept(page, 'rar-regulations');
      await goOffline(context, faulty);
      const texts = { '1.4': 'Seven offices.', '2.2': 'The evening in the Quadrangle.', '3.1': 'Twelve tutorials.' };
      for (const [number, text] of Object.entries(texts)) {
        await page.getByRole('link', { name: new RegExp(`^${number.replace('.', '\\.')} `) }).click();
        await page.getByLabel(t('Your answer')).fill(text);
        await expect(save).toHaveText(t('Saved on this device'));
        if (number === '2.2') {
          const photo = { name: 'quadrangle.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() };
          await page.getByLabel(t('Choose file')).setInputFiles(photo);
          await expect(page.locator('li[data-state="waiting"]')).toHaveCount(1);
          await expectAccessible(page);
          await noSidewaysScroll(page);
        }
        await page.getByRole('link', { name: t('All questions') }).click();
      }
      await page.close();

      // A cold start offline: the guard recognises the officer, and the report and its rules open.
      const again = await openPage();
      await again.goto(rarPaths.report);
      await again.getByRole('link', { name: new RegExp(`^2\\.2 .* ${t('On this device')}$`) }).click();
      await expect(again.getByLabel(t('Your answer'))).toHaveValue(texts['2.2']);
      await expect(again.locator('li[data-state="waiting"] img')).toBeVisible();
      await again.goto(rarPaths.regulations);
      await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
      await again.goto(`${rarPaths.report}?step=check`);
      await again.getByLabel(t('Your organisation’s name')).fill(name);
      await again.getByRole('button', { name: t('Submit the final report') }).click();
      await expect(
        again.getByText(t('You are offline. Submitting needs a connection; nothing was submitted.')),
      ).toBeVisible();

      faulty.mode({ kind: 'pass' });
      await context.setOffline(false);
      await expect(again.locator('[data-save]')).toHaveText(t('All changes saved'), { timeout: 45_000 });
      await again.goto(`${rarPaths.report}?question=2.2`);
      await expect(again.locator('li[data-state="stored"]')).toHaveCount(1);
    },
  );
}
