import { expect } from '@playwright/test';
import { openMenu, remember } from '#tests/support/browser/frame.ts';
import { journeyLocales, storyLocales } from '#tests/support/browser/locales.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Entry points to services: the bar, and the folding groups of the menu. */
const phone = { width: 360, height: 780 };

test.beforeEach(({ page }) => remember(page, { consent: 'accepted', 'install-card': 'closed' }));

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  test(`the bar of a laptop links to all services, in ${locale}`, async ({ openIn, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openIn(locale, '/media/news');
    const bar = page.getByRole('navigation', { name: t('Main navigation') });
    await bar.getByRole('link', { name: t('Services'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('Services'), exact: true })).toBeFocused();
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(expect.arrayContaining(['/services/parking-permit', '/services/togi-rentals']));
    expect(hrefs.filter((href) => href === '/initiatives/mental-wellbeing')).toHaveLength(1);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(hrefs.filter((href) => href?.startsWith('/account'))).toEqual([]);
    await expect(bar.locator('[aria-current]')).toHaveText(t('Services'));
    await expectAccessible(page);
    // The bar stays on one line.
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(100);
  });
}

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  test(`the menu groups are open at first and can be collapsed, in ${locale}`, async ({ openIn, page }) => {
    await page.setViewportSize(phone);
    await openIn(locale, '/media/news');
    await untilInteractive(page);
    const menu = await openMenu(page, t);
    const groups = menu.locator('details');
    await expect(groups).toHaveCount(3);
    await expect(menu.locator('[aria-current="page"]')).toBeVisible();
    await expect(menu.locator('details[open]')).toHaveCount(3);
    const services = groups.filter({ has: page.locator('a[href="/services/student-card"]') });
    const card = services.locator('a[href="/services/student-card"]');
    await expect(card).toBeVisible();
    await services.locator('summary').press('Enter');
    await expect(card).toBeHidden();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await services.locator('summary').click();
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await openMenu(page, t);
    await expect(menu.locator('details[open]'), 'side by side they begin open').toHaveCount(3);
  });
}
