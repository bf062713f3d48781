import { expect, type Page } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { registerUntil } from '#tests/support/browser/registered.ts';
import {
  askForCode,
  identityNumber,
  mailedCode,
  newcomer,
  newPassword,
  onward,
  differentCode,
  pickFrom,
  pressButton,
  tabTo,
  typeInto,
} from '#tests/support/browser/registration.ts';
import { deviceText, logIn } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { type Words, wordsOf } from '#tests/support/words.ts';

/** The registration (docs/requirements/registration.md). */
const phone = { width: 360, height: 780 };

const needsConnection = 'This needs a connection. What you typed is still here: try again once you are connected.';

/** Presses a button offline, which shows a message, and again online. */
async function pressThroughDrop(page: Page, t: Words, button: string): Promise<void> {
  await page.context().setOffline(true);
  await pressButton(page, button);
  await expect(page.getByText(t(needsConnection))).toBeVisible();
  await noSidewaysScroll(page);
  await page.context().setOffline(false);
  await pressButton(page, button);
}

async function expectStep(page: Page, path: string, heading: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}

// REG-25
test('the whole registration works with the keyboard only, in Maltese, on a phone, with the network dropping at each step', async ({
  openIn,
  page,
}) => {
  test.setTimeout(90_000);
  const t = wordsOf('mt');
  const person = newcomer();
  const go = t('Continue');
  await page.setViewportSize(phone);
  await openIn('mt', paths.register);
  await expectStep(page, paths.register, t('Register'));

  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await typeInto(page, t('Your personal e-mail address'), person.email);
  await typeInto(page, t('Confirm e-mail address'), person.email);
  await typeInto(page, t('Password'), newPassword);
  await typeInto(page, t('Confirm password'), newPassword);
  await tabTo(page, page.getByRole('checkbox').last());
  await page.keyboard.press('Space');
  await pressThroughDrop(page, t, go);

  await expectStep(page, memberPaths.verify, t('Confirm that you study here'));
  await typeInto(page, t('University or Junior College address'), person.university);
  await pressThroughDrop(page, t, t('Send the code'));
  const code = page.getByLabel(t('Code'), { exact: true });
  await expect(code).toBeFocused();
  const digits = await mailedCode(page, person.university);
  // Sent with its last digit, without a connection; then by the button.
  await page.context().setOffline(true);
  await page.keyboard.type(digits);
  await expect(page.getByText(t(needsConnection))).toBeVisible();
  await page.context().setOffline(false);
  await pressButton(page, go);

  await expectStep(page, memberPaths.details, t('About you'));
  await typeInto(page, t('First name'), 'Ġorġa');
  await typeInto(page, t('Surname'), 'Ħili');
  await pickFrom(page, t('Nationality'));
  await typeInto(page, t('ID card number'), identityNumber);
  await pressThroughDrop(page, t, go);

  await expectStep(page, memberPaths.contactInfo, t('Your contact details'));
  await typeInto(page, t('House and street'), '1, Triq il-Kbira');
  // The town follows from the postcode.
  await typeInto(page, t('Postcode'), 'msd2080');
  const town = page.getByLabel(t('Town or village'), { exact: true });
  await expect(town.getByRole('option', { selected: true })).toHaveText('L-Imsida');
  await typeInto(page, t('Mobile number'), '7912 3456');
  await pressThroughDrop(page, t, go);

  await expectStep(page, memberPaths.course, t('Your course'));
  await pickFrom(page, t('Faculty, institute or school'));
  await expect(page.getByLabel(t('Course'), { exact: true }).getByRole('option')).not.toHaveCount(1);
  await pickFrom(page, t('Course'));
  await pickFrom(page, t('Enrolment'));
  await pickFrom(page, t('Year you start'), 2);
  await pickFrom(page, t('Year you expect to graduate'), 4);
  await pressThroughDrop(page, t, go);

  await expectStep(page, paths.register, t('You are registered'));
  await takeExtra(page, t, memberPaths.parkingStep, t('Parking permit'), t('Continue without a permit'));
  await takeExtra(page, t, memberPaths.cardStep, t('Student card'), t('Not now'));
  await takeExtra(page, t, memberPaths.fundStep, t('The research fund'), t('Not now'));
  await takeExtra(page, t, memberPaths.volunteer, t('Volunteer with us'), t('Yes, put me on the list'));
  await expectStep(page, paths.register, t('You are registered'));
  // Members' pages are open now, according to the token too.
  await tabTo(page, page.getByRole('link', { name: t('See my details') }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ġorġa Ħili')).toBeVisible();
  const all = await deviceText(page);
  expect(all).not.toContain(newPassword);
  expect(all).not.toContain(identityNumber);
  expect(all).not.toContain('Triq il-Kbira');
});

/** Opens one of the optional steps from the list, completes it, and returns. */
async function takeExtra(page: Page, t: Words, address: string, title: string, answer: string): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: title, exact: true }));
  await page.keyboard.press('Enter');
  await expectStep(page, address, title);
  await pressThroughDrop(page, t, answer);
  await expect(page).toHaveURL(paths.register);
}

