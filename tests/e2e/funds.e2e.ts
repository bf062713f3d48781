import { expect, type Page } from '@playwright/test';
import { generatePath } from 'react-router';
import { FUND_PIECE_BYTES } from '#contract/funds.ts';
import { fundsPaths } from '#lib/funds-paths.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { documentFile } from '#tests/support/browser/rar-editor.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { choose, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

const FILES = /^\/api\/fund-files/;

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url + generatePath(fundsPaths.apply, { slug: 'arts-fund' }));
  await untilInteractive(page);
}

async function write(page: Page, files: number, bytes?: number): Promise<void> {
  await page.getByLabel('What you apply for').selectOption({ index: 1 });
  await page.getByLabel('Title', { exact: true }).fill('Plays on the ferry');
  await page.getByLabel('What will you do?').fill('Four plays between two islands.');
  await page.getByLabel('Theatre and dance').check();
  await page.getByLabel('First day').fill('2027-05-10');
  await page.getByLabel('Last day').fill('2027-05-12');
  await page.getByLabel('Who benefits, and how will you know?').fill('Whoever is on board: we count them.');
  const chosen = Array.from({ length: files }, (_, index) => documentFile(`quotation-${index + 1}.pdf`, bytes));
  await page.locator('[id^="fund-answers-"][type="file"]').nth(1).setInputFiles(chosen);
  await expect(page.getByText(`quotation-${files}.pdf`)).toBeVisible();
  await page.getByLabel('What for, 1').fill('Hire of lights');
  await page.getByLabel('Euro, 1').fill('640.50');
}

test(
  'An application with ten files that is written offline survives a killed tab, and arrives once, whole, over three drops.',
  { tag: '@safety' },
  async ({ context, page, faulty }) => {
    await newMember(context, faulty.url);
    await open(page, faulty.url);
    await context.setOffline(true);
    await write(page, 10, FUND_PIECE_BYTES + 1000);
    await page.getByRole('button', { name: 'Check the application' }).click();
    await expect(page.getByText('Nothing has been sent yet.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Send the application' }).click();
    await expect(page.getByText('not submitted yet', { exact: false })).toBeVisible();
    await page.close();

    const drops = [3, 9, 14];
    let calls = 0;
    faulty.modeFor(FILES, () => ({ kind: drops.includes((calls += 1)) ? 'drop' : 'pass' }));
    await context.setOffline(false);
    const again = await context.newPage();
    await open(again, faulty.url);
    await expect(again.getByText('Your application has arrived.')).toBeVisible();
    await expect(again.getByText(/KF-\d{5}/)).toBeVisible();
    await again.getByRole('link', { name: 'See the application' }).click();
    await expect(again.getByRole('link', { name: /^quotation-\d+\.pdf$/ })).toHaveCount(10);
    await again.goto(faulty.url + fundsPaths.mine);
    await expect(again.getByRole('link', { name: 'Plays on the ferry' })).toHaveCount(1);
    await expectAccessible(again);
  },
);

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  test(`A visitor finds when the Arts Fund opens in two presses, and its rules as PDF, in ${locale}.`, async ({
    context,
    page,
    faulty,
  }) => {
    await choose(context, locale, faulty.url);
    await page.goto(faulty.url + fundsPaths.all);
    await untilInteractive(page);
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.locator(`a[href="${fundsPaths.arts}"]`).click();
    await expect(page.getByRole('heading', { name: t('How the money was spent') })).toBeVisible();
    const opening = t('Open until {0}, 23:59').split('{0}')[0]?.trim() ?? '';
    await expect(page.getByText(opening, { exact: false })).toBeVisible();
    const downloads = page.waitForEvent('download');
    await page.getByRole('button', { name: t('Download the rules as PDF') }).click();
    expect((await downloads).suggestedFilename()).toBe('arts-fund.pdf');
    await expectAccessible(page);
    await noSidewaysScroll(page);
  });
}
