import { type Page, expect } from '@playwright/test';
import { auth } from '#contract/auth/calls.ts';
import { contact } from '#contract/contact/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { registration } from '#contract/registration/calls.ts';
import { demoPassword } from '#server/db/demo-password.ts';
import { memberPatterns } from '#tests/support/all-paths.ts';
import { addressOf } from '#tests/support/browser/addresses.ts';
import { THANKS } from '#tests/support/browser/contact-form.ts';
import { holdRequests } from '#tests/support/browser/held-requests.ts';
import { holdScripts } from '#tests/support/browser/held-scripts.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { emailOfRole, isForMembers, signInContext } from '#tests/support/members.ts';
import { noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

// The server does not accept the recovery link used below.
const t = wordsOf('en');
const WAITING = /^The page is still loading\./;
const address = `before.${Date.now()}@students.example`;
const password = 'Qarnita-1901!';
const recovery = `${memberPaths.createPassword}#token=${'a'.repeat(43)}&email=${encodeURIComponent(address)}`;

/**
 * The input for a form, by the ids of its fields, and the request that the server must then receive once, or the
 * expected content of the page.
 */
interface Story {
  fields: Readonly<Record<string, string | true>>;
  sent?: { path: string; body: Record<string, unknown> };
  seen?: (page: Page) => Promise<void>;
}

const stories: Readonly<Record<string, Story>> = {
  [paths.login]: {
    fields: { 'login-email': emailOfRole('student'), 'login-password': demoPassword },
    sent: { path: auth.login.path, body: { email: emailOfRole('student'), password: demoPassword } },
  },
  [memberPaths.forgotPassword]: {
    fields: { 'forgot-email': address },
    sent: { path: auth.recovery.path, body: { email: address } },
  },
  [recovery]: {
    fields: { 'new-password-password': password, 'new-password-password_confirmation': password },
    sent: { path: auth.reset.path, body: { email: address, password } },
  },
  [paths.register]: {
    fields: {
      'register-account_type': true,
      'register-email': address,
      'register-email_confirmation': address,
      'register-password': password,
      'register-password_confirmation': password,
      'register-consent': true,
    },
    sent: {
      path: registration.register.path,
      body: { account_type: 'university_student', email: address, consent: true },
    },
  },
  [paths.contact]: {
    fields: { 'contact-name': 'Ġorġa Ħili', 'contact-email': address, 'contact-message': 'Written at once.' },
    // A page that is left before the response arrives sends the message again from the next page, as it should.
    seen: (page) => expect(page.getByText(THANKS)).toBeVisible(),
    sent: { path: contact.send.path, body: { name: 'Ġorġa Ħili', email: address, message: 'Written at once.' } },
  },
  [memberPaths.complaints]: {
    fields: { 'complaint-anonymous': true },
    seen: (page) => expect(page.locator('#complaint-anonymous')).toHaveCount(0),
  },
  [memberPaths.complaintFeedback]: {
    fields: { 'complaint-code': 'ABCDE-ABCDE' },
    seen: async (page) => {
      await expect(page.locator('#complaint-code-error')).toContainText('25');
      await expect(page.locator('#complaint-code')).toHaveValue('ABCDE-ABCDE');
    },
  },
};

/** Every server-rendered page, with the forms in its document. */
async function* formsOfPages(page: Page): AsyncGenerator<{ address: string; forms: string[] }> {
  const isPrivate = (path: string) => isForMembers(path) || path.startsWith(`${paths.register}/`);
  // The app removes this form when the address has no token; `recovery` has one.
  const isIncomplete = (path: string) => path === memberPaths.createPassword;
  const all = [...Object.values(paths), ...memberPatterns].filter((path) => !isPrivate(path) && !isIncomplete(path));
  const addresses = await Promise.all(all.map((path) => addressOf(path, page.request)));
  for (const each of [...addresses, recovery]) {
    const html = await (await page.request.get(each)).text();
    const forms = [...html.matchAll(/<form\b.*?<\/form>/gs)].map(([form]) => form);
    if (forms.length > 0) yield { address: each, forms };
  }
}

// SHELL-37
test('every public form keeps text typed before its scripts loaded, and sends it once', async ({
  page,
  context,
  provoke,
}) => {
  provoke(/status of 422/);
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') told.push(`${new URL(request.url()).pathname} ${request.postData()}`);
  });
  for await (const { address: place, forms } of formsOfPages(page)) {
    for (const form of forms) expect(form, `a form of ${place}`).toMatch(/^<form\b[^>]* method="(?:get|dialog)"/);
    if (forms.every((form) => / method="get"/.test(form))) continue;
    const story = stories[place];
    if (story === undefined || forms.length > 1) throw new Error(`${place} needs a story for each of its forms`);
    told.length = 0;
    const scripts = await holdScripts(page);
    await page.goto(place, { waitUntil: 'commit' });
    await scripts.firstIsThere();
    await fill(page, story);
    const send = page.locator('form[method=dialog] button[type=submit]');
    await send.click();
    await send.click();
    await expect(page.getByText(WAITING)).toBeVisible();
    await expectTyped(page, story);
    expect(told, place).toEqual([]);
    await scripts.release();
    await untilInteractive(page);
    await story.seen?.(page);
    if (story.sent) {
      const { path, body } = story.sent;
      await expect.poll(() => told, place).toHaveLength(1);
      expect(told[0]).toMatch(new RegExp(`^${path} `));
      expect(JSON.parse(told[0]?.slice(path.length) ?? '')).toMatchObject(body);
    }
    await expect(page.getByText(WAITING)).toHaveCount(0);
    // Signs out the user of this form: no page is left that could still receive the response.
    await page.goto('about:blank');
    await context.clearCookies();
  }
});

