import { expect } from '@playwright/test';
import { chooseLanguage, openMenu, offerToInstall, remember, watchShifts } from '#tests/support/browser/frame.ts';
import { isJourneyOnly } from '#tests/support/browser/locales.ts';
import { withMovement } from '#tests/support/browser/movement.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use(withMovement);

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 800 };
/** The stored state of a user who has answered every prompt. */
const settled = { consent: 'accepted', 'install-card': 'closed' };
const CLOSE_ANNOUNCEMENT = 'Close the announcement';

for (const locale of ['en', 'mt'] as const) {
  const t = wordsOf(locale);

  for (const size of [phone, desktop]) {
    const title = `consent, announcement, adverts, in this order, and nothing shifts, in ${locale} at ${size.width}`;
    // Maltese on a phone and English on a desktop, as for inspections; the other two combinations in the long run.
    const isOrdinary = (locale === 'mt') === (size === phone);

    test(title, { tag: isOrdinary ? [] : '@long' }, async ({ openIn, page }) => {
      await page.setViewportSize(size);
      const shiftsOf = await watchShifts(page);
      await openIn(locale);
      const consent = page.getByRole('region', { name: t('Cookies on this portal') });
      const advert = page.getByRole('region', { name: t('Advert'), exact: true });
      await expect(consent).toBeVisible();
      await expect(consent.getByRole('link')).toHaveCount(2);
      await expect(advert).toHaveCount(0);
      if (size === phone) await expectAccessible(page);

      await consent.getByRole('button', { name: t('Accept') }).click();
      await expect(consent).toHaveCount(0);
      const close = page.getByRole('button', { name: t(CLOSE_ANNOUNCEMENT) });
      await expect(close).toBeVisible();
      await expect(advert).toHaveCount(0);
      if (size === phone) await expectAccessible(page);

      // Closing the card moves the content below it; this shift is expected.
      const shifts = await shiftsOf();
      await close.click();
      await expect(close).toHaveCount(0);
      // Shifts are reported after the next frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await page.evaluate(() => (window.shiftSeen = 0));
      await expect(advert).toHaveCount(1);
      await advert.scrollIntoViewIfNeeded();
      const picture = advert.getByRole('img').first();
      await expect(picture).toBeVisible();
      const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
      expect([Math.round(width), Math.round(height)]).toEqual(size === phone ? [300, 50] : [970, 90]);
      // An element partly covered by the bar would count as too small.
      if (size === phone) await expectAccessible(page, ['target-size']);
      await advert.getByRole('button', { name: t('Close the adverts') }).click();
      await expect(advert).toHaveCount(0);
      expect(shifts + (await shiftsOf())).toBeLessThan(0.01);

      await page.reload();
      await untilInteractive(page);
      await page.waitForLoadState('networkidle');
      await expect(consent).toHaveCount(0);
      await expect(close).toHaveCount(0);
    });
  }

  if (isJourneyOnly(locale)) continue;

  // SHELL-17
  test(`a larger text size is remembered, and fits the window, in ${locale}`, async ({ openIn, page }) => {
    await remember(page, settled);
    await page.setViewportSize({ width: 320, height: 640 });
    await openIn(locale, '/media/news');
    const menu = await openMenu(page, t);
    const larger = menu.getByRole('button', { name: t('Larger text') });
    await expectAccessible(page);
    for (const percent of [125, 150, 175, 200]) {
      await larger.click();
      await expect(menu.getByRole('status')).toHaveText(`${percent} %`);
    }
    await expect(larger).toHaveAttribute('aria-disabled', 'true');
    await noSidewaysScroll(page);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-text-size', '200');
    await noSidewaysScroll(page);
  });

  // SHELL-36
  test(`errors and successes without a place on the page appear in a modal, in ${locale}`, async ({ openIn, page }) => {
    await remember(page, settled);
    await openIn(locale, '/media/news');
    await offerToInstall(page, 'fails');
    const menu = await openMenu(page, t);
    await menu.getByRole('button', { name: t('Install the app') }).click();
    const oops = page.getByRole('dialog', { name: t('Oops') });
    await expect(oops).toContainText(t('An unexpected error has occurred.'));
    await expectAccessible(page);
    await oops.getByRole('button', { name: t('OK') }).click();
    await expect(oops).toHaveCount(0);

    await offerToInstall(page, 'accepted');
    await menu.getByRole('button', { name: t('Install the app') }).click();
    const done = page.getByRole('dialog', { name: t('Done') });
    await expectAccessible(page);
    await done.getByRole('button', { name: t('Continue') }).click();
    await expect(done).toHaveCount(0);
  });
}

