import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { demoPassword } from '#server/db/demo-password.ts';
import { remember } from '#tests/support/browser/frame.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { addMember, newMember } from '#tests/support/browser/new-member.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { onward } from '#tests/support/browser/registration.ts';
import { logIn } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

// Paying (docs/requirements/payments.md), with a stand-in for the provider's script.

/** The longest pause before the page polls again, in milliseconds. */
const PAUSE = 15_000;
const phone = { width: 360, height: 780 };

/** The provider's form on the portal's page, up to its buttons. */
async function atCheckout(page: Page, button: string): Promise<void> {
  await expect(page).toHaveURL(/\/payment\/checkout\?payment=/);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** The script that the loader requests from the provider. */
const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js';
/** The trial checkout's script, which the app's document includes and no other code requests. */
const TRIAL_SCRIPT = '**/checkout/stripe.js';

/**
 * Removes the trial checkout's script from the document, as with a real provider: the loader then requests the
 * provider's script, which the story supplies.
 */
async function atProvider(context: BrowserContext, answer: (route: Route) => unknown): Promise<string[]> {
  const asked: string[] = [];
  await context.route(TRIAL_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await context.route('https://js.stripe.com/**', async (route) => {
    asked.push(route.request().url());
    await answer(route);
  });
  return asked;
}

const payForCard = (of: Page) => of.getByRole('main').getByRole('button', { name: /5\.00/ }).click();

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // PAY-2, PAY-3, REG-23
  test(`card and donation are paid during the registration, in ${locale}`, async ({
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
    await expect(page).toHaveURL(paths.register);
    await page.getByRole('link', { name: t('Student card'), exact: true }).click();
    await expect(page).toHaveURL(memberPaths.cardStep);
    await page.getByRole('button', { name: /5\.00/ }).click();

    await expect(page.getByRole('main').getByText('€5.00')).toBeVisible();
    await atCheckout(page, t('server.checkout.fail'));
    await expect(page.getByRole('alert')).toHaveText(t('server.checkout.failed'));
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.getByRole('link', { name: t('Go back without paying') }).click();
    await expect(page).toHaveURL(/\/payment\/cancel\?payment=/);
    await expect(page.getByRole('heading', { level: 1, name: t('Not paid') })).toBeVisible();
    await expectAccessible(page);
    await onward(page, t('Continue to payment')).click();
    await atCheckout(page, t('server.checkout.twice'));
    await expect(page).toHaveURL(/\/payment\/success\?payment=/);
    await expect(page.getByRole('heading', { level: 1, name: t('Payment received') })).toBeVisible();
    await expect(page.getByText(/KSU-\d{6}/)).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    // The purchased item comes first.
    await expect(page.getByRole('link', { name: t('Show my student card') })).toBeInViewport();

    await page.getByRole('link', { name: t('Continue your registration') }).click();
    await expect(page).toHaveURL(paths.register);
    await page.getByRole('link', { name: t('The research fund') }).click();
    await expect(page).toHaveURL(memberPaths.fundStep);
    await page.getByRole('button', { name: /1\.00/ }).click();
    await atCheckout(page, t('server.checkout.pay'));
    await expect(page.getByRole('heading', { level: 1, name: t('Payment received') })).toBeVisible();
    await page.getByRole('link', { name: t('Continue your registration') }).click();
    await expect(page).toHaveURL(paths.register);
    await expect(page.getByRole('link', { name: t('The research fund') })).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('Volunteer with us') })).toBeVisible();

    await moveTo(page, memberPaths.payments);
    await expect(page.getByRole('main').getByText(/KSU-\d{6}/)).toHaveCount(2);
    await noSidewaysScroll(page);
    await moveTo(page, memberPaths.myStudentCard);
    await expect(page.getByText('Ġorġa Ħili')).toBeVisible();
  });
}

const t = wordsOf('en');

// PAY-16
test(
  'the success page trusts only the server, not its address',
  { tag: '@safety' },
  async ({ openAs, context, page, baseURL, browser, provoke }) => {
    provoke(/status of 404/);
    await newMember(context, baseURL ?? '');
    await openAs('en', undefined, memberPaths.myStudentCard);
    await page.getByRole('button', { name: /Get my card/ }).click();
    await expect(page).toHaveURL(/\/payment\/checkout\?payment=/);
    const id = new URL(page.url()).searchParams.get('payment') ?? '';
    const address = `${memberPaths.paymentSuccess}?payment=${id}`;
    const confirming = page.getByRole('heading', { level: 1, name: 'Confirming your payment' });
    await untilInteractive(page);
    await page.clock.install();
    await page.goto(address);
    await expect(confirming).toBeVisible();
    await context.setOffline(true);
    await page.clock.fastForward(PAUSE);
    await expect(page.getByText('There is no connection at the moment.', { exact: false })).toBeVisible();
    await context.setOffline(false);
    await moveTo(page, `${memberPaths.paymentSuccess}?payment=../../x`);
    await expect(page.getByText('There is no payment at this address.')).toBeVisible();
    await moveTo(page, memberPaths.myStudentCard);
    await expect(page.getByText('Your card is waiting for payment')).toBeVisible();
    await moveTo(page, address);
    await expect(confirming).toBeVisible();

    // A visitor must log in and then returns; another account's payment is not found.
    const other = await browser.newContext({ serviceWorkers: 'block', baseURL: baseURL ?? '' });
    const { email } = await addMember();
    const second = await other.newPage();
    // The cookie prompt would cover the link, perhaps during the press.
    await remember(second, { consent: 'accepted' });
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
    await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  },
);