test('without scripts, pressing a button neither clears the input nor adds it to the address', async ({ page }) => {
  for (const place of [paths.login, paths.contact]) {
    const { fields = {} } = stories[place] ?? {};
    const scripts = await holdScripts(page, { alsoFirst: true });
    await page.goto(place, { waitUntil: 'commit' });
    await fill(page, { fields });
    await page.locator('form[method=dialog] button[type=submit]').click();
    await expectTyped(page, { fields });
    await expect(page).toHaveURL(place);
    await scripts.release();
    await untilInteractive(page);
    // React has rendered again since: the typed text is in its state.
    await page.locator('form[method=dialog] input').first().press('End');
    await page.keyboard.type('x');
    for (const [id, value] of Object.entries(fields).slice(1)) {
      await expect(page.locator(`#${id}`)).toHaveValue(String(value));
    }
  }
});

test('searches work before the scripts have loaded, and keep the category', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(`${paths.news}?category=education`, { waitUntil: 'commit' });
  const field = page.getByRole('searchbox');
  await field.fill('fund');
  await field.press('Enter');
  await expect(page).toHaveURL(`${paths.news}?category=education&search=fund`);
  await page.goto(`${paths.events}?organiser=union`, { waitUntil: 'commit' });
  await page.locator('main summary').click();
  await page.getByLabel('From').fill('2026-01-02');
  await page.getByRole('button', { name: t('Show these days') }).click();
  await expect(page).toHaveURL(`${paths.events}?organiser=union&from=2026-01-02&to=`);
  await page.locator('main summary').click();
  await expect(page.getByLabel('From')).toHaveValue('2026-01-02');
  // Typed but not sent: this text is preserved too.
  await page.getByLabel('To', { exact: true }).fill('2026-12-31');
  await scripts.release();
  await untilInteractive(page);
  await page.getByRole('button', { name: t('Show these days') }).click();
  await expect(page).toHaveURL(/from=2026-01-02&to=2026-12-31/);
});

test('an option selected before the scripts have loaded is kept, and changes no stored answer', async ({ page }) => {
  const place = '/careers/ksu-career-finder/areas-of-interest';
  await page.goto(place);
  await untilInteractive(page);
  await page.locator('#sector-0').selectOption('health');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  const scripts = await holdScripts(page, { alsoFirst: true });
  await page.goto(place, { waitUntil: 'commit' });
  await page.locator('#sector-2').selectOption('arts');
  await scripts.release();
  await untilInteractive(page);
  await expect(page.getByText('2 of 3 chosen')).toBeVisible();
  for (const [at, sector] of ['health', '', 'arts'].entries()) {
    await expect(page.locator(`#sector-${at}`)).toHaveValue(sector);
  }
});

test('a member’s answer is kept when the page learns that they are signed in', async ({ page, context, baseURL }) => {
  await signInContext(context, baseURL ?? '');
  const scripts = await holdScripts(page);
  await page.goto(memberPaths.complaints, { waitUntil: 'commit' });
  await scripts.firstIsThere();
  await page.locator('#complaint-anonymous-no').check();
  await page.getByRole('button', { name: t('Continue') }).click();
  await scripts.release();
  await expect(page.locator('#complaint-anonymous-no')).toHaveCount(0);
});

test('a member’s details are filled into a form, except into the focused field', async ({ page, context, baseURL }) => {
  await signInContext(context, baseURL ?? '');
  const release = await holdRequests(page, /\/api\/auth\/me/);
  await page.goto(paths.contact);
  await untilInteractive(page);
  const email = page.getByLabel(t('Your e-mail address'));
  await email.focus();
  await release();
  await expect(page.getByLabel(t('Your name'))).toHaveValue('Maria Vella');
  await expect(email).toHaveValue('');
});

for (const locale of journeyLocales) {
  const words = wordsOf(locale);

  test(`the menu button is a link before the scripts have loaded, and other presses are carried out later, in ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await setLocaleCookie(context, locale, baseURL ?? '');
    const scripts = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await scripts.firstIsThere();
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('Menu'), exact: true })
      .click();
    const places = page.getByRole('navigation', { name: words('Footer') });
    await expect(places.getByRole('link', { name: words('News'), exact: true })).toBeInViewport();
    const languages = page.getByRole('banner').getByRole('group', { name: words('Language') });
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('Language') })
      .click();
    await languages.getByRole('button', { name: locale === 'en' ? 'Malti' : 'English' }).click();
    await expect(page.locator('#waiting')).toContainText(locale === 'en' ? 'still loading' : 'għadha qed titgħabba');
    await noSidewaysScroll(page);
    await scripts.release();
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'en' ? 'mt' : 'en');
  });
}

async function fill(page: Page, { fields }: Story): Promise<void> {
  for (const [id, value] of Object.entries(fields)) {
    const field = page.locator(`#${id}`);
    await (value === true ? field.check() : field.fill(value));
  }
}

async function expectTyped(page: Page, { fields }: Story): Promise<void> {
  for (const [id, value] of Object.entries(fields)) {
    const field = page.locator(`#${id}`);
    await (value === true ? expect(field).toBeChecked() : expect(field).toHaveValue(value));
  }
}
