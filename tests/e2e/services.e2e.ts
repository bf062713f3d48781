import { expect } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** The public pages of card and permit (CARD-8): the next step, for each kind of user. */
test.use({ viewport: { width: 360, height: 780 } });

const t = wordsOf('en');

for (const locale of journeyLocales) {
  const words = wordsOf(locale);

  test(`the pages of card and permit show the application period and a log-in link, in ${locale}`, async ({
    openIn,
  }) => {
    const page = await openIn(locale, paths.contact);
    const main = page.getByRole('main');
    for (const [path, title] of [
      [memberPaths.studentCard, 'Student card'],
      [memberPaths.parkingPermit, 'Parking permit'],
    ] as const) {
      await moveTo(page, path);
      await expect(page.getByRole('heading', { level: 1, name: words(title) })).toBeVisible();
      const open = words('Applications are open until {date}.').split('{date}')[0] ?? '';
      await expect(main.getByText(open)).toBeVisible();
      const back = new URLSearchParams({ redirectPath: path });
      const register = `${paths.register}?${back}`;
      await expect(main.getByRole('link', { name: words('Register') })).toHaveAttribute('href', register);
      const login = `${paths.login}?${back}`;
      await expect(main.getByRole('link', { name: words('Log in') })).toHaveAttribute('href', login);
    }
  });
}

// CARD-8
test('the next step of card and permit depends on the signed-in user', async ({ openIn, context, baseURL }) => {
  const page = await openIn('en', memberPaths.studentCard);
  const offers = async (path: string, name: string) => {
    await moveTo(page, path);
    await expect(page.getByRole('main').getByRole('link', { name: t(name) })).toBeVisible();
  };
  const become = async (part: string) => {
    await signInContext(context, baseURL ?? '', emailOfRole(part));
    await page.goto(memberPaths.studentCard);
  };
  await become('unfinished registration');
  await offers(memberPaths.studentCard, 'Continue your registration');
  await become('volunteer');
  await offers(memberPaths.studentCard, 'Get my card');
  await offers(memberPaths.parkingPermit, 'Where to collect it');
  await become('student');
  await offers(memberPaths.parkingPermit, 'Show my permit');
  await offers(memberPaths.studentCard, 'Show my card');
  await page.getByRole('link', { name: t('Show my card') }).click();
  await expect(page.getByText('7Q4M-2K9P-XH', { exact: true })).toBeVisible();
});

// PARK-16
test('the full-screen advert is shown once a day, closes, and never covers a permit', async ({ openIn, page }) => {
  await page.addInitScript(() => localStorage.setItem('ksu.consent', 'accepted'));
  const advert = page.getByRole('button', { name: t('Close the advert') });
  await openIn('en', memberPaths.myParkingPermit);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(advert).toHaveCount(0);
  await page.goto(memberPaths.parkingPermit);
  await expect(advert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(advert).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(advert).toHaveCount(0);
});
