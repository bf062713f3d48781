import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { registration } from '#contract/registration/calls.ts';
import { demoPassword } from '#server/db/demo-password.ts';
import { untilSuggested } from '#tests/support/browser/booking-pages.ts';
import { logOut } from '#tests/support/browser/frame.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { identityNumber, mailedCode, newcomer, newPassword, onward } from '#tests/support/browser/registration.ts';
import { emailOfRole, deviceText, logIn, signInContext } from '#tests/support/members.ts';
import { expectAccessible, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Signing in, and access to pages (docs/requirements/auth.md). */
const student = emailOfRole('student');
const details = '/account/my-details';

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // AUTH-3
  test(`a person logs in from a page, returns to it, opens the account, and logs out, in ${locale}`, async ({
    openIn,
    context,
    provoke,
  }) => {
    // Requests still pending when the session ended are rejected; the user's picture is then not found.
    provoke(/status of 40[14]/);
    const page = await openIn(locale, '/media/news?page=2');
    await page.getByRole('link', { name: t('Log in'), exact: true }).click();
    await expect(page).toHaveURL('/login?redirectPath=%2Fmedia%2Fnews');
    await logIn(page, t, student);
    await expect(page).toHaveURL('/media/news');
    const token = (await context.cookies()).find(({ name }) => name === 'ksu_token');
    expect(token).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect((token?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400);

    await page.getByRole('link', { name: t('Account'), exact: true }).click();
    await expect(page).toHaveURL(details);
    await expect(page.getByText('Maria Vella')).toBeVisible();
    await logOut(page, t);
    await expect(page).toHaveURL('/login');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('ksu_token');
    await page.goto(details);
    await expect(page).toHaveURL(`/login?redirectPath=${encodeURIComponent(details)}`);
  });
}

const t = wordsOf('en');

test('a wrong password or a missing connection is reported, and the input is kept', async ({
  openIn,
  context,
  provoke,
}) => {
  provoke(/status of 422/);
  // An address of another site leads home (redirect-path.test.ts).
  const page = await openIn('en', `/login?redirectPath=${encodeURIComponent('/\\evil.example')}`);
  const password = page.getByLabel('Password', { exact: true });
  await logIn(page, t, 'no address', '');
  const summary = page.getByRole('group', { name: t('Please correct this first') });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(2);
  await logIn(page, t, `nobody-${crypto.randomUUID()}@portal.example`, 'Wrong-words-1');
  await expect(page.getByRole('main').getByText(t('server.wrongCredentials'))).toBeVisible();
  await expect(password).toHaveValue('Wrong-words-1');
  await expectAccessible(page);

  await context.setOffline(true);
  await logIn(page, t, student);
  await expect(page.getByText('This needs a connection.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Your personal e-mail address')).toHaveValue(student);
  expect(await deviceText(page)).not.toContain(student);
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
});

// AUTH-5
test('an expired token is deleted at startup', async ({ openIn, context, baseURL, page }) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: '1', registered: true, exp: Math.floor(Date.now() / 1000) - 1 };
  const value = `${part({ alg: 'HS256' })}.${part(claims)}.x`;
  await context.addCookies([{ name: 'ksu_token', value, url: baseURL ?? '', sameSite: 'Lax' }]);
  await openIn('en', '/media/news');
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain('ksu_token');
});

