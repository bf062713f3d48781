import { expect, type Page } from '@playwright/test';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { connect } from '#server/db/connect.ts';
import { isJourneyOnly } from '#tests/support/locales.ts';
import { mailTest as test } from '#tests/support/mail-test.ts';
import { kept } from '#tests/support/members.ts';
import { withoutWindows } from '#tests/support/opening-windows.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { openPermitWindow } from '#tests/support/permits.ts';
import { phonePhoto } from '#tests/support/photos.ts';
import { newMember } from '#tests/support/registered.ts';
import { askForCode, codeFor, newcomer, onward, pickFrom, register, tabTo } from '#tests/support/registration.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Photos of members (spec §2 "my-details", §5; behaviour.md, "Registration and account"). */
test.use({
  expectedComplaint: /status of (?:401|404|409|413|415|422)|ERR_INTERNET_DISCONNECTED/,
  viewport: { width: 360, height: 780 },
  // A trace reads the preview of a photo by a fetch, which the content security policy refuses: the browser complains.
  trace: 'off',
});
test.describe.configure({ mode: 'default' });

const photo = await phonePhoto({ width: 2000, height: 1500 });

async function choose(page: Page, id: string, buffer = photo, name = 'photo.jpg', mimeType = 'image/jpeg') {
  await page.locator(`#${id}`).setInputFiles({ name, mimeType, buffer });
}

/** The picture on the way to the account, in the bar. */
function avatarOf(page: Page) {
  return page.locator(`header a[href="${paths.myDetails}"] img`);
}

/** What the database says, without leaving a connection behind. */
async function ask<T>(database: string, question: (db: ReturnType<typeof connect>['db']) => Promise<T>): Promise<T> {
  const { db, close } = connect(database, { log: console });
  try {
    return await question(db);
  } finally {
    await close();
  }
}

for (const locale of ['en', 'mt'] as const) {
  const t = wordsOf(locale);

  test(`a profile picture is added, changed and removed, in ${locale}`, async ({ context, page, portal, openIn }) => {
    await openIn(locale, paths.home);
    await newMember(context, portal.address, portal.mails);
    await page.goto(paths.myDetails);
    const picture = page.getByRole('img', { name: t('Your profile picture') });
    await expect(page.getByRole('group', { name: t('Add a profile picture') })).toBeVisible();
    await expectAccessible(page);

    await choose(page, 'profile-picture', Buffer.from('<svg/>'), 'face.svg', 'image/svg+xml');
    await expect(page.getByText(t('Choose a picture in the format JPG or PNG.'))).toBeVisible();
    await choose(page, 'profile-picture', Buffer.from('no picture at all'), 'face.jpg');
    await onward(page, t('Use this photo')).click();
    await expect(page.getByText(t('Choose a picture in the format JPG or PNG.'))).toBeVisible();

    await choose(page, 'profile-picture');
    await expect(page.getByRole('img', { name: t('Your photo') })).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await context.setOffline(true);
    await onward(page, t('Use this photo')).click();
    const said = t('This needs a connection. What you typed is still here: try again once you are connected.');
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('img', { name: t('Your photo') })).toBeVisible();
    await context.setOffline(false);
    await onward(page, t('Use this photo')).click();
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1600);
    await expectAccessible(page);

    // The bar shows it too, and what the device keeps is the picture, not its link, which is good for a moment only.
    await page.reload();
    await expect(picture).toBeVisible();
    await expect(avatarOf(page)).toHaveAttribute('src', /^blob:/);
    expect(await kept(page)).not.toContain('/api/files/');
    await context.route('**/api/auth/me*', (route) => route.abort('internetdisconnected'));
    await page.goto(paths.contact);
    await expect(avatarOf(page)).toHaveAttribute('src', /^blob:/);
    expect(await avatarOf(page).evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
    await context.unroute('**/api/auth/me*');
    await page.goto(paths.myDetails);
    await expect(picture).toBeVisible();
    await choose(page, 'profile-picture');
    await onward(page, t('Use this photo')).click();
    await expect(onward(page, t('Use this photo'))).toBeHidden();
    await onward(page, t('Remove the picture')).click();
    await expect(picture).toBeHidden();
    await expect(avatarOf(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('group', { name: t('Add a profile picture') })).toBeVisible();
  });

  test(`address and mobile are changed, by a draft that outlives the tab, in ${locale}`, async ({
    context,
    page,
    portal,
    openIn,
  }) => {
    await openIn(locale, paths.home);
    await newMember(context, portal.address, portal.mails);
    await page.goto(paths.myDetails);
    const form = page.getByRole('form', { name: t('Address, mobile and e-mails') });
    const street = form.getByLabel(t('House and street'));
    await expect(street).not.toHaveValue('');
    await street.fill('7, Triq il-Ħarruba');
    await form.getByLabel(t('Mobile number')).fill('123');
    await expect.poll(() => kept(page)).toContain('Triq il-Ħarruba');
    await page.reload();
    await expect(street).toHaveValue('7, Triq il-Ħarruba');
    const save = form.getByRole('button', { name: t('Save changes') });
    await save.click();
    await expect(page.getByRole('group', { name: t('Please correct this first') })).toBeFocused();
    await expect(form.getByLabel(t('Mobile number'))).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await form.getByLabel(t('Mobile number')).fill('7900 1234');
    await save.click();
    await expect(page.getByText(t('Saved.'))).toBeVisible();
    await expect.poll(() => kept(page)).not.toContain('Triq il-Ħarruba');
    await page.reload();
    await expect(street).toHaveValue('7, Triq il-Ħarruba');
    await expect(form.getByLabel(t('Mobile number'))).toHaveValue('79001234');
  });
  if (isJourneyOnly(locale)) continue;

  test(`a permit is asked for on the way, in ${locale}`, async ({ context, page, portal, openIn }) => {
    await openIn(locale, paths.home);
    const { email } = await newMember(context, portal.address, portal.mails);
    await ask(portal.database, (db) => openPermitWindow(db, 'parking_permit', new Date()));
    await page.goto(memberPaths.parkingStep);
    const send = onward(page, t('Ask for the permit'));
    await expect(page.getByRole('heading', { level: 1, name: t('Parking permit') })).toBeVisible();
    await tabTo(page, page.locator('#vehicle-driving_licence_front'));
    await send.click();
    const summary = page.getByRole('group', { name: t('Please correct this first') });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(3);
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await summary.getByRole('link', { name: t('Driving licence, back') }).click();
    await expect(page.locator('#vehicle-driving_licence_back')).toBeFocused();

    await page.getByLabel(t('Number plate')).fill(`lva ${locale} 1`);
    await choose(page, 'vehicle-driving_licence_front');
    await expect(page.getByRole('img', { name: t('Your photo') })).toHaveCount(1);
    await expect.poll(() => kept(page)).toContain(`lva ${locale} 1`);
    const all = await kept(page);
    expect(all).not.toMatch(/photo\.jpg|driving_licence/);

    // As a killed tab comes back: the text is there, the photo is not.
    await page.reload();
    await expect(page.getByLabel(t('Number plate'))).toHaveValue(`lva ${locale} 1`);
    await expect(page.getByRole('img', { name: t('Your photo') })).toHaveCount(0);
    await choose(page, 'vehicle-driving_licence_front');
    await choose(page, 'vehicle-driving_licence_back');
    await expect(page.getByRole('img', { name: t('Your photo') })).toHaveCount(2);
    await context.setOffline(true);
    await send.click();
    const said = t('This needs a connection. What you typed is still here: try again once you are connected.');
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('img', { name: t('Your photo') })).toHaveCount(2);
    await context.setOffline(false);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/register/vehicle')),
      send.click(),
    ]);
    expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('PARKING')]);
    await expect(page.getByRole('heading', { level: 1, name: t('Parking permit') })).toBeHidden();
    const permit = await ask(portal.database, (db) =>
      db
        .selectFrom('parking_permits')
        .innerJoin('users', 'users.id', 'parking_permits.user_id')
        .select(['number_plate', 'state'])
        .where('email', '=', email)
        .executeTakeFirst(),
    );
    expect(permit).toEqual({ number_plate: `LVA${locale.toUpperCase()}1`, state: 'awaiting_payment' });
  });
}

