import { type BrowserContext, type Page, expect } from '@playwright/test';
import { auth } from '#contract/auth/calls.ts';
import { interviewPaths } from '#contract/interviews/paths.ts';
import type { Locale } from '#contract/kit/common.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { logOut } from '#tests/support/browser/frame.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { allPasses, expectWiped, shortcut, untilFilled, walletOf } from '#tests/support/browser/wallet.ts';
import { goOffline, savedCopy } from '#tests/support/browser/worker-test.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { emailOfRole, deviceText, signInContext } from '#tests/support/members.ts';
import { noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { withinASecond } from '#tests/support/time-limits.ts';
import { wordsOf } from '#tests/support/words.ts';

/** The wallet offline, and its data on a shared device (PASS-10). */
test.use({
  viewport: { width: 360, height: 780 },
});

const CODE = '7Q4M-2K9P-XH';
const walletTexts = ['Vella', CODE, 'MVL261', 'KSU1.'];

/** Opens only the student's account, which fills the wallet. */
async function fill(
  context: BrowserContext,
  page: Page,
  { url }: FaultyServer,
  locale: Locale = 'en',
): Promise<string> {
  await setLocaleCookie(context, locale, url);
  const token = await signInContext(context, url);
  await page.goto(url + paths.myDetails);
  await untilFilled(page);
  return token;
}

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // PASS-10, PASS-12
  test(
    `The wallet opens offline from the home screen, and is gone within a second of signing out, in ${locale}.`,
    {
      tag: '@safety',
    },
    async ({ context, page, faulty, openPage }) => {
      await fill(context, page, faulty, locale);
      await goOffline(context, faulty);
      await page.close();

      const gate = await openPage();
      await gate.goto(faulty.url + shortcut('Parking permit'));
      await expect(gate.getByText('MVL261')).toBeVisible();
      await expect(gate.getByText(savedCopy(locale))).toBeVisible();

      await gate.goto(faulty.url + interviewPaths.myInterviews);
      await expect(gate.getByRole('link', { name: 'Naħla Analytics' })).toBeVisible();
      await expect(gate.getByText(savedCopy(locale))).toBeVisible();

      await gate.goto(faulty.url + shortcut('Student card'));
      await expect(gate.getByRole('heading', { level: 1, name: t('My student card') })).toBeVisible();
      await expect(gate.getByText('Maria Vella')).toBeVisible();
      await expect(gate.getByText(savedCopy(locale))).toBeVisible();
      const code = gate.getByRole('img', { name: t('QR code of student card {0}').replace('{0}', CODE) });
      await expect(code).toBeInViewport({ ratio: 1 });
      expect((await code.boundingBox())?.width).toBeGreaterThan(280);
      await expect(gate.getByText(CODE, { exact: true })).toBeVisible();
      await expect
        .poll(() => gate.locator('article img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(100);
      await noSidewaysScroll(gate);

      // The control: until signing out it is stored.
      const before = await deviceText(gate);
      for (const each of walletTexts) expect(before).toContain(each);
      await logOut(gate, t);
      await expect(gate.getByText('Vella')).toHaveCount(0, withinASecond);
      await expectWiped(gate, walletTexts);
      await gate.goBack();
      await expect(gate).toHaveURL(/login/);
      await expect(gate.getByText('Vella')).toHaveCount(0);
    },
  );
}

// PASS-12
test(
  'The wallet is deleted within a second after another device ended the session.',
  { tag: ['@safety', '@sized'] },
  async ({ context, page, faulty, provoke }) => {
    provoke(/status of 401/);
    const token = await fill(context, page, faulty);
    await context.request.post(faulty.url + auth.logout.path, { headers: { authorization: `Bearer ${token}` } });
    // The control: the device has not been notified yet.
    expect(await walletOf(page)).toEqual({ passes: allPasses, pictures: 2 });
    await page.goto(faulty.url + memberPaths.myStudentCard);
    await expect(page).toHaveURL(/login/);
    await expectWiped(page, walletTexts);
  },
);

// PASS-12
test(
  'A wallet left behind by an expired session is invisible to the next person who signs in.',
  {
    tag: '@safety',
  },
  async ({ context, page, faulty, openPage }) => {
    await fill(context, page, faulty);
    await page.close();
    await context.clearCookies({ name: 'ksu_token' });
    await signInContext(context, faulty.url, emailOfRole('volunteer'));
    const other = await openPage();
    await other.goto(faulty.url + memberPaths.myStudentCard);
    await expect(other.getByRole('heading', { name: 'You have no student card yet' })).toBeVisible();
    await expect(other.getByText('Vella')).toHaveCount(0);
    await expect.poll(() => deviceText(other)).not.toContain('Vella');
    expect(await deviceText(other)).not.toContain(CODE);
    // The control: his own is still stored.
    await expect.poll(() => deviceText(other)).toContain('LSB407');
  },
);

test('A card that was never opened says so offline, and loads automatically once connected.', async ({
  context,
  page,
  faulty,
}) => {
  await setLocaleCookie(context, 'en', faulty.url);
  await page.goto(faulty.url);
  await untilInteractive(page);
  await signInContext(context, faulty.url);
  await goOffline(context, faulty);
  await page.goto(faulty.url + memberPaths.myStudentCard);
  await expect(page.getByRole('heading', { name: 'Not saved on this device' })).toBeVisible();
  faulty.mode({ kind: 'pass' });
  await context.setOffline(false);
  await expect(page.getByText(CODE, { exact: true })).toBeVisible();
});
