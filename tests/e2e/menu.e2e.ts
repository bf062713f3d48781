import { expect } from '@playwright/test';
import { tedxPaths } from '#contract/tedx/paths.ts';
import { ageKeptMenu, answerWith, keptMenus, openMenu, remember } from '#tests/support/browser/frame.ts';
import { journeyLocales, storyLocales } from '#tests/support/browser/locales.ts';
import { withMovement } from '#tests/support/browser/movement.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use(withMovement);

test.beforeEach(({ page }) => remember(page, { consent: 'accepted', 'install-card': 'closed' }));

const menusAsked = (faulty: FaultyServer) => faulty.requests.filter((each) => each.startsWith('GET /api/menus')).length;
const flags = { careers: true, career_finder: true, tedx: true, esu: true, translations: true };
const names = {
  en: { history: 'History', esu: 'European Students’ Union', carpooling: 'Carpooling' },
  mt: { history: 'L-istorja', esu: 'Unjoni Ewropea tal-Istudenti', carpooling: 'Carpooling' },
};

for (const locale of journeyLocales) {
  const t = wordsOf(locale);
  const { history, esu, carpooling } = names[locale];

  test(`the menu comes from the server, with the contact page, in ${locale}`, async ({ page, context, faulty }) => {
    await setLocaleCookie(context, locale, faulty.url);
    await page.goto(`${faulty.url}/media/news`);
    await untilInteractive(page);
    const menu = await openMenu(page, t);
    await expect(menu.getByRole('link', { name: history })).toHaveAttribute('href', '/about/history');
    await expect(menu.getByRole('link', { name: t('Contact us'), exact: true })).toHaveAttribute('href', '/contact-us');
    await expect(menu.getByRole('link', { name: esu })).toBeVisible();
    await expect(menu.locator('[aria-current="page"]')).toHaveAttribute('href', '/media/news');
    await expect(menu.getByRole('link', { name: carpooling })).toHaveAttribute('href', '/services/carpooling');
    const isLocked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
    expect(await isLocked()).toBe('hidden');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(isLocked).toBe('visible');
    await openMenu(page, t);
    await page.mouse.click(5, 500);
    await expect(menu, 'a press beside it closes it').toHaveCount(0);
  });
}

for (const locale of storyLocales) {
  const t = wordsOf(locale);
  const { esu } = names[locale];

  test(`the menu opens below the bar and closes with the same button, with large text too, in ${locale}`, async ({
    page,
    context,
    faulty,
  }) => {
    await setLocaleCookie(context, locale, faulty.url);
    await remember(page, { 'text-size': '200' });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(`${faulty.url}/media/news`);
      await untilInteractive(page);
      const button = page.getByRole('button', { name: t('Menu'), exact: true });
      const menu = await openMenu(page, t);
      await expect(menu).toBeFocused();
      const [bar, panel] = await Promise.all([page.getByRole('banner').boundingBox(), menu.boundingBox()]);
      expect(panel?.y).toBeCloseTo(bar?.height ?? 0, 0);
      expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeCloseTo(780, 0);
      await noSidewaysScroll(page);
      await button.click();
      await expect(menu).toHaveCount(0);
      await expect(button).toBeFocused();
      await page.keyboard.press('Space');
      await expect(menu).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    }
  });

  // SHELL-3
  test(`without a server and a saved copy the built-in menu is shown, in ${locale}`, async ({
    page,
    context,
    faulty,
  }) => {
    await setLocaleCookie(context, locale, faulty.url);
    faulty.modeFor(/^\/api\/menus/, { kind: 'drop' });
    await page.goto(`${faulty.url}/`);
    await untilInteractive(page);
    const menu = await openMenu(page, t);
    await expect(menu.getByRole('link', { name: t('KSU today') })).toBeVisible();
    await expect(menu.getByRole('link', { name: t('Contact us'), exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: esu })).toHaveCount(0);
    await expectAccessible(page);
  });
}

// SHELL-4
test('the saved copy of the menu is shown at once, and refreshed when it is old', async ({ page, faulty }) => {
  const t = wordsOf('en');
  const item = page.getByRole('dialog').getByRole('link', { name: names.en.esu });
  const reopen = async () => {
    await page.reload();
    await untilInteractive(page);
    await openMenu(page, t);
  };
  await page.goto(`${faulty.url}/media/news`);
  await untilInteractive(page);
  await openMenu(page, t);
  await expect(item).toBeVisible();
  await expect.poll(() => keptMenus(page)).toBe(1);
  expect(menusAsked(faulty)).toBe(1);

  await reopen();
  await expect(item).toBeVisible();
  expect(menusAsked(faulty), 'a copy of less than 15 minutes is not refreshed').toBe(1);

  faulty.modeFor(/^\/api\/menus/, { kind: 'hang' });
  await ageKeptMenu(page, 16);
  await reopen();
  await expect(item, 'shown while the server is asked').toBeVisible();
  await expect.poll(() => menusAsked(faulty)).toBe(2);

  faulty.modeFor(/^\/api\/menus/, { kind: 'drop' });
  await ageKeptMenu(page, 31 * 24 * 60);
  await reopen();
  await expect(page.getByRole('dialog').getByRole('link', { name: t('KSU today') })).toBeVisible();
  await expect(item, 'older than 30 days').toHaveCount(0);
});

for (const isOn of [true, false]) {
  // SHELL-5
  test(`a menu item is ${isOn ? 'shown' : 'hidden'} by its feature flag`, async ({ page, faulty }) => {
    const t = wordsOf('en');
    // Uses a static host: the flags are then not in the page, but in the response that is changed here.
    faulty.mode({ kind: 'static' });
    faulty.modeFor(/^\/api\/feature-flags/, answerWith({ ...flags, esu: isOn }));
    await page.goto(`${faulty.url}/media/news`);
    await untilInteractive(page);
    const menu = await openMenu(page, t);
    await expect(menu.getByRole('link', { name: names.en.history })).toBeVisible();
    await expect(menu.getByRole('link', { name: names.en.esu })).toHaveCount(isOn ? 1 : 0);
  });
}

// SHELL-5
test('a page of a part that is switched off says that it is not available', async ({ page, faulty }) => {
  faulty.mode({ kind: 'static' });
  faulty.modeFor(/^\/api\/feature-flags/, answerWith({ ...flags, tedx: false }));
  await page.goto(`${faulty.url}${tedxPaths.themes}`);
  await untilInteractive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Not available at the moment' })).toBeVisible();
  await expectAccessible(page);
});

test('a script in the menu’s texts and addresses is rendered as text, not as a link', async ({ page, faulty }) => {
  const t = wordsOf('en');
  const item = {
    id: 1,
    icon: null,
    icon_alt: '',
    slug: 'x',
    url: null,
    path: null,
    target: '_self',
    is_visible: true,
    order: 1,
  };
  const evil = { ...item, name: '<img src=x onerror="window.ran=1">', type: 'page', path: '/about/history' };
  const script = { ...item, name: 'Script', type: 'external', url: 'javascript:window.ran=1' };
  const menus = [{ id: 1, location: 'header', status: 'active', items: [{ ...evil, children: [evil, script] }] }];
  faulty.modeFor(/^\/api\/menus/, answerWith(menus));
  await page.goto(`${faulty.url}/media/news`);
  await untilInteractive(page);
  const menu = await openMenu(page, t);
  await expect(menu.getByRole('link', { name: '<img' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Script' })).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
