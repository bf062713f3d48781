import { expect } from '@playwright/test';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { openMenu, remember } from '#tests/support/browser/frame.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { deviceText } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });
test.beforeEach(({ page }) => remember(page, { consent: 'accepted', 'install-card': 'closed' }));

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // WELL-12
  test(`a first appointment is requested in two presses, given and read, and leaves no data on the device, in ${locale}`, async ({
    openIn,
    openAs,
    context,
    baseURL,
  }) => {
    const { id } = await newMember(context, baseURL ?? '');
    const page = await openIn(locale, '/media/news');
    const menu = await openMenu(page, t);
    await menu.getByRole('link', { name: t('Mental wellbeing') }).click();
    await expect(page.getByRole('link', { name: /1579/ })).toHaveAttribute('href', 'tel:1579');
    await noSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: t('Ask for a first appointment') }).click();
    await page.getByLabel(t('Call me')).check();
    await page.getByLabel(t('Is there anything you want us to know?')).fill('zqxnote');
    await page.getByRole('button', { name: t('Send the request') }).click();
    await expect(page.getByText(t('This field is required.')).first()).toBeVisible();
    await page.getByLabel(t('Phone number'), { exact: true }).fill('79zqx111');
    await page.getByLabel(t('Either')).check();
    expect(await deviceText(page)).not.toContain('zqx');
    await noSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('Send the request') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('We have your request') })).toBeFocused();
    await page.getByRole('link', { name: t('See your appointments') }).click();
    await expect(page.getByRole('heading', { name: t('Requested') })).toBeVisible();
    await expectAccessible(page);
    expect(await deviceText(page)).not.toContain('zqx');

    await page.goto('/initiatives/mental-wellbeing/courses');
    await untilInteractive(page);
    for (const [press, said] of [
      ['Book a place', 'You have a place.'],
      ['Cancel my place', 'You have cancelled your place.'],
    ] as const) {
      const course = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: t(press) })
        .first();
      await course.getByRole('button', { name: t(`${press}: {title}`).replace('{title}', '') }).click();
      await expect(page.getByRole('status').filter({ hasText: t(said) })).toBeFocused();
    }

    const request = await inDatabase((db) =>
      db.selectFrom('wellbeing_requests').select('id').where('user_id', '=', id).executeTakeFirstOrThrow(),
    );
    await openAs(locale, 'wellbeing', '/staff');
    await expect(page.getByText(t('These are your pages:'), { exact: true })).toBeVisible();
    await page.goto(`/staff/appointments/${request.id}`);
    await expect(page.getByText('79zqx111')).toBeVisible();
    await page.getByRole('button', { name: t('Set an appointment') }).click();
    await page.getByLabel(t('When'), { exact: true }).fill('2099-12-04T14:30');
    await page.getByLabel(t('Where'), { exact: true }).fill('Room 12');
    await page.getByLabel(t('With'), { exact: true }).fill('Claire Abela');
    await page
      .getByRole('form')
      .getByRole('button', { name: t('Save') })
      .click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: t('The appointment is set. The student is notified that there is news.') }),
    ).toBeFocused();
    await noSidewaysScroll(page);
    await expectAccessible(page);
  });
}
