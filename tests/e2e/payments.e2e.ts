import { expect, type Page } from '@playwright/test';
import { memberPaths } from '#lib/member-paths.ts';
import { demoPassword } from '#server/db/demo-password.ts';
import { journeyLocales } from '#tests/support/locales.ts';
import { logIn } from '#tests/support/members.ts';
import { addMember, newMember } from '#tests/support/new-member.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { moveTo } from '#tests/support/page-tour.ts';
import { onward } from '#tests/support/registration.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Paying (wire.md, "Checkout"; behaviour.md, "Registration and account"), at the checkout without a provider. */
test.use({ expectedComplaint: /status of (?:404|409|503)|ERR_INTERNET_DISCONNECTED|Unable to start checkout/ });

/** The longest pause until the page asks again, in milliseconds. */
const PAUSE = 15_000;
const phone = { width: 360, height: 780 };

/** The page of the checkout, as far as one can press it. */
async function atCheckout(page: Page, button: string): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/local_/);
  await page.getByRole('button', { name: button, exact: true }).click();
}

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  test(`card and donation are paid on the way through the registration, in ${locale}`, async ({
    openIn,
    context,
    page,
    baseURL,
  }) => {
    await page.setViewportSize(phone);
    await newMember(context, baseURL ?? '');
    await openIn(locale, memberPaths.parkingStep);
    await expect(page).toHaveURL(memberPaths.parkingStep);
    await onward(page, t('Continue without a permit')).click();
    await expect(page).toHaveURL(memberPaths.cardStep);
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
    await atCheckout(page, t('server.checkout.pay'));
    await expect(page.getByRole('heading', { level: 1, name: t('Thank you, it is paid') })).toBeVisible();
    await page.getByRole('link', { name: t('Go on with your registration') }).click();
    await expect(page).toHaveURL(memberPaths.volunteer);

    await moveTo(page, memberPaths.payments);
    await expect(page.getByRole('main').getByText(/KSU-\d{6}/)).toHaveCount(2);
    await noSidewaysScroll(page);
    await moveTo(page, memberPaths.myStudentCard);
    await expect(page.getByText('Ġorġa Ħili')).toBeVisible();
  });
}

const t = wordsOf('en');

test(
  'the page of success believes nobody but the server',
  { tag: '@safety' },
  async ({ openAs, context, page, baseURL, browser }) => {
    await newMember(context, baseURL ?? '');
    await openAs('en', undefined, memberPaths.myStudentCard);
    await page.getByRole('button', { name: /Get my card/ }).click();
    await expect(page).toHaveURL(/\/checkout\/local_/);
    const id = page.url().split('local_').at(-1) ?? '';
    const address = `${memberPaths.paymentSuccess}?payment=${id}`;
    const confirming = page.getByRole('heading', { level: 1, name: 'Confirming your payment' });
    await page.clock.install();
    await page.goto(address);
    await expect(confirming).toBeVisible();
    await context.setOffline(true);
    await page.clock.fastForward(PAUSE);
    await expect(page.getByText('There is no connection just now.', { exact: false })).toBeVisible();
    await context.setOffline(false);
    await moveTo(page, `${memberPaths.paymentSuccess}?payment=../../x`);
    await expect(page.getByText('This address names no payment.')).toBeVisible();
    await moveTo(page, memberPaths.myStudentCard);
    await expect(page.getByText('Your card is waiting for payment')).toBeVisible();
    await moveTo(page, address);
    await expect(confirming).toBeVisible();

    // A visitor is asked to log in, with the way back; somebody else's payment is not there.
    const other = await browser.newContext({ serviceWorkers: 'block', baseURL: baseURL ?? '' });
    const { email } = await addMember();
    const second = await other.newPage();
    await second.goto(address);
    await untilInteractive(second);
    await second.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(second).toHaveURL(/redirectPath=/);
    await logIn(second, t, email, demoPassword);
    await expect(second).toHaveURL(new RegExp(`${memberPaths.paymentSuccess}\\?payment=`));
    await expect(second.getByText('This page could not be found')).toBeVisible();
    await other.close();

    // Paid elsewhere, it is confirmed here.
    await page.request.post(`/checkout/local_${id}`, { form: { action: 'pay' }, headers: { origin: baseURL ?? '' } });
    await page.clock.fastForward(PAUSE);
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, it is paid' })).toBeVisible();
  },
);
