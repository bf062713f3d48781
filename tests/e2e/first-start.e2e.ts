import { expect, type Page } from '@playwright/test';
import type { AnswerOf } from '#contract/kit/endpoint.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { reference } from '#contract/reference/calls.ts';
import { openStaffGroup, remember } from '#tests/support/browser/frame.ts';
import { registerByCalls } from '#tests/support/browser/registered.ts';
import { newcomer } from '#tests/support/browser/registration.ts';
import { addVirtualAuthenticator } from '#tests/support/browser/virtual-authenticator.ts';
import { startServer, temporaryFolder } from '#tests/support/e2e-server.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { type MailServer, startMailServer } from '#tests/support/server/smtp.ts';
import { startStripeServer } from '#tests/support/server/stripe-server.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');
type Entities = { data: AnswerOf<typeof reference.entities> };

const password = 'Luzzu-ahmar-26!';

/** The text that was e-mailed to an address, once it has arrived. */
async function mailTo(mails: MailServer, address: string, subject: RegExp): Promise<string> {
  const find = () =>
    mails.arrived.findLast((mail) => mail.recipients.includes(address) && subject.test(mail.subject ?? ''));
  await expect.poll(() => find()?.subject).toBeDefined();
  return `${find()?.subject}\n${find()?.text}`;
}

async function becomeStaff(page: Page, start: string, mails: MailServer): Promise<void> {
  const email = 'rita@office.example';
  await page.goto(start);
  await expect(page).toHaveURL(new RegExp(`${memberPaths.firstStart}#key=`));
  await page.getByLabel(t('Your personal e-mail address')).fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('Become the first member of staff') }).click();
  await expect(page.getByText('A link to choose a password is on its way.')).toBeVisible();
  await page.goto(/http\S+/.exec(await mailTo(mails, email, /role/))?.[0] ?? '');
  await page.getByLabel(t('New password'), { exact: true }).fill(password);
  await page.getByLabel(t('Confirm new password')).fill(password);
  await page.getByRole('button', { name: t('Save the password and log in') }).click();
  await page.getByRole('main').getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('button', { name: t('Add a passkey') }).click();
  await page.getByRole('button', { name: t('I have saved them') }).click();
}

const stepOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: t('First steps') })
    .getByRole('listitem')
    .filter({ hasText: name });

/** Opens a step from the list, completes it, and returns to the list. */
async function takeStep(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  await expect(stepOf(page, name)).toContainText(t('Missing'));
  await page.getByRole('link', { name, exact: true }).last().click();
  await act();
  await openStaffGroup(page, t('Settings'));
  await page.getByRole('link', { name: t('First steps'), exact: true }).click();
  await expect(stepOf(page, name)).toContainText(t('Complete'));
}

async function writeName(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: t('Name and colours') });
  await form.getByLabel(t('Short name')).fill('Kites');
  await form.getByLabel('Full name in English').fill('Kite Flyers’ Union');
  await form.getByRole('button', { name: t('Save'), exact: true }).click();
  await expect(page.getByText(t('The name and the colours were changed.'))).toBeVisible();
}

async function writeHours(page: Page): Promise<void> {
  const texts = page.getByRole('form', { name: t('Office data') });
  await texts.getByLabel('Opening hours in English').fill('Monday to Friday, 9.00 to 12.00');
  await texts.getByLabel('Opening hours in Maltese').fill('Mit-Tnejn sal-Ġimgħa, 9.00 sa 12.00');
  await texts.getByRole('button', { name: t('Save'), exact: true }).click();
  await expect(page.getByText('The office data was changed.')).toBeVisible();
}

/** Imports one course of each faculty. */
async function importCourses(page: Page, address: string): Promise<void> {
  const { data } = (await (await page.request.get(`${address}${reference.entities.path}`)).json()) as Entities;
  await page.getByRole('link', { name: 'Import…' }).click();
  const rows = data.map(({ name }, index) => `Bachelor of Arts ${index};Baċellerat fl-Arti ${index};"${name}";offered`);
  const text = ['Name EN;Name MT;Faculty;State', ...rows].join('\r\n');
  const file = { name: 'courses.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('#import-file').setInputFiles(file);
  await page.getByRole('button', { name: 'Import these changes' }).click();
  await expect(page.getByText('Imported: courses.csv')).toBeVisible();
}

async function openCards(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: t('Nothing here yet') })).toBeVisible();
  await page.getByRole('button', { name: 'Add a period' }).click();
  const year = new Date().getFullYear();
  const form = page.getByRole('form', { name: 'Add a period' });
  await form.getByLabel('Applies to').selectOption('Student card');
  await page.getByLabel('Opens', { exact: true }).fill(`${year}-01-01T00:00`);
  await page.getByLabel('Closes', { exact: true }).fill(`${year + 1}-01-01T00:00`);
  await page.getByLabel('Passes are valid until').fill(`${year + 1}-10-01T00:00`);
  await page.getByRole('button', { name: t('Save'), exact: true }).click();
  await expect(page.getByText('The period was added.')).toBeVisible();
}

