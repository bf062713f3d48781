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

test('A member ends all other sessions, and stays signed in on this device.', async ({
  page,
  baseURL,
  browser,
  provoke,
}) => {
  provoke(/status of 401/);
  const url = baseURL ?? '';
  // A separate member, so that no session of another story ends.
  const { email: person } = await addMember();
  const otherBrowser = await browser.newContext({ baseURL: url });
  await signInContext(otherBrowser, url, person);
  await signInContext(page.context(), url, person);
  await page.goto(SETTINGS);
  await untilInteractive(page);
  const main = page.locator('main');
  await expect(main.getByText('Another device or browser').first()).toBeVisible();
  await main.getByRole('button', { name: t('Log out everywhere else') }).click();
  await expect(main.getByText(t('You have been logged out everywhere else.'))).toBeVisible();
  await expect(main.getByText('Another device or browser')).toHaveCount(0);
  const other = await otherBrowser.newPage();
  await other.goto(SETTINGS);
  await expect(other).toHaveURL(/\/login/);
  await page.reload();
  await expect(main.getByText('Another device or browser')).toHaveCount(0);
  await otherBrowser.close();
});
