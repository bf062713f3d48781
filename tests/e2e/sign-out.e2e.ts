import { expect, type Page } from '@playwright/test';
import { fillForm, openForm, SAVED, send, storedItems, THANKS } from '#tests/support/browser/contact-form.ts';
import { logOut, openMenu } from '#tests/support/browser/frame.ts';
import { emailOfRole, endSession, deviceText, logIn, signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { withinASecond } from '#tests/support/time-limits.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Signing out, and the next user of the same device (OFFLINE-31, OFFLINE-33). */
const safety = { tag: '@safety' };
const safetyWithTime = { tag: ['@safety', '@sized'] };
const t = wordsOf('en');
const student = emailOfRole('student');
const details = '/account/my-details';
const SECRET = 'Words of Maria alone';

/** Signs in through the form, so that its page is also available offline, and opens the account. */
async function arrive(page: Page, email: string): Promise<void> {
  await page.goto(`/login?redirectPath=${details}`);
  await untilInteractive(page);
  await logIn(page, t, email);
  await expect(page).toHaveURL(details);
}

/** Leaves an unsendable message of the user on the device. */
async function queueUnsendableMessage(page: Page, baseURL: string): Promise<void> {
  await signInContext(page.context(), baseURL);
  await page.context().route('**/api/contact', (route) => route.abort());
  await openForm(page, baseURL);
  await fillForm(page, SECRET);
  await send(page);
  await expect(page.getByText(SAVED)).toBeVisible();
}

// OFFLINE-33
test(
  'the next person to sign in finds nothing of the previous one, not even with the back button',
  safety,
  async ({ page, baseURL }) => {
    await signInContext(page.context(), baseURL ?? '');
    await openForm(page, baseURL ?? '');
    await page.getByLabel('Your message').fill(SECRET);
    await expect(page.getByText('Your draft is saved on this device.')).toBeVisible();
    // The control: while she is signed in, it is stored.
    await expect.poll(() => deviceText(page)).toContain(SECRET);
    await page.goto(details);
    await expect(page.getByText('Maria Vella')).toBeVisible();
    await page.getByRole('link', { name: 'My settings' }).click();
    // Her details page has such a field too, and stays until the settings have loaded.
    await expect(page).toHaveURL(/my-settings/);
    await expect(page.getByLabel('The union may send me news by e-mail')).toBeVisible();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL('/login');
    expect(await deviceText(page)).not.toContain(SECRET);
    expect(await deviceText(page)).not.toContain('Vella');
    // To her details, then to the message she was writing.
    for (const address of [/login\?redirectPath/, /contact-us/]) {
      await page.goBack();
      await expect(page).toHaveURL(address);
      await untilInteractive(page);
      await expect(page.getByText('Vella')).toHaveCount(0);
      await expect(page.getByText(SECRET)).toHaveCount(0);
    }
    await arrive(page, emailOfRole('organisation officer'));
    await expect(page.getByText('Elena Camilleri')).toBeVisible();
    await expect(page.getByText('Vella')).toHaveCount(0);
    await page.goto('/contact-us');
    await untilInteractive(page);
    await expect(page.getByLabel('Your message')).toHaveValue('');
  },
);

// OFFLINE-31
test(
  'offline, signing out deletes private data within a second, and encrypts pending items',
  safetyWithTime,
  async ({ page, baseURL }) => {
    await queueUnsendableMessage(page, baseURL ?? '');
    await endSession(page);
    await arrive(page, student);
    await expect(page.getByText('Maria Vella')).toBeVisible();
    // The control: while she is signed in, it can be read.
    await expect.poll(() => deviceText(page)).toContain(SECRET);
    // Without a worker the menu must be loaded before the network is gone.
    const menu = await openMenu(page, t);
    await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible();
    await page.context().setOffline(true);
    await menu.getByRole('button', { name: 'Log out' }).click();
    const question = page.getByRole('dialog', { name: 'Not everything has been sent' });
    await expect(question).toContainText('1 is still waiting on this device.');
    await expect(question).toContainText('encrypted, and is sent when you log in here again.');
    // The dialog itself changes nothing.
    await expect(page.getByText('Maria Vella')).toBeVisible();
    await question.getByRole('button', { name: 'Keep for later' }).click();
    await expect(page.getByText('Maria Vella')).toHaveCount(0, withinASecond);
    await expect(page).toHaveURL('/login', withinASecond);
    expect(await page.evaluate(() => document.cookie)).not.toContain('ksu_token');
    await expect.poll(() => deviceText(page), withinASecond).not.toContain(SECRET);
    await page.context().setOffline(false);
    await page.goto('/outbox');
    await expect(page.getByText('Waiting for you to log in')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in to send 1 item' })).toBeVisible();
    await expect(page.getByText('Nothing is waiting to be sent')).toHaveCount(0);
    await expect(page.getByText(SECRET)).toHaveCount(0);
    // Another user neither sees nor sends it, but the new user's own writes are sent.
    await page.context().unroute('**/api/contact');
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/contact') && sent.push(request.postData() ?? ''));
    await signInContext(page.context(), baseURL ?? '', emailOfRole('organisation officer'));
    await openForm(page, baseURL ?? '');
    // The form fills in the member's address; fill() must not run at the same moment.
    await expect(page.getByLabel('Your e-mail address')).not.toHaveValue('');
    await fillForm(page, 'Words of Elena');
    await send(page);
    await expect(page.getByText(THANKS)).toBeVisible();
    expect(sent).toEqual([expect.stringContaining('Words of Elena')]);
    expect(await deviceText(page)).not.toContain(SECRET);
    // The control: it is sent when she is back.
    await signInContext(page.context(), baseURL ?? '');
    await page.goto('/outbox');
    await expect.poll(() => sent.at(-1)).toContain(SECRET);
    await expect.poll(async () => (await storedItems(page)).length).toBe(0);
  },
);

test(
  'pending items can be sent before signing out; the dialog names items that cannot be sent',
  safety,
  async ({ page, baseURL, provoke }) => {
    provoke(/ERR_FAILED/);
    await queueUnsendableMessage(page, baseURL ?? '');
    await page.goto(details);
    await logOut(page, t);
    const question = page.getByRole('dialog', { name: 'Not everything has been sent' });
    await question.getByRole('button', { name: 'Send now, then log out' }).click();
    await expect(question).toContainText('1 could not be sent now.');
    await page.context().unroute('**/api/contact');
    await question.getByRole('button', { name: 'Send now, then log out' }).click();
    await expect(page).toHaveURL('/login');
    expect(await storedItems(page)).toEqual([]);
  },
);

test(
  'pending items can be deleted when signing out; signing out in one tab signs out both',
  safetyWithTime,
  async ({ page, baseURL, provoke }) => {
    provoke(/ERR_FAILED/);
    // A tab may still request her picture, which no longer exists.
    provoke(/status of 404/);
    await queueUnsendableMessage(page, baseURL ?? '');
    const other = await page.context().newPage();
    await other.goto(details);
    await expect(other.getByText('Maria Vella')).toBeVisible();
    await page.goto(details);
    await logOut(page, t);
    await page
      .getByRole('dialog', { name: 'Not everything has been sent' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(other.getByText('Maria Vella')).toHaveCount(0, withinASecond);
    await expect(other).toHaveURL(/\/login/);
    await expect(page).toHaveURL('/login');
    expect(await storedItems(page)).toEqual([]);
  },
);
