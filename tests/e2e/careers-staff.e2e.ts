import { expect } from '@playwright/test';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { phonePhoto } from '#tests/support/photos.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

for (const locale of journeyLocales) {
  const t = wordsOf(locale);
  const inEnglish = (label: string) => t('{label} in English').replace('{label}', t(label));
  const name = `Kexxun ${locale}`;

  // CAREER-10
  test(`Staff add a company with a position and a logo, and visitors see it, in ${locale}.`, async ({ openAs }) => {
    const page = await openAs(locale, 'staff', '/staff/companies');
    await page.getByRole('button', { name: t('Add a company') }).click();
    await page.getByLabel(t('Name'), { exact: true }).fill(name);
    await page.getByRole('button', { name: t('Save'), exact: true }).click();
    await expect(page.getByText(t('Please correct this first'))).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(inEnglish('What they do in one sentence')).fill('Makes drawers');
    await page.getByLabel(inEnglish('Who they are')).fill('Four carpenters.');
    await page.getByLabel(t('Locality')).fill('Mdina');
    await page
      .getByRole('group', { name: t('Business areas') })
      .getByRole('checkbox')
      .first()
      .check();
    await page.getByLabel(t('Published: everybody can see it')).check();
    await page.getByRole('button', { name: t('Save'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await page.getByRole('button', { name: t('Add a position') }).click();
    const form = page.getByRole('form', { name: t('Add a position') });
    await form.getByLabel(inEnglish('Position')).fill('Carpenter');
    await form.getByLabel(t('Kind of work')).selectOption('internship');
    await form.getByRole('button', { name: t('Save'), exact: true }).click();
    await expect(page.getByText(t('The position was added.'))).toBeVisible();

    const logo = page.getByRole('form', { name: t('Logo') });
    const file = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto({ width: 300, height: 300 }) };
    await logo.locator('#logo-logo').setInputFiles(file);
    await logo.getByRole('button', { name: t('Set the picture') }).click();
    await expect(logo.getByRole('button', { name: t('Replace the picture') })).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);

    await page.getByRole('link', { name: `kexxun-${locale}` }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Carpenter' })).toBeVisible();
    await expect(page.locator('main img').first()).toBeVisible();
  });
}