const t = wordsOf('en');

test('with no window open it is said, and the registration goes on', async ({ context, page, portal, openIn }) => {
  await openIn('en', paths.home);
  await newMember(context, portal.address, portal.mails);
  await withoutWindows(portal.database, async () => {
    await page.goto(memberPaths.parkingStep);
    const send = onward(page, t('Ask for the permit'));
    const closed = page.getByText(
      t('Applications for parking permits are closed until September. You can ask from your account then.'),
    );
    await expect(send.or(closed)).toBeVisible();
    if (await send.isVisible()) {
      await page.getByLabel(t('Number plate')).fill('ABC 999');
      await choose(page, 'vehicle-driving_licence_front');
      await choose(page, 'vehicle-driving_licence_back');
      await expect(page.getByRole('img', { name: t('Your photo') })).toHaveCount(2);
      await send.click();
    }
    await expect(closed).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^(?:Continue|Go on without a permit)$/ }).click();
    await expect(closed).toBeHidden();
  });
});

test('a photo goes with the personal details', async ({ page, portal, openIn }) => {
  const person = newcomer();
  await openIn('en', paths.register);
  await register(page, t, person);
  await askForCode(page, t, person);
  await page.getByLabel(t('Code'), { exact: true }).fill(await codeFor(portal.mails, person.university));
  await onward(page, t('Continue')).click();
  await page.getByLabel(t('First name')).fill('Ġorġa');
  await page.getByLabel(t('Surname')).fill('Ħili');
  await pickFrom(page, t('Nationality'));
  await page.getByLabel(t('ID card number')).fill('12');
  await choose(page, 'details-profile_picture');
  await expect(page.getByRole('img', { name: t('Your photo') })).toBeVisible();
  await onward(page, t('Continue')).click();
  await expect(page.getByRole('group', { name: t('Please correct this first') })).toBeVisible();
  await expect(page.getByRole('img', { name: t('Your photo') })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(t('ID card number')).fill('612305M');
  await onward(page, t('Continue')).click();
  await expect(page).toHaveURL(memberPaths.contactInfo);
  const user = await ask(portal.database, (db) =>
    db.selectFrom('users').select('profile_picture_id').where('email', '=', person.email).executeTakeFirst(),
  );
  expect(user?.profile_picture_id).toEqual(expect.any(String));
});
