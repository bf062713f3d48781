import { expect } from '@playwright/test';
import { remember } from '#tests/support/browser/frame.ts';
import { addMember } from '#tests/support/browser/new-member.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');
const SETTINGS = '/account/my-settings';

test.beforeEach(({ page }) => remember(page, { consent: 'accepted', 'install-card': 'closed' }));

test('My settings have the options for this device, and input survives when large text moves the column.', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInContext(page.context(), baseURL ?? '', emailOfRole('student'));
  await page.goto(SETTINGS);
  await untilInteractive(page);
  const main = page.locator('main');
  const pages = main.getByRole('navigation', { name: t('My account') });
  await expect(pages.getByRole('list', { name: t('Passes and tickets') })).toBeVisible();
  await expect(pages.locator('[aria-current]')).toHaveText(t('My settings'));
  const [beside, title] = await Promise.all([
    pages.boundingBox(),
    main.getByRole('heading', { level: 1 }).boundingBox(),
  ]);
  expect((beside?.x ?? 0) + (beside?.width ?? 0), 'the column is beside the page').toBeLessThan(title?.x ?? 0);
  await expectAccessible(page);

  const password = main
    .getByRole('form', { name: t('Delete your account') })
    .getByLabel(t('Password'), { exact: true });
  await password.fill('typed before');
  const larger = main.getByRole('button', { name: t('Larger text') });
  await larger.click();
  await expect(pages.getByRole('list', { name: t('Passes and tickets') })).toBeVisible();
  await larger.click();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '150');
  await expect(pages.getByRole('list', { name: t('Passes and tickets') })).toHaveCount(0);
  await expect(pages.getByRole('link', { name: t('My settings') })).toBeVisible();
  await expect(password).toHaveValue('typed before');
  await noSidewaysScroll(page);

  await expect(main.getByRole('group', { name: t('Language') }).getByRole('button', { name: 'Malti' })).toBeVisible();
  await expect(main.getByRole('group', { name: t('Colours') })).toBeVisible();
  await expect(main.getByRole('link', { name: t('What is on this device') })).toHaveAttribute(
    'href',
    '/on-this-device',
  );
  await expect(main.getByRole('button', { name: t('Log out'), exact: true })).toHaveCount(1);
  await page.goto('/account/my-details');
  await expect(main.getByText('Maria Vella')).toBeVisible();
  await expect(main.getByRole('button', { name: t('Log out') })).toHaveCount(0);
});

test('A member ends one session, then all others, stays signed in, and offline learns why the list is missing.', async ({
  page,
  baseURL,
  browser,
  provoke,
}) => {
  provoke(/status of 401/);
  const url = baseURL ?? '';
  // A separate member, so that no session of another story ends.
  const { email: person } = await addMember();
  const open = async () => {
    const context = await browser.newContext({ baseURL: url });
    await signInContext(context, url, person);
    return context;
  };
  const otherBrowsers = [await open(), await open()];
  await signInContext(page.context(), url, person);
  await page.goto(SETTINGS);
  await untilInteractive(page);
  const devices = page.getByRole('list', { name: t('Where you are logged in') }).getByRole('listitem');
  await expect(devices.filter({ hasText: t('This device') })).toHaveCount(1);
  const others = devices.filter({ hasNotText: t('This device') });
  const before = await others.count();
  await others.first().getByRole('button').click();
  await expect(page.getByText(/ has been logged out\.$/)).toBeVisible();
  await expect(others).toHaveCount(before - 1);
  await expect(page.getByRole('list', { name: t('Where you are logged in') })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('Log out everywhere else') }).click();
  await expect(page.getByText(t('You have been logged out everywhere else.'))).toBeVisible();
  await expect(devices).toHaveCount(1);
  for (const context of otherBrowsers) {
    const other = await context.newPage();
    await other.goto(SETTINGS);
    await expect(other).toHaveURL(/\/login/);
    await context.close();
  }
  await page.reload();
  await untilInteractive(page);
  await expect(devices).toHaveCount(1);
  await page.context().setOffline(true);
  await expect(page.getByText(/^The list of your devices needs a connection/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(devices).toHaveCount(1);
});