test.describe('the provider’s script', () => {
  const pay = t('server.checkout.pay');
  const form = (page: Page) => page.getByRole('button', { name: pay, exact: true });

  // PAY-5
  test('is loaded from the provider on the payment page only, and not kept by the next page', async ({
    openAs,
    context,
    page,
    baseURL,
    provoke,
  }) => {
    provoke(/requires 'TrustedScriptURL'/);
    await page.setViewportSize(phone);
    const asked = await atProvider(context, async (route) =>
      route.fulfill({ response: await context.request.get(`${baseURL}/checkout/stripe.js`) }),
    );
    await newMember(context, baseURL ?? '');
    await openAs('en', undefined, memberPaths.myStudentCard);
    expect(asked).toEqual([]);
    await payForCard(page);
    await expect(form(page)).toBeVisible();
    expect(asked).toEqual([STRIPE_JS]);
    // Trusted Types reject other script addresses here too, except the provider's.
    const refused = await page.evaluate(() => {
      try {
        document.createElement('script').src = 'https://js.stripe.com/other.js';
        return false;
      } catch {
        return true;
      }
    });
    expect(refused).toBe(true);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('Account') })
      .click();
    await expect(page).toHaveURL(paths.myDetails);
    // The next page is loaded from the server, which ends script evaluations in the previous one.
    const hasStripe = () => page.evaluate(() => 'Stripe' in window).catch(() => undefined);
    await expect.poll(hasStripe).toBe(false);
    await page.goBack();
    await form(page).click();
    await expect(page.getByRole('heading', { level: 1, name: t('Payment received') })).toBeVisible();
    expect(await page.evaluate(() => 'Stripe' in window)).toBe(false);
  });

  // PAY-5
  test('is replaced by the provider’s own page if it cannot be loaded, and the first checkout is closed', async ({
    openAs,
    context,
    page,
    baseURL,
    provoke,
  }) => {
    provoke(/ERR_FAILED|Unable to start checkout/);
    const asked = await atProvider(context, (route) => route.abort());
    await newMember(context, baseURL ?? '');
    await openAs('en', undefined, memberPaths.myStudentCard);
    await payForCard(page);
    await expect(page).toHaveURL(/\/checkout\/local_/);
    expect(asked.length).toBeGreaterThan(0);
    // A second press opens the same checkout; going back returns to the previous page.
    const hosted = page.url();
    await page.goBack();
    await expect(page).toHaveURL(memberPaths.myStudentCard);
    await onward(page, t('Continue to payment')).click();
    await expect(page).toHaveURL(hosted);
    await form(page).click();
    await expect(page.getByRole('heading', { level: 1, name: t('Payment received') })).toBeVisible();
    await moveTo(page, memberPaths.payments);
    await expect(page.getByRole('main').getByText(/KSU-\d{6}/)).toHaveCount(1);
  });

  // PAY-5
  test('is announced as slow if it hangs, and then replaced by the provider’s own page', async ({
    openAs,
    context,
    page,
    baseURL,
  }) => {
    await atProvider(context, () => undefined);
    await newMember(context, baseURL ?? '');
    await openAs('en', undefined, memberPaths.myStudentCard);
    await page.clock.install();
    // From here on the form is loading: the payment itself exists.
    const isAsked = page.waitForRequest(/^https:\/\/js\.stripe\.com\//);
    await payForCard(page);
    await expect(page).toHaveURL(/\/payment\/checkout\?payment=/);
    await expect(page.getByText(t('Opening the payment form'))).toBeAttached();
    await isAsked;
    await page.clock.fastForward(5000);
    await expect(page.getByText(/^The payment form is taking longer than usual\./)).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(page).toHaveURL(/\/checkout\/local_/);
  });

  // PAY-20
  test('is not requested offline: the page says so, and opens when the network returns', async ({
    openAs,
    context,
    page,
    baseURL,
    provoke,
  }) => {
    provoke(/ERR_INTERNET_DISCONNECTED/);
    await newMember(context, baseURL ?? '');
    await openAs('en', undefined, memberPaths.myStudentCard);
    await payForCard(page);
    await expect(form(page)).toBeVisible();
    await context.route('**/api/payments/*/pay**', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await expect(page.getByText(/^This needs a connection\./)).toBeVisible();
    await context.unroute('**/api/payments/*/pay**');
    await page.getByRole('button', { name: t('Try again') }).click();
    await expect(form(page)).toBeVisible();
  });
});
