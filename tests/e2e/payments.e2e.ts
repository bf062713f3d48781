import { expect, type Page } from '@playwright/test';
import { memberPaths } from '#lib/member-paths.ts';
import { mailTest as test } from '#tests/support/mail-test.ts';
import { logIn } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { newMember } from '#tests/support/registered.ts';
import { newPassword, onward } from '#tests/support/registration.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Paying (wire.md, "Checkout"; behaviour.md, "Registration and account"), at the checkout without a provider. */
test.use({ expectedComplaint: /status of (?:404|409|503)|ERR_INTERNET_DISCONNECTED|Unable to start checkout/ });
test.describe.configure({ mode: 'default' });

const phone = { width: 360, height: 780 };

/** The page of the checkout, as far as one can press it. */
async function atCheckout(page: Page, button: string): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/local_/);
  await page.getByRole('button', { name: button, exact: true }).click();
}

for (const locale of ['en', 'mt'] as const) {
  const t = wordsOf(locale);

  test(`card and donation are paid on the way through the registration, in ${locale}`, async ({
    openIn,
    context,
    page,
    portal,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(phone);
    const person = await newMember(context, portal.address, portal.mails);
    await openIn(locale, memberPaths.parkingStep);
    await expect(page).toHaveURL(memberPaths.parkingStep);
    await onward(page, t('Go on without a permit')).click();
    await expect(page).toHaveURL(memberPaths.cardStep);
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.getByRole('button', { name: /5\.00/ }).click();

    await expect(page.getByText('€5.00')).toBeVisible();
    await atCheckout(page, t('server.checkout.fail'));
    await expect(page.getByRole('alert')).toHaveText(t('server.checkout.failed'));
    await page.getByRole('button', { name: t('server.checkout.cancel') }).click();
    await expect(page).toHaveURL(/\/payment\/cancel\?payment=/);
    await expect(page.getByRole('heading', { level: 1, name: t('Not paid') })).toBeVisible();
    await expectAccessible(page);
    await onward(page, t('Go on paying')).click();
    await atCheckout(page, t('server.checkout.twice'));
    await expect(page).toHaveURL(/\/payment\/success\?payment=/);
    await expect(page.getByRole('heading', { level: 1, name: t('Thank you, it is paid') })).toBeVisible();
    await expect(page.getByText(/KSU-\d{6}/)).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);

    await page.getByRole('link', { name: t('Go on with your registration') }).click();
    await expect(page).toHaveURL(memberPaths.fundStep);
    await page.getByRole('button', { name: /1\.00/ }).click();
    await atCheckout(page, t('server.checkout.late'));
    await expect(page.getByRole('heading', { level: 1, name: t('Confirming your payment') })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: t('Thank you, it is paid') })).toBeVisible({
      timeout: 20_000,
    });
    await page.getByRole('link', { name: t('Go on with your registration') }).click();
    await expect(page).toHaveURL(memberPaths.volunteer);

    await page.goto(memberPaths.payments);
    await expect(page.getByRole('main').getByText(/KSU-\d{6}/)).toHaveCount(2);
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.goto(memberPaths.myStudentCard);
    await expect(page.getByText('Ġorġa Ħili')).toBeVisible();
    const receipts = () => portal.mails.arrived.filter(({ subject }) => /KSU-\d{6}/.test(subject ?? ''));
    await expect.poll(() => receipts().filter(({ recipients }) => recipients.includes(person.email)).length).toBe(2);
  });
}

const t = wordsOf('en');

test('the page of success believes nobody but the server', async ({ openIn, context, page, portal, browser }) => {
  await newMember(context, portal.address, portal.mails);
  await openIn('en', memberPaths.studentCard);
  await page.goto(memberPaths.myStudentCard);
  await page.getByRole('button', { name: /Get my card/ }).click();
  await expect(page).toHaveURL(/\/checkout\/local_/);
  const id = page.url().split('local_').at(-1) ?? '';
  await page.goto(`${memberPaths.paymentSuccess}?payment=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirming your payment' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('There is no connection just now.', { exact: false })).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await page.goto(memberPaths.myStudentCard);
  await expect(page.getByText('Your card waits for its payment')).toBeVisible();
  for (const nonsense of ['', '?payment=paid', '?payment=../../x']) {
    await page.goto(memberPaths.paymentSuccess + nonsense);
    await expect(page.getByText('This address names no payment.')).toBeVisible();
  }

  // Somebody else's payment is not there, and a visitor is asked to log in, with the way back.
  const other = await browser.newContext({ serviceWorkers: 'block', baseURL: portal.address });
  const person = await newMember(other, portal.address, portal.mails);
  const second = await other.newPage();
  await second.goto(`${memberPaths.paymentSuccess}?payment=${id}`);
  await expect(second.getByText('This page could not be found')).toBeVisible();
  await other.clearCookies();
  await second.goto(`${memberPaths.paymentSuccess}?payment=${id}`);
  await untilInteractive(second);
  await second.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(second).toHaveURL(/redirectPath=/);
  await untilInteractive(second);
  await logIn(second, t, person.email, newPassword);
  await expect(second).toHaveURL(new RegExp(`${memberPaths.paymentSuccess}\\?payment=`));
  await other.close();
});
