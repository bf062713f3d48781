import { expect } from '@playwright/test';
import { journeyLocales, storyLocales } from '#tests/support/browser/locales.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const ORGANISATIONS = '/about/representation/student-organisations';
const REPRESENTATIVES = '/about/representation/student-representatives';
/** Organisations of the seed; other stories may add some. */
const SEEDED = 30;

/** The first of the council, in both languages. */
const president = { name: 'Gabriella Tonna', role: 'President' };

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // REF-2
  test(`the organisations can be searched, ignoring Maltese diacritics, in ${locale}`, async ({ openIn }) => {
    const page = await openIn(locale, ORGANISATIONS);
    const names = page.locator('main li h2');
    await expect.poll(() => names.count()).toBeGreaterThanOrEqual(SEEDED);
    const box = page.getByRole('searchbox', { name: t('Search the organisations') });
    for (const words of ['ħadra', 'HADRA']) {
      await box.fill(words);
      await box.press('Enter');
      await expect(names).toHaveText(['Ħadra']);
    }
    await expect(page).toHaveURL(`${ORGANISATIONS}?search=HADRA`);
    await page.reload();
    await expect(names).toHaveText(['Ħadra']);
    await box.fill('qqqwww');
    await box.press('Enter');
    await expect(page.getByText(t('Nothing found'))).toBeVisible();
    await page.getByRole('link', { name: t('Show all organisations') }).click();
    await expect.poll(() => names.count()).toBeGreaterThanOrEqual(SEEDED);
    await box.fill('HADRA');
    await box.press('Enter');
    await expect(names).toHaveText(['Ħadra']);
    await page.getByRole('button', { name: t('Clear the search') }).click();
    await expect.poll(() => names.count()).toBeGreaterThanOrEqual(SEEDED);
    const kinds = page.getByRole('navigation', { name: t('Kinds of organisations') });
    await kinds.getByRole('link', { name: t('Sports and games') }).click();
    await expect(names).toHaveText(['Irdum', 'MUSA', 'Tavlier', 'UoM Futsal']);
  });

  // REF-1, REF-3
  test(`An organisation’s page shows its next events, its links and a way to join, in ${locale}.`, async ({
    openIn,
  }) => {
    const page = await openIn(locale, ORGANISATIONS);
    await page.setViewportSize({ width: 320, height: 568 });
    const way = (action: string) => page.getByRole('main').getByRole('link', { name: t(action), exact: true });
    const open = async (name: string) => {
      await moveTo(page, ORGANISATIONS);
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    };
    await open('ELSA Malta');
    await expect(way('Join')).toHaveAttribute('href', 'https://elsa-malta.example/join');
    await expect(page.getByRole('main').locator('a[href^="/media/events/"]').first()).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await open('Kuluri');
    await expect(way('Join by e-mail')).toHaveAttribute('href', /^mailto:hello@kuluri\.example\?subject=/);
    await expect(page.getByText(t('Nothing planned yet'))).toBeVisible();
    await open('Tavlier');
    await way('Ask how to join').click();
    await expect(page.getByLabel(t('Topic'))).toHaveValue('organisations');
    await expectAccessible(page);
    await noSidewaysScroll(page);
  });
}

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  test.describe(`representation in ${locale}`, () => {
    // REF-4
    test('the council has thirteen members, each with a picture, an office and a task', async ({ openIn }) => {
      const page = await openIn(locale, REPRESENTATIVES);
      await expect(page.getByRole('heading', { level: 1, name: t('Student representatives') })).toBeVisible();
      const members = page.getByRole('region', { name: t('The council') }).getByRole('listitem');
      await expect(members).toHaveCount(13);
      await expect(members.first()).toContainText(president.name);
      await expect(members.first()).toContainText(president.role);
      for (const member of await members.all()) {
        await expect(member.getByRole('heading', { level: 3 })).not.toBeEmpty();
        await expect(member.locator('p')).toHaveCount(2);
        await member.scrollIntoViewIfNeeded();
        const picture = member.locator('img');
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      }
    });
  });
}
