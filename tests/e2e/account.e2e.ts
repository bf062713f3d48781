import { expect } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { mailTest as test } from '#tests/support/mail-test.ts';
import { kept, logIn } from '#tests/support/members.ts';
import { expectAccessible, untilInteractive } from '#tests/support/page-checks.ts';
import { newMember } from '#tests/support/registered.ts';
import { newPassword, onward } from '#tests/support/registration.ts';
import type { Arrived } from '#tests/support/smtp.ts';
import { choose } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** One's own account (spec §2 /account, §4, §8; issue Members): what is changed there is changed. */
test.use({ expectedComplaint: /status of (?:401|422)|ERR_INTERNET_DISCONNECTED/ });
test.describe.configure({ mode: 'default' });

const t = wordsOf('en');
const another = 'Dghajsa-hamra-27!';

test('another password is for this device at once, and for the others the next time', async ({
  openIn,
  browser,
  context,
  page,
  portal,
}) => {
  const person = await newMember(context, portal.address, portal.mails);
  const other = await browser.newContext({ serviceWorkers: 'block', baseURL: portal.address });
  await choose(other, 'en', portal.address);
  const second = await other.newPage();
  await second.goto(paths.login);
  await untilInteractive(second);
  await logIn(second, t, person.email, newPassword);
  await expect(second).toHaveURL(paths.home);

  await openIn('en', paths.home);
  await page.goto(paths.myDetails);
  await page.getByLabel('Present password').fill('Not-the-one-1!');
  await page.getByLabel('New password', { exact: true }).fill(another);
  await page.getByLabel('New password again').fill(another);
  await onward(page, 'Change the password').click();
  await expect(page.getByLabel('Present password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('New password again')).toHaveValue(another);
  await page.getByLabel('Present password').fill(newPassword);
  await onward(page, 'Change the password').click();
  await expect(page.getByText('Your password is changed.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ġorġa Ħili')).toBeVisible();

  await second.goto(paths.myDetails);
  await expect(second).toHaveURL(/\/login/);
  await untilInteractive(second);
  await logIn(second, t, person.email, newPassword);
  await expect(second.getByRole('main').getByText(t('server.wrongCredentials'))).toBeVisible();
  await logIn(second, t, person.email, another);
  await expect(second.getByText('Ġorġa Ħili')).toBeVisible();
  await other.close();
});

test('a forgotten password: the link from the mail sets another, once', async ({ openIn, browser, portal }) => {
  const elsewhere = await browser.newContext();
  const person = await newMember(elsewhere, portal.address, portal.mails);
  await elsewhere.close();
  const words = wordsOf('mt');
  const page = await openIn('mt', paths.forgotPassword);
  await page.getByLabel(words('Your personal e-mail address')).fill(person.email.toUpperCase());
  await onward(page, words('Send the link')).click();
  const link = await linkFor(portal.mails.arrived, person.email);
  await page.goto(link);
  await untilInteractive(page);
  await expectAccessible(page);
  await page.getByLabel(words('New password'), { exact: true }).fill(another);
  await page.getByLabel(words('New password again')).fill(another);
  await onward(page, words('Keep the password and log in')).click();
  await expect(page).toHaveURL(paths.home);
  await page.goto(paths.myDetails);
  await expect(page.getByText('Ġorġa Ħili')).toBeVisible();

  const thief = await browser.newContext({ serviceWorkers: 'block', baseURL: portal.address });
  await choose(thief, 'mt', portal.address);
  const again = await thief.newPage();
  await again.goto(link);
  await untilInteractive(again);
  await again.getByLabel(words('New password'), { exact: true }).fill('Ferrovija-1883!');
  await again.getByLabel(words('New password again')).fill('Ferrovija-1883!');
  await onward(again, words('Keep the password and log in')).click();
  await expect(again.getByText(words('server.rule.linkExpired'), { exact: false }).first()).toBeVisible();
  await thief.close();
});

test('the wish for mail is kept, and the account can be ended: nothing stays on the device', async ({
  openIn,
  context,
  page,
  portal,
}) => {
  const person = await newMember(context, portal.address, portal.mails);
  await openIn('en', paths.home);
  await page.goto(paths.mySettings);
  const wish = page.getByRole('checkbox', { name: 'The union may send me news by e-mail' });
  await wish.check();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(wish).toBeChecked();

  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Type DELETE to confirm').fill('keep');
  await onward(page, 'Delete my account').click();
  await expect(page.getByLabel('Type DELETE to confirm')).toHaveAttribute('aria-invalid', 'true');
  await context.setOffline(true);
  await page.getByLabel('Type DELETE to confirm').fill('delete');
  await onward(page, 'Delete my account').click();
  await expect(page.getByText('This needs a connection.', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await onward(page, 'Delete my account').click();
  await expect(page).toHaveURL(paths.home);
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  const all = await kept(page);
  for (const trace of ['ksu_token', person.email, person.university, 'Ħili']) expect(all).not.toContain(trace);
  await expect
    .poll(() => portal.mails.arrived.filter(({ recipients }) => recipients.includes(person.email)).length)
    .toBeGreaterThan(0);
  await page.goto(paths.login);
  await untilInteractive(page);
  await logIn(page, t, person.email, newPassword);
  await expect(page.getByRole('main').getByText(t('server.wrongCredentials'))).toBeVisible();
});

/** The address in the newest mail to somebody. */
async function linkFor(arrived: readonly Arrived[], address: string): Promise<string> {
  const mails = () => arrived.filter(({ recipients }) => recipients.includes(address));
  await expect.poll(() => mails().length, { timeout: 20_000 }).toBeGreaterThan(0);
  return /https?:\S+/.exec(mails().at(-1)?.text ?? '')?.[0] ?? '';
}
