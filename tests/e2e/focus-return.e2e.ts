import { expect, type Locator, type Page } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { bookFree } from '#tests/support/browser/booking-pages.ts';
import { openMenu, remember } from '#tests/support/browser/frame.ts';
import { holdRequests } from '#tests/support/browser/held-requests.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/**
 * After a menu, dialog, drawer or list is closed, the focus returns to its previous element. The kinds are listed in
 * tests/house/dialogs.test.ts.
 */
const t = wordsOf('en');
const settled = { consent: 'accepted', 'install-card': 'closed' };

test.beforeEach(({ page }) => remember(page, settled));

interface Closing {
  opener: Locator;
  /** The dialog, menu or drawer */
  opened: Locator;
  /** A button in it that closes it */
  close?: Locator;
}

/**
 * Opens it, and closes it with Escape, and with the close button if there is one: each time the opener has the focus.
 */
async function expectFocusReturns(page: Page, { opener, opened, close }: Closing): Promise<void> {
  for (const closeIt of [() => page.keyboard.press('Escape'), ...(close === undefined ? [] : [() => close.click()])]) {
    await opener.press('Enter');
    await expect(opened).toBeVisible();
    await expect(opener).not.toBeFocused();
    await closeIt();
    await expect(opened).toBeHidden();
    await expect(opener).toBeFocused();
  }
}

test('the menu and the list of languages', async ({ openIn, page }) => {
  await openIn('en', paths.news);
  const banner = page.getByRole('banner');
  const menuButton = banner.getByRole('button', { name: t('Menu'), exact: true });
  await expectFocusReturns(page, { opener: menuButton, opened: page.getByRole('dialog', { name: t('Menu') }) });

  const languages = banner.getByRole('button', { name: t('Language') });
  const list = page.locator('[popover]');
  await languages.press('Enter');
  await page.keyboard.press('Tab');
  await expect(list.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(languages).toBeFocused();
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' });

  test('install instructions over the menu', async ({ openIn, page }) => {
    await openIn('en', paths.news);
    const menu = await openMenu(page, t);
    await expectFocusReturns(page, {
      opener: menu.getByRole('button', { name: t('Install the app') }),
      opened: page.getByRole('dialog', { name: t('Put KSU on your home screen') }),
    });
  });
});

test('the filters of events', async ({ openIn, page }) => {
  await openIn('en', paths.events);
  const opener = page.locator('main summary').first();
  await opener.press('Enter');
  await page.keyboard.press('Tab');
  await expect(opener).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  // On a phone it is a fixed sheet: Chromium crashed when its button closed it.
  await page.setViewportSize({ width: 360, height: 780 });
  const sheet = page.locator('main details').first();
  for (const isOpen of [true, false, true]) {
    await opener.click();
    await expect(sheet).toHaveJSProperty('open', isOpen);
  }
});

test('the confirmation before places are given back', async ({ context, page, baseURL }) => {
  await newMember(context, baseURL ?? '');
  const { id } = await bookFree(context, baseURL ?? '', 'careers-expo', 1);
  await page.goto(`${memberPaths.myBookings}/${id}`);
  await untilInteractive(page);
  const opened = page.getByRole('dialog', { name: t('Cancel places?') });
  await expectFocusReturns(page, {
    opener: page.getByRole('main').getByRole('button', { name: t('Cancel places…') }),
    opened,
    close: opened.getByRole('button', { name: t('Keep them') }),
  });
});

test('the full-screen advert', async ({ openIn, page }) => {
  const release = await holdRequests(page, /\/api\/advertisements/);
  await openIn('en', memberPaths.parkingPermit);
  const reached = page.getByRole('banner').getByRole('button', { name: t('Language') });
  await reached.focus();
  await release();
  const close = page.getByRole('button', { name: t('Close the advert') });
  await expect(close).toBeFocused();
  await close.press('Enter');
  await expect(close).toHaveCount(0);
  await expect(reached).toBeFocused();
});

test('staff pages: the menus of the bar, shortcuts and a photo', async ({ openAs }) => {
  const page = await openAs('en', 'staff', staffPaths.payments);
  await expect(page.getByRole('heading', { level: 1, name: t('Payments') })).toBeVisible();
  await moveTo(page, `${staffPaths.permits}?state=pending`);
  await expect(page.getByRole('heading', { level: 1, name: t('Parking permits') })).toBeVisible();
  const shortcuts = page.getByRole('dialog', { name: t('Keyboard shortcuts') });
  await expectFocusReturns(page, {
    opener: page.getByRole('button', { name: t('Keyboard shortcuts') }),
    opened: shortcuts,
    close: shortcuts.getByRole('button', { name: t('Close') }),
  });
  for (const name of [t('Recently opened'), t('Account')]) {
    const opener = page.getByRole('banner').getByRole('button', { name });
    const list = page.getByRole('group', { name });
    await opener.press('Enter');
    await page.keyboard.press('Tab');
    await expect(list.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await page.getByRole('rowheader').last().getByRole('link').click();
  const photo = page.getByRole('dialog', { name: t('Licence, front') });
  await expectFocusReturns(page, {
    opener: page.getByRole('button', { name: 'Enlarge: Licence, front' }),
    opened: photo,
    close: photo.getByRole('button', { name: t('Close') }),
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the side bar of staff pages', async ({ openAs }) => {
    const page = await openAs('en', 'staff', staffPaths.overview);
    const opened = page.getByRole('dialog', { name: t('Staff') });
    await expectFocusReturns(page, {
      opener: page.getByRole('button', { name: t('Staff pages') }),
      opened,
      close: opened.getByRole('button', { name: t('Close') }),
    });
  });
});
