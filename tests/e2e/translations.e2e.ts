import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { openStaffGroup } from '#tests/support/browser/frame.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // PRESS-28
  test(`an editor finds a new question without Maltese from the front page, in ${locale}`, async ({ openAs }) => {
    const question = `Where is the kite ${randomUUID().slice(0, 8)}?`;
    const page = await openAs(locale, 'editor', paths.home);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('Account') })
      .click();
    await page.getByRole('link', { name: t('Staff'), exact: true }).click();
    const menu = page.getByRole('navigation', { name: t('Staff'), exact: true });
    await expect(menu).toBeVisible();
    await openStaffGroup(page, t('Site'));
    await menu.getByRole('link', { name: t('Frequent questions') }).click();
    await page.getByRole('button', { name: t('Add a question') }).click();
    const form = page.getByRole('form');
    const inEnglish = (label: string) => t('{label} in English').replace('{label}', t(label));
    await form.getByLabel(inEnglish('Question')).fill(question);
    await form.getByLabel(inEnglish('Answer')).fill('In the tower.');
    await form.getByRole('button', { name: t('Save') }).click();
    await expect(page.getByText(t('The question was added.'))).toBeVisible();

    await openStaffGroup(page, t('Content'));
    await menu.getByRole('link', { name: t('Missing translations') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('Missing translations') })).toBeVisible();
    await page.getByLabel(t('Kind of text')).selectOption(t('Frequent questions'));
    await expect(page).toHaveURL(/kind=faq/);
    const row = page.getByRole('row').filter({ hasText: question });
    await expect(row).toContainText(t('Maltese missing'));
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: t('Frequent questions') })).toBeVisible();
    await page.getByRole('button', { name: `${t('Remove')}: ${question}` }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByRole('rowheader', { name: question })).toHaveCount(0);
  });
}