const t = wordsOf('en');

test('a device whose clock shows another year hydrates the page unchanged', async ({ openIn, page }) => {
  await page.clock.setFixedTime(new Date('2020-02-03T10:00:00Z'));
  await openIn('en', '/media/news');
  await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} Kunsill/);
});

// SHELL-23
test('a postponed consent question is not repeated in this visit, and no other overlay follows it', async ({
  openIn,
  page,
}) => {
  await openIn('en');
  await page.getByRole('button', { name: t('Not now') }).click();
  await page.reload();
  await untilInteractive(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: t('Cookies on this portal') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t(CLOSE_ANNOUNCEMENT) })).toHaveCount(0);
  await expect(page.getByRole('region', { name: t('Advert'), exact: true })).toHaveCount(0);
});

// SHELL-25
test('adverts rotate every two seconds, and can be paused', async ({ openIn, page }) => {
  await remember(page, settled);
  await page.clock.install();
  await openIn('en', '/media/opinion-pieces');
  const advert = page.getByRole('region', { name: t('Advert'), exact: true });
  await advert.scrollIntoViewIfNeeded();
  const shown = () => advert.locator('a[data-shown] img').getAttribute('alt');
  /** The advert that is shown two seconds and a frame later. */
  const shownNext = async () => {
    await page.clock.runFor(2_050);
    return shown();
  };
  await page.mouse.move(1, 1);
  await expect(advert.locator('a[data-shown]')).toHaveCount(1);
  const first = await shown();
  await page.clock.pauseAt(Date.now() + 60_000);
  // The next one is shown once its picture has loaded.
  await expect.poll(shownNext).not.toBe(first);

  await advert.hover();
  const under = await shown();
  expect(await shownNext(), 'under the pointer').toBe(under);

  await advert.getByRole('button', { name: t('Pause the adverts') }).click();
  await page.mouse.move(1, 1);
  await page.locator('h1').focus();
  const paused = await shown();
  expect(await shownNext(), 'paused').toBe(paused);

  await advert.getByRole('button', { name: t('Resume the adverts') }).click();
  await page.mouse.move(1, 1);
  const focused = await shown();
  expect(await shownNext(), 'with the focus inside').toBe(focused);
  await page.locator('h1').focus();
  expect(await shownNext(), 'without it').not.toBe(focused);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('adverts are paused until they are resumed', async ({ openIn, page }) => {
    await remember(page, settled);
    await openIn('en', '/media/opinion-pieces');
    await expect(page.getByRole('button', { name: t('Resume the adverts') })).toBeAttached();
  });
});

// SHELL-27
test('there are no adverts offline', async ({ openIn, page, context }) => {
  await remember(page, settled);
  await openIn('en', '/media/opinion-pieces');
  const advert = page.getByRole('region', { name: t('Advert'), exact: true });
  await expect(advert).toHaveCount(1);
  await context.setOffline(true);
  await expect(advert).toHaveCount(0);
  await context.setOffline(false);
  await expect(advert).toHaveCount(1);
});

// SHELL-12
test('/en and /mt show the front page in their language, and choose it', async ({ page, context, baseURL }) => {
  await page.goto('/mt');
  await untilInteractive(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'mt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('mt')('Every student has a voice here'));
  const chosen = (await context.cookies(baseURL)).find(({ name }) => name === 'i18n_redirected');
  expect(chosen).toMatchObject({ value: 'mt', path: '/', sameSite: 'Lax' });
  await chooseLanguage(page, 'mt', 'English');
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

// SHELL-29
test('one card offers to install the app, from the second visit on, until it is closed', async ({ openIn, page }) => {
  await remember(page, { consent: 'accepted', visits: '1' });
  await openIn('en', '/media/news');
  await offerToInstall(page, 'accepted');
  const card = page.getByRole('region', { name: t('Keep KSU on your device') });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: t('Close') }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await untilInteractive(page);
  await offerToInstall(page, 'accepted');
  await page.waitForLoadState('networkidle');
  await expect(card).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' });

  test('the menu shows install instructions, and Escape closes only the topmost layer', async ({ openIn, page }) => {
    await remember(page, settled);
    await openIn('en', '/media/news');
    const menu = await openMenu(page, t);
    await menu.getByRole('button', { name: t('Install the app') }).click();
    const steps = page.getByRole('dialog', { name: t('Put KSU on your home screen') });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(steps).toHaveCount(0);
    await expect(menu).toBeVisible();
    const languages = page.getByRole('banner').getByRole('button', { name: t('Language') });
    await languages.click();
    await expect(page.locator('[popover]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[popover]')).toBeHidden();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  });
});
