import { expect } from '@playwright/test';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { addressOfPart, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** The public pages of card and permit (spec §2, §4): what to do next, for whoever comes. */
test.use({ viewport: { width: 360, height: 780 } });

const t = wordsOf('en');

for (const locale of ['en', 'mt'] as const) {
  const words = wordsOf(locale);
  for (const [path, title] of [
    [memberPaths.studentCard, 'Student card'],
    [memberPaths.parkingPermit, 'Parking permit'],
  ] as const) {
    test(`${path} says in ${locale} when it is open, and leads visitors in`, async ({ openIn }) => {
      const page = await openIn(locale, path);
      await expect(page.getByRole('heading', { level: 1, name: words(title) })).toBeVisible();
      const open = words('Applications are open until {date}.').split('{date}')[0] ?? '';
      await expect(page.getByRole('main').getByText(open)).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: words('Register') })).toHaveAttribute('href', paths.register);
      const login = `${paths.login}?${new URLSearchParams({ redirectPath: path })}`;
      await expect(main.getByRole('link', { name: words('Log in') })).toHaveAttribute('href', login);
      await expectAccessible(page);
      await noSidewaysScroll(page);
    });
  }
}

test('what comes next depends on who asks', async ({ openIn, context, baseURL }) => {
  const page = await openIn('en', memberPaths.studentCard);
  const next = async (part: string, path: string, name: string) => {
    await signInContext(context, baseURL ?? '', addressOfPart(part));
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: t(name) })).toBeVisible();
  };
  await next('unfinished registration', memberPaths.studentCard, 'Go on with the registration');
  await next('volunteer', memberPaths.studentCard, 'Get my card');
  await next('volunteer', memberPaths.parkingPermit, 'Where to collect it');
  await next('student', memberPaths.parkingPermit, 'Show my permit');
  await next('student', memberPaths.studentCard, 'Show my card');
  await page.getByRole('link', { name: t('Show my card') }).click();
  await expect(page.getByText('7Q4M-2K9P-XH', { exact: true })).toBeVisible();
});

for (const path of [memberPaths.parkingPermit, memberPaths.myParkingPermit]) {
  test(`the full-screen advert comes over ${path} and closes`, async ({ openIn, page }) => {
    await page.addInitScript(() => localStorage.setItem('ksu.consent', 'accepted'));
    await openIn('en', path);
    const advert = page.getByRole('button', { name: t('Close the advert') });
    await expect(advert).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(advert).toHaveCount(0);
  });
}
