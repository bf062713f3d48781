import { expect, type Page } from '@playwright/test';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { addressOf } from '#tests/support/addresses.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { readCatalogue, wordsOf } from '#tests/support/words.ts';

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 800 };
const smallest = { width: 320, height: 640 };

for (const path of [...Object.values(paths), ...Object.values(memberPaths), ...Object.values(staffPaths).slice(1)]) {
  for (const locale of ['en', 'mt'] as const) {
    test(`${path} in ${locale} is for everybody, on a phone and on a desk`, async ({ openIn, page }) => {
      await page.setViewportSize(phone);
      await openIn(locale, await addressOf(path, page.request));
      await expectAccessible(page);
      if (locale === 'en') {
        await page.setViewportSize(desktop);
        await expectAccessible(page);
      }
      if (locale === 'mt') expect(await englishOn(page)).toEqual([]);
    });
  }

  test(`${path} fits 320 pixels, and text of twice the size`, async ({ openIn, page }) => {
    await page.setViewportSize(smallest);
    // Maltese, as its words are the longer ones.
    await openIn('mt', await addressOf(path, page.request));
    await noSidewaysScroll(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-text-size', '200'));
    for (const size of [smallest, phone, desktop]) {
      await page.setViewportSize(size);
      await noSidewaysScroll(page);
    }
  });
}

test('the search for English words finds them on an English page', async ({ openIn }) => {
  expect(await englishOn(await openIn('en', paths.news))).toContain('All');
});

for (const locale of ['en', 'mt'] as const) {
  const t = wordsOf(locale);

  test(`by keyboard in ${locale}: past the menu, and into it and out again`, async ({ openIn }) => {
    const page = await openIn(locale, paths.news);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('Skip to content') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);

    const button = page.getByRole('button', { name: t('Menu'), exact: true });
    const menu = page.getByRole('dialog', { name: t('Menu') });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await expectAccessible(page);
    if (locale === 'mt') expect(await englishOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
}

/** Messages of the app that stand on the page in English although Maltese has other words for them. */
async function englishOn(page: Page): Promise<string[]> {
  const maltese = readCatalogue('mt');
  const english = [...readCatalogue('en')].filter(([id, text]) => maltese.get(id) !== text).map(([, text]) => text);
  const shown = await wordsOn(page);
  return english.filter((text) => shown.includes(text));
}

/** Every text, label and hint on the page that is ours and not an editor's: what `lang` marks as foreign is left out. */
function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words: string[] = [document.title];
    for (const element of document.body.querySelectorAll('*:not(script, style)')) {
      if (element.closest('[lang]')?.getAttribute('lang') !== document.documentElement.lang) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) words.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) if (node instanceof Text) words.push(node.data.trim());
    }
    return words.filter((text) => text !== '');
  });
}