const t = wordsOf('en');

// REG-6
test('a second device continues the registration where the first stopped, and other steps redirect to the due one', async ({
  openIn,
  browser,
  page,
  baseURL,
}) => {
  const person = newcomer();
  await registerUntil(memberPaths.verify, page, baseURL ?? '', person);
  await openIn('en', memberPaths.verify);
  // It did the first step, as its page would have recorded.
  const { id } = await inDatabase((db) =>
    db.selectFrom('users').select('id').where('email', '=', person.email).executeTakeFirstOrThrow(),
  );
  await page.evaluate((index) => localStorage.setItem('ksu.registration', index), `${id}:1`);
  await askForCode(page, t, person);

  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: baseURL ?? '' });
  await setLocaleCookie(context, 'en', baseURL ?? '');
  const second = await context.newPage();
  await second.goto(memberPaths.course);
  await expect(second).toHaveURL(`${paths.login}?redirectPath=${encodeURIComponent(memberPaths.course)}`);
  await untilInteractive(second);
  await logIn(second, t, person.email, newPassword);
  await expect(second).toHaveURL(memberPaths.verify);
  await expect(second.getByText(`We sent a four-digit code to ${person.university}.`)).toBeVisible();
  // The last digit opens the next step.
  await second.getByLabel('Code', { exact: true }).fill(await mailedCode(page, person.university));
  await expect(second).toHaveURL(memberPaths.details);
  await moveTo(second, memberPaths.volunteer);
  await expect(second).toHaveURL(memberPaths.details);
  await context.close();

  // The first device is behind now: min(local, server + 1) is its own step, which is done.
  await page.goto(memberPaths.course);
  await expect(page).toHaveURL(memberPaths.verify);
  await expect(page.getByText('You have already completed this step.')).toBeVisible();
  await onward(page, 'Continue').click();
  await expect(page).toHaveURL(memberPaths.details);
});

// REG-24
test('registration input survives a crash, except secret data, which is never stored', async ({
  openIn,
  page,
  baseURL,
}) => {
  const person = newcomer();
  await openIn('en', paths.register);
  await page.getByLabel('Your personal e-mail address', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await expect.poll(() => deviceText(page)).toContain(person.email);
  expect(await deviceText(page)).not.toContain(newPassword);
  await page.reload();
  await expect(page.getByLabel('Your personal e-mail address', { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await registerUntil(memberPaths.details, page, baseURL ?? '', person);
  await page.goto(memberPaths.details);
  await page.getByLabel('ID card number').fill(identityNumber);
  await page.getByLabel('First name').fill('Xandru');
  await expect.poll(() => deviceText(page)).toContain('Xandru');
  expect(await deviceText(page)).not.toContain(identityNumber);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Xandru');
  await expect(page.getByLabel('ID card number')).toHaveValue('');
  // Signing out deletes the drafts, and the stored step.
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(paths.login);
  expect(await deviceText(page)).not.toContain('Xandru');
  expect(await page.evaluate(() => localStorage.getItem('ksu.registration'))).toBeNull();
});

// REG-13, REG-14
test('a wrong code uses up an attempt; a new code can be requested after the countdown', async ({
  openIn,
  page,
  baseURL,
  provoke,
}) => {
  provoke(/status of (?:422|429)/);
  const person = newcomer();
  await registerUntil(memberPaths.verify, page, baseURL ?? '', person);
  await page.clock.install();
  await openIn('en', memberPaths.verify);
  await page.getByLabel(t('University or Junior College address')).fill('somebody@elsewhere.example');
  await onward(page, 'Send the code').click();
  await expect(page.getByRole('group', { name: 'Please correct this first' })).toContainText('University');
  await expect(page.getByText('We will send a four-digit code')).toBeVisible();
  await askForCode(page, t, person);
  await expect(page.getByText('Type the four digits from the e-mail.')).toBeVisible();
  const code = await mailedCode(page, person.university);
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByText('5 attempts left.')).toBeVisible();
  // Typed as if pasted from an e-mail.
  await field.fill(` ${differentCode(code).slice(0, 2)} ${differentCode(code).slice(2)} `);
  await expect(field).toHaveValue(differentCode(code));
  await expect(page.getByRole('group', { name: 'Please correct this first' })).toContainText('not the code');
  await expect(page.getByText('4 attempts left.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('timer')).toContainText(/another code in \d+ seconds/);
  await expect(onward(page, 'Send another code')).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await onward(page, 'Send another code').click();
  // The server's clock has not moved, so it still rejects the request.
  await expect(page.getByRole('main').getByText(t('server.tooMany'))).toBeVisible();
  await field.fill(code);
  await expect(page).toHaveURL(memberPaths.details);
});
