import { expect, type Page } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { beforeAllWindows, openPermitApplications } from '#tests/support/browser/opening-windows.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { registerUntil } from '#tests/support/browser/registered.ts';
import { newcomer, onward, pickFrom, tabTo } from '#tests/support/browser/registration.ts';
import { deviceText } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { phonePhoto } from '#tests/support/photos.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Photos of members (ACCOUNT-1). */
test.use({ viewport: { width: 360, height: 780 } });

/** Larger than the sent photo, because the device shrinks it. */
const photo = await phonePhoto({ width: 2000, height: 1500 });
const another = await phonePhoto({ width: 320, height: 240 });

async function choose(page: Page, id: string, buffer = photo, name = 'photo.jpg', mimeType = 'image/jpeg') {
  await page.locator(`#${id}`).setInputFiles({ name, mimeType, buffer });
}

/** The picture on the account link, in the bar. */
function avatarOf(page: Page) {
  return page.locator(`header a[href="${paths.myDetails}"] img`);
}

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // ACCOUNT-1
  test(`a profile picture is added, changed and removed, in ${locale}`, async ({
    context,
    page,
    baseURL,
    openAs,
    provoke,
  }) => {
    provoke(/status of 415/);
    await newMember(context, baseURL ?? '');
    await openAs(locale, undefined, paths.myDetails);
    const picture = page.getByRole('img', { name: t('Your profile picture') });
    await expect(page.getByRole('group', { name: t('Add a profile picture') })).toBeVisible();

    await choose(page, 'profile-picture', Buffer.from('<svg/>'), 'face.svg', 'image/svg+xml');
    await expect(page.getByText(t('Choose a JPG or PNG picture.'))).toBeVisible();
    await choose(page, 'profile-picture', Buffer.from('no picture at all'), 'face.jpg');
    await onward(page, t('Use this photo')).click();
    await expect(page.getByText(t('Choose a JPG or PNG picture.'))).toBeVisible();

    await choose(page, 'profile-picture');
    await expect(page.getByRole('img', { name: t('Your photo') })).toBeVisible();
    await context.setOffline(true);
    await onward(page, t('Use this photo')).click();
    const said = t('This needs a connection. What you typed is still here: try again once you are connected.');
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('img', { name: t('Your photo') })).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await context.setOffline(false);
    await onward(page, t('Use this photo')).click();
    await expect(picture).toBeVisible();
    const loaded = () => picture.evaluate((image: HTMLImageElement) => image.naturalHeight);
    await expect.poll(loaded).toBe(1600);

    // The bar shows it too, and the device stores the picture, not its short-lived link.
    await expect(avatarOf(page)).toHaveAttribute('src', /^blob:/);
    expect(await deviceText(page)).not.toContain('/api/files/');
    await context.route('**/api/auth/me*', (route) => route.abort('internetdisconnected'));
    await page.goto(paths.contact);
    await expect(avatarOf(page)).toHaveAttribute('src', /^blob:/);
    expect(await avatarOf(page).evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
    await context.unroute('**/api/auth/me*');
    await page.goto(paths.myDetails);
    // The change deletes the old file on the server, so it would be missing when requested.
    await expect.poll(loaded).toBe(1600);
    const first = (await avatarOf(page).getAttribute('src')) ?? '';
    await choose(page, 'profile-picture', another, 'another.jpg');
    await onward(page, t('Use this photo')).click();
    await expect(onward(page, t('Use this photo'))).toBeHidden();
    // Until the new one has loaded, the old one is shown.
    await expect.poll(loaded).toBe(320);
    await expect(avatarOf(page)).not.toHaveAttribute('src', first);
    await expect(avatarOf(page)).toHaveAttribute('src', /^blob:/);
    await onward(page, t('Remove the picture')).click();
    await expect(picture).toBeHidden();
    await expect(avatarOf(page)).toHaveCount(0);
    await expect(page.getByRole('group', { name: t('Add a profile picture') })).toBeVisible();
  });
}

const t = wordsOf('en');

