import { expect, type Page } from '@playwright/test';
import { ERROR, fillForm, openForm, SAVED, send, storedItems, THANKS } from '#tests/support/contact-form.ts';
import { type ContactServer, startContactServer } from '#tests/support/contact-server.ts';
import { type FaultyServer, startFaultyServer } from '#tests/support/faulty-server.ts';
import { test } from '#tests/support/test.ts';
import { typeAndReload } from '#tests/support/type-and-reload.ts';

/** What a message to the union can meet on its way (safety.md, first table), each beside its control. */
test.describe.configure({ mode: 'default' });
// What the browser itself writes to the console about the faults made here.
test.use({ expectedComplaint: /Failed to load resource|net::ERR_|Failed to fetch/ });

const MESSAGES = /^\/api\/contact/;
let real: ContactServer;
let faulty: FaultyServer;

test.beforeAll(async () => {
  real = await startContactServer();
});
test.afterAll(() => real.stop());
test.beforeEach(async () => {
  faulty = await startFaultyServer({ target: real.address });
});
test.afterEach(() => faulty.close());

async function write(page: Page, message: string): Promise<void> {
  await openForm(page, faulty.url);
  await fillForm(page, message);
}

async function expectArrived(message: string, times = 1): Promise<void> {
  const count = async () => (await real.arrived()).filter((each) => each === message).length;
  await expect.poll(count, { timeout: 20_000 }).toBe(times);
}

function posts(): number {
  return faulty.requests.filter((request) => request.startsWith('POST /api/contact')).length;
}

test('with a network, it is sent and thanked for', async ({ page }) => {
  await write(page, 'An ordinary message');
  await send(page);
  await expect(page.getByText(THANKS)).toBeVisible();
  await expectArrived('An ordinary message');
  expect(await storedItems(page)).toEqual([]);
});

test('without a network, it is saved and goes by itself after the tab was closed', async ({ context, page }) => {
  await write(page, 'Written on the bus');
  await context.setOffline(true);
  await send(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByText(THANKS)).toHaveCount(0);
  await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  // The control: nobody sends it while the app is closed.
  expect(await real.arrived()).not.toContain('Written on the bus');

  const later = await context.newPage();
  await later.goto(faulty.url);
  await expectArrived('Written on the bus');
});

test('when the browser says it is online again, it goes and is thanked for', async ({ context, page }) => {
  await write(page, 'Sent in the tunnel');
  await context.setOffline(true);
  await send(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(THANKS)).toBeVisible();
  await expectArrived('Sent in the tunnel');
});

test('a draft is back after the tab died, and gone once it is sent', async ({ context, page }) => {
  await openForm(page, faulty.url);
  const top = () =>
    page.getByRole('button', { name: 'Send the message' }).evaluate(({ offsetTop }: HTMLElement) => offsetTop);
  const before = await top();
  await fillForm(page, 'Not finished yet');
  await expect(page.getByText('Your draft is saved on this device.')).toBeVisible();
  // Whoever presses it at that moment still meets it.
  expect(await top()).toBe(before);
  await page.close();

  const later = await context.newPage();
  await openForm(later, faulty.url);
  await expect(later.getByLabel('Your message')).toHaveValue('Not finished yet');
  await send(later);
  await expect(later.getByText(THANKS)).toBeVisible();
  await openForm(later, faulty.url);
  await expect(later.getByLabel('Your message')).toHaveValue('');
});

test('a draft has the last letter before a reload', async ({ page }) => {
  await openForm(page, faulty.url);
  await typeAndReload(page.getByLabel('Your message'), 'To the last letter', faulty);
  await expect(page.getByLabel('Your message')).toHaveValue('To the last letter');
});

test('killed between saving and sending, it is sent once after the restart', async ({ context, page }) => {
  await write(page, 'Killed on the way');
  faulty.modeFor(MESSAGES, { kind: 'hang' });
  await send(page);
  await expect.poll(posts).toBe(1);
  const [before] = await storedItems(page);
  expect(before?.state).toBe('sending');
  await page.close();
  faulty.mode({ kind: 'pass' });

  const later = await context.newPage();
  await later.goto(faulty.url);
  await expectArrived('Killed on the way');
});

for (const { rekeyed, times } of [{ times: 1 }, { rekeyed: true, times: 2 }] as const) {
  const name = rekeyed ? 'and the control: without the key it arrives twice' : 'it arrives once';
  test(`the answer is lost after the server has it: ${name}`, async ({ page }) => {
    const message = `Answer lost ${times}`;
    await write(page, message);
    let isFirst = true;
    faulty.modeFor(MESSAGES, () => {
      const fault = isFirst ? ({ kind: 'answer-lost', ...(rekeyed ? { rekeyed } : {}) } as const) : undefined;
      isFirst = false;
      return fault ?? { kind: 'pass' };
    });
    await send(page);
    await expect(page.getByText(THANKS)).toBeVisible();
    await expectArrived(message, times);
    expect(posts()).toBe(2);
  });
}