async function addOrganisation(page: Page, officer: string): Promise<void> {
  await page.getByRole('button', { name: t('Add an organisation') }).click();
  const added = page.getByRole('form', { name: t('Add an organisation') });
  await added.getByLabel(t('Name'), { exact: true }).fill('Chess club');
  await added.getByLabel('Text in English').fill('We play chess.');
  await added.getByRole('button', { name: t('Save'), exact: true }).click();
  await page.getByRole('button', { name: t('Name an officer') }).click();
  const form = page.getByRole('form', { name: t('Name an officer') });
  await form.getByLabel(t('E-mail address')).fill(officer);
  await form.getByRole('button', { name: t('Save'), exact: true }).click();
  await expect(page.getByText(t('Saved. The person is listed as an officer, or was invited by e-mail.'))).toBeVisible();
}

async function giveRole(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: t('Give a role') }).click();
  const form = page.getByRole('form', { name: t('Give a role') });
  await form.getByLabel(t('E-mail address')).fill(email);
  await form.getByLabel(t('Role'), { exact: true }).selectOption('Staff');
  await form.getByRole('button', { name: t('Save'), exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ġorġa Ħili' })).toBeVisible();
}

// AUTH-41, STAFF-37
test('From an empty database, the first member of staff sets up the portal until the first student has a card.', async ({
  page,
  browser,
  provoke,
}) => {
  // The checkout asks for its state once it is paid.
  provoke(/status of 409/);
  test.setTimeout(60_000);
  const [mails, stripe] = [await startMailServer(), await startStripeServer()];
  const settings = { SMTP_URL: mails.url, MAIL_FROM: 'portal@office.example', CONTACT_ADDRESS: 'union@office.example' };
  const environment = { DEMO: 'false', ...settings, ...stripe.environment };
  const portal = await startServer({ dataFolder: await temporaryFolder(), environment });
  try {
    await remember(page, { consent: 'accepted', 'install-card': 'closed' });
    await addVirtualAuthenticator(page);
    await becomeStaff(page, /http\S+first-start\S+/.exec(portal.output())?.[0] ?? '', mails);
    await expect(page.getByText('The portal is not set up yet')).toBeVisible();
    await page.getByRole('link', { name: t('Open the first steps') }).click();
    await expect(stepOf(page, t('Mail server'))).toContainText(t('Complete'));
    await expect(stepOf(page, t('Payments'))).toContainText(t('Complete'));
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await takeStep(page, t('Name and colours of the union'), () => writeName(page));
    await takeStep(page, t('Address and opening hours'), () => writeHours(page));
    await takeStep(page, t('Courses'), () => importCourses(page, portal.address));
    await takeStep(page, t('Opening dates'), () => openCards(page));

    const context = await browser.newContext({ serviceWorkers: 'block', baseURL: portal.address });
    const person = newcomer();
    const codeFor = async (address: string) => /\b\d{4}\b/.exec(await mailTo(mails, address, /\d{4}/))?.[0] ?? '';
    const steps = registerByCalls(context, portal.address, person, codeFor);
    while ((await steps.next()).value !== memberPaths.cardStep);
    const student = await context.newPage();
    await remember(student, { consent: 'accepted', 'install-card': 'closed' });
    await context.route('https://js.stripe.com/**', (route) => route.abort());
    await student.goto(memberPaths.myStudentCard);
    await student.getByRole('button', { name: /Get my card/ }).click();
    await expect(student).toHaveURL(/\/payment\/checkout\?payment=/);
    const { body, signature } = stripe.pay();
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    expect((await context.request.post('/api/stripe/webhook', { data: body, headers })).ok()).toBe(true);
    await expect(student.getByRole('heading', { level: 1, name: t('Payment received') })).toBeVisible();
    await student.getByRole('link', { name: t('Show my student card') }).click();
    await expect(student.getByRole('main').getByText('Ġorġa Ħili')).toBeVisible();

    await student.goto(/http\S+/.exec(await mailTo(mails, person.email, /Confirm/))?.[0] ?? '');
    await student.getByRole('button', { name: t('Confirm the address') }).click();
    await expect(student.getByText('Your e-mail address is confirmed.')).toBeVisible();
    await takeStep(page, t('Organisations and their officers'), () => addOrganisation(page, person.email));
    await takeStep(page, t('A second member of staff'), () => giveRole(page, person.email));
    await expect(page.getByText('The portal is ready for its first student.')).toBeVisible();
    await context.close();
  } finally {
    await portal.stop();
    await mails.stop();
    stripe.stop();
  }
});