// AUTH-29
test('address and mobile are changed, from a draft that survives closing the tab', async ({
  context,
  page,
  baseURL,
  openAs,
}) => {
  await newMember(context, baseURL ?? '');
  await openAs('en', undefined, paths.myDetails);
  const form = page.getByRole('form', { name: t('Address, mobile and e-mails') });
  const street = form.getByLabel(t('House and street'));
  await expect(street).not.toHaveValue('');
  await street.fill('7, Triq il-Ħarruba');
  await form.getByLabel(t('Mobile number')).fill('123');
  await expect.poll(() => deviceText(page)).toContain('Triq il-Ħarruba');
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
  await expect.poll(() => deviceText(page)).not.toContain('Triq il-Ħarruba');
  await page.reload();
  await expect(street).toHaveValue('7, Triq il-Ħarruba');
  await expect(form.getByLabel(t('Mobile number'))).toHaveValue('79001234');
});

// PARK-4
test('a permit can be applied for during registration', async ({ context, page, baseURL, openIn }) => {
  await openPermitApplications();
  const { id } = await newMember(context, baseURL ?? '');
  // Each applicant needs a unique plate.
  const plate = `lva ${id}`;
  await openIn('en', memberPaths.parkingStep);
  const send = onward(page, t('Apply for the permit'));
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

  await page.getByLabel(t('Number plate')).fill(plate);
  await choose(page, 'vehicle-driving_licence_front', another);
  await expect(page.getByRole('img', { name: t('Your photo') })).toHaveCount(1);
  await expect.poll(() => deviceText(page)).toContain(plate);
  expect(await deviceText(page)).not.toMatch(/photo\.jpg|driving_licence/);

  // Reloads as after a killed tab: the text is restored, the photo is not.
  await page.reload();
  await expect(page.getByLabel(t('Number plate'))).toHaveValue(plate);
  await expect(page.getByRole('img', { name: t('Your photo') })).toHaveCount(0);
  await choose(page, 'vehicle-driving_licence_front', another);
  await choose(page, 'vehicle-driving_licence_back', another);
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
  const permit = await inDatabase((db) =>
    db.selectFrom('parking_permits').select(['number_plate', 'state']).where('user_id', '=', id).executeTakeFirst(),
  );
  expect(permit).toEqual({ number_plate: `LVA${id}`, state: 'awaiting_payment' });
});

// PARK-2
test('a closed application period is announced, and the registration continues', async ({
  context,
  page,
  baseURL,
  openIn,
}) => {
  await newMember(context, baseURL ?? '');
  await openIn('en', paths.contact);
  await page.clock.setFixedTime(beforeAllWindows);
  await moveTo(page, memberPaths.parkingStep);
  const closed = page.getByText(/^Applications for parking permits open on .+ You can apply from your account then\./);
  await expect(closed).toBeVisible();
  await expect(onward(page, t('Apply for the permit'))).toHaveCount(0);
  await expectAccessible(page);
  await onward(page, t('Continue')).click();
  await expect(page).toHaveURL(paths.register);
});

// REG-18
test('a photo is sent with the personal details', async ({ page, baseURL, openIn }) => {
  const person = newcomer();
  await registerUntil(memberPaths.details, page, baseURL ?? '', person);
  await openIn('en', memberPaths.details);
  await page.getByLabel(t('First name')).fill('Ġorġa');
  await page.getByLabel(t('Surname')).fill('Ħili');
  await pickFrom(page, t('Nationality'));
  await page.getByLabel(t('ID card number')).fill('12');
  await choose(page, 'details-profile_picture', another);
  await expect(page.getByRole('img', { name: t('Your photo') })).toBeVisible();
  await onward(page, t('Continue')).click();
  await expect(page.getByRole('group', { name: t('Please correct this first') })).toBeVisible();
  await expect(page.getByRole('img', { name: t('Your photo') })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(t('ID card number')).fill('612305M');
  await onward(page, t('Continue')).click();
  await expect(page).toHaveURL(memberPaths.contactInfo);
  const user = await inDatabase((db) =>
    db.selectFrom('users').select('profile_picture_id').where('email', '=', person.email).executeTakeFirst(),
  );
  expect(user?.profile_picture_id).toEqual(expect.any(String));
});