// AUTH-5
test('a session that ends while a form is open redirects to the log-in page, and back', async ({
  openIn,
  context,
  baseURL,
  provoke,
}) => {
  provoke(/status of 401/);
  const page = await openIn('en', details);
  await expect(page.getByText('Maria Vella')).toBeVisible();
  await page.getByLabel('Current password').fill(demoPassword);
  await page.getByLabel('New password', { exact: true }).fill('Gallarija-1901!');
  await page.getByLabel('Confirm new password').fill('Gallarija-1901!');
  // The page's automatic requests are done: any of them would notice the end of the session before the user does.
  await page.waitForLoadState('networkidle');
  const token = (await context.cookies()).find(({ name }) => name === 'ksu_token')?.value ?? '';
  await context.request.post(`${baseURL}/api/auth/logout`, { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page).toHaveURL(`/login?redirectPath=${encodeURIComponent(details)}`);
  expect(await page.evaluate(() => document.cookie)).not.toContain('ksu_token');
  await logIn(page, t, student);
  await expect(page).toHaveURL(details);
  await expect(page.getByText('Maria Vella')).toBeVisible();
});

// AUTH-6
test('members’ pages need a registered account, and no document contains their data', async ({
  openIn,
  context,
  baseURL,
}) => {
  const page = await openIn('en', '/media/news');
  await signInContext(context, baseURL ?? '', emailOfRole('unfinished registration'));
  await page.goto(details);
  // Opens the step at which the registration continues.
  await expect(page).toHaveURL(/\/register\b.*redirectPath=%2Faccount%2Fmy-details$/);
  await expect(page.getByText('Karl')).toHaveCount(0);
  await signInContext(context, baseURL ?? '');
  const document = await context.request.get(`${baseURL}${details}`);
  expect(document.status()).toBe(200);
  expect(await document.text()).not.toContain('Vella');
  expect(document.headers()['cache-control']).toBe('private, no-cache');
});

// AUTH-17
test('a new password is rejected for an incomplete link, a used link, or a broken rule', async ({
  openIn,
  provoke,
}) => {
  provoke(/status of 422/);
  const page = await openIn('en', '/login/forgot');
  await page.getByLabel('Your personal e-mail address').fill('nobody-at-all@portal.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If there is an account with this address', { exact: false })).toBeVisible();
  await page.goto('/login/password/create');
  await expect(page.getByText('The link is incomplete.', { exact: false })).toBeVisible();
  // A link that was mailed before the token moved behind the `#` still works.
  await page.goto(`/login/password/create?token=used-up&email=${student}`);
  await untilInteractive(page);
  await expect(page.getByLabel('Your personal e-mail address')).toHaveValue(student);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('about:blank');
  await page.goto(`/login/password/create#token=used-up&email=${student}`);
  await untilInteractive(page);
  await expect(page.getByLabel('Your personal e-mail address')).toHaveValue(student);
  await page.getByLabel('New password', { exact: true }).fill('weak');
  await page.getByRole('button', { name: 'Save the password and log in' }).click();
  await expect(page.getByRole('group', { name: 'Please correct this first' }).getByRole('link')).toHaveCount(2);
  await page.getByLabel('New password', { exact: true }).fill('Gallarija-1901!');
  await page.getByLabel('Confirm new password').fill('Gallarija-1901!');
  await page.getByRole('button', { name: 'Save the password and log in' }).click();
  await expect(page.getByText('This link has expired or was already used.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Confirm new password')).toHaveValue('Gallarija-1901!');
  expect(asked.filter((url) => new URL(url).search.includes('used-up'))).toEqual([]);
});

// AUTH-19
test('an address is confirmed with the link from the e-mail, after logging in', async ({ openIn, page, provoke }) => {
  provoke(/status of 422/);
  const email = `confirm.${Date.now()}@students.example`;
  const password = 'Qarnita-1901!';
  const form = { account_type: 'organisation', email, email_confirmation: email, receive_emails: false, consent: true };
  const body = { ...form, password, password_confirmation: password };
  expect((await page.request.post(registration.register.path, { data: body })).status()).toBe(201);
  await openIn('en', '/register/confirm-address');
  await expect(page.getByText('The link is incomplete.', { exact: false })).toBeVisible();
  const link = await linkOfMail(page, email);
  await page.goto('about:blank');
  await page.goto(link);
  await untilInteractive(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).first().click();
  await logIn(page, wordsOf('en'), email, password);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
});