test('a connection that opens and brings nothing is given up after 15 s', async ({ page }) => {
  await write(page, 'Into the void');
  faulty.modeFor(MESSAGES, { kind: 'hang' });
  await send(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await storedItems(page)).toMatchObject([{ state: 'sending' }]);
  await expect.poll(async () => (await storedItems(page))[0]?.tries, { timeout: 18_000 }).toBe(1);
  faulty.mode({ kind: 'pass' });
  await expect(page.getByText(THANKS)).toBeVisible();
  await expectArrived('Into the void');
});

const impostors = [
  { kind: 'captive-html' },
  { kind: 'captive-redirect' },
  { kind: 'captive-511' },
  { kind: 'truncate' },
  { kind: 'forged', without: 'status' },
  { kind: 'forged', without: 'type' },
  { kind: 'forged', without: 'marker' },
  { kind: 'forged', without: 'key' },
] as const;
for (const fault of impostors) {
  test(`an answer that is not ours (${Object.values(fault).join(' without ')}) is not believed`, async ({ page }) => {
    const message = `Past ${Object.values(fault).join(' ')}`;
    await write(page, message);
    faulty.modeFor(MESSAGES, fault);
    await send(page);
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(page.getByText(THANKS)).toHaveCount(0);
    faulty.mode({ kind: 'pass' });
    await expectArrived(message);
    await expect(page.getByText(THANKS)).toBeVisible();
  });
}

test('the control: an answer with status, type, marker and key is believed', async ({ page }) => {
  await write(page, 'Believed by the app');
  faulty.modeFor(MESSAGES, { kind: 'forged' });
  await send(page);
  await expect(page.getByText(THANKS)).toBeVisible();
  expect(await real.arrived()).not.toContain('Believed by the app');
});

const marked = { 'content-type': 'application/json', 'x-ksu-api': '1' };
for (const status of [403, 404, 410, 422] as const) {
  test(`${status} needs the person, and the next message goes on`, async ({ context, page }) => {
    await write(page, `Refused with ${status}`);
    const errors = status === 422 ? { email: ['This address does not exist.'] } : {};
    const body = JSON.stringify({ message: 'We cannot take this.', code: 'invalid', errors });
    faulty.modeFor(MESSAGES, { kind: 'status', status, headers: marked, body });
    await send(page);
    await expect(page.getByText(status === 422 ? 'This address does not exist.' : ERROR).first()).toBeVisible();
    await expect(page.getByLabel('Your message')).toHaveValue(`Refused with ${status}`);
    await expect(page.getByRole('link', { name: '1 needs attention' })).toBeVisible();
    faulty.mode({ kind: 'pass' });

    const other = await context.newPage();
    await write(other, `Written after ${status}`);
    await send(other);
    await expectArrived(`Written after ${status}`);
    // Corrected on the spot: the same item under a new key.
    await send(page);
    await expect(page.getByText(THANKS)).toBeVisible();
    await expectArrived(`Refused with ${status}`);
    expect(await storedItems(page)).toEqual([]);
  });
}

test('401 stops it, keeps it, and says what to do', async ({ page }) => {
  await write(page, 'Who am I, then?');
  const body = JSON.stringify({ message: 'Unauthenticated.', code: 'unauthenticated' });
  faulty.modeFor(MESSAGES, { kind: 'status', status: 401, headers: marked, body });
  await send(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.getByRole('link', { name: '1 needs attention' }).click();
  await expect(page.getByText('Sign in to send it')).toBeVisible();
  expect(posts()).toBe(1);
});

for (const status of [429, 503] as const) {
  for (const seconds of [undefined, 4]) {
    const name = seconds === undefined ? 'the control: without Retry-After it comes sooner' : 'waits as long as asked';
    test(`${status}: ${name}`, async ({ page }) => {
      const message = `Patience ${status} ${seconds ?? ''}`.trim();
      await write(page, message);
      const body = JSON.stringify({ message: 'Later.', code: 'unavailable' });
      const headers = { ...marked, ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }) };
      faulty.modeFor(MESSAGES, { kind: 'status', status, headers, body });
      await send(page);
      await expect.poll(posts).toBe(1);
      faulty.mode({ kind: 'pass' });
      await page.waitForTimeout(2500);
      expect(posts()).toBe(seconds === undefined ? 2 : 1);
      await expectArrived(message);
    });
  }
}
