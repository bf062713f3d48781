import { expect } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { goBackTo, test as cachedTest, untilCacheable, untilPressable } from '#tests/support/browser/cached-test.ts';
import { type RunningServer, startServer } from '#tests/support/e2e-server.ts';
import { signInContext } from '#tests/support/members.ts';
import { noSidewaysScroll } from '#tests/support/page-checks.ts';
import { makeGoogleWallet } from '#tests/support/server/wallet-keys.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** The button of a phone's wallet (docs/decisions/platform-features.md), in a browser that says it is on Android. */
const options = {
  viewport: { width: 360, height: 780 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

const test = cachedTest.extend({
  options: async ({}, use) => use(options),
  address: async ({}, use) => use(server.address),
});

let server: RunningServer;

test.beforeAll(async () => {
  const { issuer, email, key } = makeGoogleWallet().keys;
  const account = JSON.stringify({ client_email: email, private_key: key });
  const environment = { GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_KEY: Buffer.from(account).toString('base64') };
  server = await startServer({ environment });
});

test.afterAll(async () => {
  await server?.stop();
});

// PASS-8
test('a student card is added to the phone wallet, in mt, and again after Back', async ({
  cached: { context, page },
}) => {
  const t = wordsOf('mt');
  const saved: string[] = [];
  // Google's own page.
  await context.route('https://pay.google.com/**', (route) => {
    saved.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Google Wallet</title>' });
  });
  await setLocaleCookie(context, 'mt', server.address);
  await signInContext(context, server.address);
  await page.goto(memberPaths.myStudentCard);
  const button = page.getByRole('button', { name: t('Add to Google Wallet') });
  await expect(button).toBeVisible();
  await noSidewaysScroll(page);
  await untilCacheable(page);
  await button.click();
  const link = expect.stringMatching(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect.poll(() => saved).toEqual([link]);
  await expect(page).toHaveURL(/^https:\/\/pay\.google\.com/);
  await goBackTo(page, memberPaths.myStudentCard);
  await untilPressable(page);
  await button.click();
  await expect.poll(() => saved).toEqual([link, link]);
});