/** The path of the link in the newest mail to an address, from the page of unsent mail. */
async function linkOfMail(page: Page, email: string): Promise<string> {
  const found = async () => {
    const html = await (await page.request.get('/dev/mail')).text();
    const mail = html.split('<article').find((each) => each.includes(email)) ?? '';
    return /\/register\/confirm-address#token=[\w.-]+/.exec(mail)?.[0];
  };
  await expect.poll(found).toBeDefined();
  return (await found()) ?? '';
}

/** The maximum number of presses from the front page to a paid ticket for a visitor, not counting typing. */
const MAX_PRESSES = 20;

test(`A visitor registers to book, returns to the event, never to another site, and pays, in at most ${MAX_PRESSES} presses.`, async ({
  openIn,
  page,
}) => {
  test.setTimeout(90_000);
  const person = newcomer();
  const presses: string[] = [];
  const press = async (target: Locator) => {
    presses.push((await target.textContent()) ?? '');
    await target.click();
  };
  const type = (label: string, text: string) => page.getByLabel(t(label), { exact: true }).fill(text);
  // Choosing from a list counts as one press, or none if the answer is preselected.
  const pick = async (label: string, index = 1) => {
    const list = page.getByLabel(t(label), { exact: true });
    await expect(list).toBeEnabled();
    if ((await list.inputValue()) !== '') return;
    await expect(list.getByRole('option')).not.toHaveCount(1);
    await list.selectOption({ index });
    presses.push(label);
  };
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const main = page.getByRole('main');

  await openIn('en', paths.home);
  await press(main.getByRole('link', { name: t('All events') }));
  await press(main.getByRole('link', { name: /small islands/ }).first());
  const event = (await title(/small islands/).textContent()) ?? '';
  await press(main.getByRole('link', { name: t('Register to book') }).first());

  await press(page.getByRole('radio').first());
  await type('Your personal e-mail address', person.email);
  await type('Confirm e-mail address', person.email);
  await type('Password', newPassword);
  await type('Confirm password', newPassword);
  await press(page.getByRole('checkbox').last());
  await press(onward(page, t('Continue')));
  await type('University or Junior College address', person.university);
  await press(onward(page, t('Send the code')));
  await expect(page.getByLabel(t('Code'), { exact: true })).toBeFocused();
  await page.keyboard.type(await mailedCode(page, person.university));
  await expect(title(t('About you'))).toBeVisible();
  await type('First name', 'Ġorġa');
  await type('Surname', 'Ħili');
  await pick('Nationality');
  await type('ID card number', identityNumber);
  await press(onward(page, t('Continue')));
  await expect(title(t('Your contact details'))).toBeVisible();
  await type('House and street', '1, Triq il-Kbira');
  await type('Postcode', 'msd2080');
  await pick('Town or village');
  await type('Mobile number', '7912 3456');
  await press(onward(page, t('Continue')));
  await expect(title(t('Your course'))).toBeVisible();
  for (const label of ['Faculty, institute or school', 'Course', 'Enrolment', 'Year you start']) await pick(label);
  await pick('Year you expect to graduate', 4);
  await press(onward(page, t('Continue')));

  const way = page.getByRole('link', { name: /^Continue (to|where) / });
  await expect(way).toHaveText(`Continue to ${event}`);
  const address = page.url();
  await press(way);
  await untilSuggested(page);
  await press(onward(page, t('Continue')));
  await press(main.getByRole('button', { name: /^Pay €/ }));
  await expect(page).toHaveURL(/\/payment\/checkout\?payment=/);
  await press(page.getByRole('button', { name: t('server.checkout.pay'), exact: true }));
  await expect(title(t('Payment received'))).toBeVisible({ timeout: 20_000 });
  expect(presses.length, presses.join(' · ')).toBeLessThanOrEqual(MAX_PRESSES);

  const wayTo = (redirectPath: string) =>
    page.goto(`${new URL(address).pathname}?${new URLSearchParams({ redirectPath })}`);
  await wayTo(paths.events);
  await expect(way).toBeVisible();
  await wayTo('//evil.example');
  await expect(title('You are registered')).toBeVisible();
  await expect(way).toHaveCount(0);
});
