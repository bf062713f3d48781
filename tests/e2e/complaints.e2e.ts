import { expect } from '@playwright/test';
import { complaints } from '#contract/complaints/calls.ts';
import { CODE_NUMBERS, writeComplaintCode } from '#contract/complaints/code.ts';
import { complaintsAdmin } from '#contract/complaints/staff.ts';
import { seedComplaintCode } from '#server/db/seed/complaints.ts';
import {
  ARRIVED,
  attempts,
  beginComplaint,
  codeOn,
  fillComplaint,
  lookUpComplaint,
  sendComplaint,
  storedComplaints,
} from '#tests/support/browser/complaint-pages.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test(
  'an anonymous complaint of a member is sent without token and cookie, and its code opens the answer',
  {
    tag: '@safety',
  },
  async ({ context, page, browser, faulty }) => {
    const text = `Anonymous ${crypto.randomUUID()}: the hall was too cold to write in.`;
    await signInContext(context, faulty.url);
    await beginComplaint(page, faulty.url, 'Yes.');
    const code = await codeOn(page);
    await fillComplaint(page, text);
    await sendComplaint(page);
    await expect(page.getByText(ARRIVED)).toBeVisible();
    expect(await codeOn(page)).toBe(code);
    const [sent, ...again] = attempts(faulty);
    expect(again).toEqual([]);
    expect(sent).toMatchObject({ 'idempotency-key': code });
    expect(sent).not.toHaveProperty('authorization');
    expect(sent).not.toHaveProperty('cookie');
    const [row] = await storedComplaints(text);
    expect(row).toMatchObject({ is_anonymous: true, user_id: null });

    // Staff have not opened it yet: the same response as for an unknown code.
    await lookUpComplaint(page, faulty.url, code);
    await expect(page.getByText('No feedback available')).toBeVisible();
    expect(page.url()).not.toContain(code.slice(0, 5));

    const staff = await browser.newContext();
    const token = await signInContext(staff, faulty.url, emailOfRole('staff'));
    const path = complaintsAdmin.answer.path.replace('{id}', row?.id ?? '');
    const answer = await staff.request.post(faulty.url + path, {
      data: { text: 'There will be heaters.' },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(201);
    await staff.close();

    const otherBrowser = await browser.newContext({ serviceWorkers: 'block' });
    const other = await otherBrowser.newPage();
    await lookUpComplaint(other, faulty.url, code.toLowerCase().replaceAll('-', ' '));
    await expect(other.getByText('There will be heaters.')).toBeVisible();
    await other.getByRole('textbox', { name: 'Reply' }).fill('Thank you, when?');
    await other.getByRole('button', { name: 'Send' }).click();
    await expect(other.getByText('Thank you, when?')).toBeVisible();
    expect(other.url()).toBe(`${faulty.url}/services/complaints/feedback`);
    await otherBrowser.close();

    // The signed-in user looks it up anonymously.
    await lookUpComplaint(page, faulty.url, code);
    await expect(page.getByText('Thank you, when?')).toBeVisible();
    const asked = faulty.headers.filter((_, index) => faulty.requests[index]?.includes(complaints.feedback.path));
    expect(asked.length).toBeGreaterThanOrEqual(3);
    for (const each of asked) {
      expect(each).not.toHaveProperty('authorization');
      expect(each).not.toHaveProperty('cookie');
    }
  },
);

test('control: a named complaint is sent with the token, and is listed for its author', async ({
  context,
  page,
  faulty,
}) => {
  const text = `Named ${crypto.randomUUID()}: the marks of the resit are late.`;
  await signInContext(context, faulty.url);
  await beginComplaint(page, faulty.url, 'No.');
  await expect(page.getByRole('region', { name: 'Your code' })).toHaveCount(0);
  await fillComplaint(page, text);
  await sendComplaint(page);
  await expect(page.getByText(ARRIVED)).toBeVisible();
  const [sent] = attempts(faulty);
  expect(sent).toHaveProperty('authorization');
  expect((await storedComplaints(text))[0]?.user_id).toEqual(expect.any(Number));
  await page.getByRole('link', { name: 'Where to read the answer' }).click();
  const mine = page.getByRole('list', { name: 'Complaints under your name' });
  await mine.getByText('Received').first().click();
  await expect(mine.getByText(text)).toBeVisible();
});

// COMPLAINT-18
test(
  'a lost answer causes no second complaint, the code stays the same, and a print shows only the code',
  {
    tag: '@safety',
  },
  async ({ page, faulty }) => {
    const text = `Lost ${crypto.randomUUID()}: the timetable has two lectures at once.`;
    await beginComplaint(page, faulty.url, 'Yes.');
    const code = await codeOn(page);
    await fillComplaint(page, text);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('The only way to read the answer to your complaint.')).toBeVisible();
    await expect(page.getByLabel('What happened?')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    faulty.modeFor(/^\/api\/complaint$/, { kind: 'answer-lost' });
    await sendComplaint(page);
    await expect.poll(() => attempts(faulty).length).toBeGreaterThan(0);
    faulty.mode({ kind: 'pass' });
    await expect(page.getByText(ARRIVED)).toBeVisible({ timeout: 20_000 });
    expect(await codeOn(page)).toBe(code);
    expect(await storedComplaints(text)).toHaveLength(1);
    expect(new Set(attempts(faulty).map((each) => each['idempotency-key']))).toEqual(new Set([code]));
  },
);

// COMPLAINT-25
test('a refused complaint can be changed and is sent under the code that was shown', async ({
  context,
  page,
  provoke,
  faulty,
}) => {
  provoke(/status of 422/);
  const text = `Refused ${crypto.randomUUID()}: the library has no heating.`;
  await beginComplaint(page, faulty.url, 'No.');
  // A visitor who wants to give a name must log in first.
  const login = page.getByRole('main').getByRole('link', { name: 'Log in' });
  await expect(login).toHaveAttribute('href', /redirectPath=%2Fservices%2Fcomplaints/);
  await signInContext(context, faulty.url);
  await beginComplaint(page, faulty.url, 'Yes.');
  const code = await codeOn(page);
  await fillComplaint(page, `${text} First version.`);
  const body = JSON.stringify({ message: 'No.', code: 'invalid', errors: { text: ['Write it otherwise.'] } });
  const headers = { 'content-type': 'application/json', 'x-ksu-api': '1' };
  faulty.modeFor(/^\/api\/complaint$/, { kind: 'status', status: 422, headers, body });
  await sendComplaint(page);
  await expect(page.getByRole('link', { name: /Write it otherwise/ })).toBeVisible();
  await expect(page.getByText(ARRIVED)).toHaveCount(0);
  faulty.mode({ kind: 'pass' });
  await page.getByLabel('What happened?').fill(text);
  await sendComplaint(page);
  await expect(page.getByText(ARRIVED)).toBeVisible();
  expect(await codeOn(page)).toBe(code);
  expect(attempts(faulty).map((each) => each['idempotency-key'])).toEqual([code, code]);
  expect(await storedComplaints(text)).toHaveLength(1);
});

test('a mistyped code is rejected before it is sent, and the form works with the keyboard', async ({ openIn }) => {
  const page = await openIn('en', '/services/complaints/feedback');
  const field = page.getByLabel('Your code');
  await field.focus();
  const code = seedComplaintCode(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.insertText(code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('One of these characters is wrong')).toBeVisible();
  await expect(field).toBeFocused();
  expect(asked.filter((url) => url.includes('anonymous'))).toEqual([]);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Examinations and results' })).toBeVisible();

  await page.goto('/services/complaints');
  await untilInteractive(page);
  await page.getByRole('radio', { name: 'Yes.' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('You stay anonymous');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Change this' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy the code' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('What is it about?')).toBeFocused();
});

for (const locale of journeyLocales) {
  // COMPLAINT-2
  test(`on a phone, every step fits and is accessible, in ${locale}`, async ({ openIn }) => {
    const t = wordsOf(locale);
    const page = await openIn(locale, '/services/complaints');
    await page.setViewportSize({ width: 360, height: 780 });
    // From the top of the page to the form.
    await page.getByRole('link', { name: t('Write to the union') }).click();
    await expect(page.getByRole('heading', { name: t('Write to the union') })).toBeInViewport();
    const fits = async () => {
      await noSidewaysScroll(page);
      await expectAccessible(page);
    };
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: t('Continue') }).click();
    await expect(page.getByLabel(t('What happened?'))).toBeVisible();
    await page.getByRole('button', { name: t('Send the complaint') }).click();
    await expect(page.getByText(t('Please correct this first'))).toBeVisible();
    await fits();
    await moveTo(page, '/services/complaints/feedback');
    await page.getByLabel(t('Your code')).fill(seedComplaintCode(0));
    await page.getByRole('button', { name: t('Check status'), exact: true }).click();
    await expect(page.getByText(t('The union has answered. You can reply.'))).toBeVisible();
    await fits();
  });
}

test('staff take a complaint into review, answer and close it', async ({ openIn, request }) => {
  const text = `For staff ${crypto.randomUUID()}: the canteen closes at three.`;
  const types = (await (await request.get(`${complaints.types.path}?locale=en`)).json()) as { data: { id: number }[] };
  const drawn = crypto.getRandomValues(new Uint8Array(CODE_NUMBERS));
  const code = writeComplaintCode(Array.from(drawn, (byte) => byte & 31));
  const sent = await request.post(complaints.send.path, {
    data: { type_id: types.data[0]?.id, text, anonymous: true },
    headers: { 'idempotency-key': code },
  });
  expect(sent.status()).toBe(201);
  const [row] = await storedComplaints(text);
  const page = await openIn('en', `/staff/complaints/${row?.id}`);
  await expect(page.getByText('Anonymous').first()).toBeVisible();
  await page.getByRole('button', { name: 'Start review' }).click();
  await expect(page.getByRole('main').getByText('In review')).toBeVisible();
  await page.getByRole('textbox', { name: 'Answer' }).fill('It stays open until eight.');
  await page.getByRole('button', { name: 'Answer and close' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(page.getByText('It stays open until eight.')).toBeVisible();
  // Searched by its number, because concurrent actions fill the first page.
  await moveTo(page, `/staff/audit-log?entry=${row?.id}`);
  await expect(page.getByText(`Complaint answered · ${row?.id.slice(0, 8)}`).first()).toBeVisible();
});
