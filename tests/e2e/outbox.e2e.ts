import { expect, type Page } from '@playwright/test';
import { fillForm, openForm, SAVED, send, storedItems, THANKS } from '#tests/support/browser/contact-form.ts';
import type { ContactServer } from '#tests/support/browser/contact-server.ts';
import { contactTest as test, countPosts } from '#tests/support/browser/contact-stories.ts';
import { typeAndReload } from '#tests/support/browser/type-and-reload.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';

/**
 * The visible states of a message to the union. Network faults are in tests/api/outbox.test.ts, each with its control.
 */
test.describe.configure({ mode: 'default' });
const MESSAGES = /^\/api\/contact/;

async function write(page: Page, faulty: FaultyServer, message: string): Promise<void> {
  await openForm(page, faulty.url);
  await fillForm(page, message);
}

async function expectArrived(real: ContactServer, message: string, times = 1): Promise<void> {
  const count = async () => (await real.arrived()).filter((each) => each === message).length;
  await expect.poll(count, { timeout: 20_000 }).toBe(times);
}

// CONTACT-10
test(
  'a message written offline is saved, and sent automatically after the tab was closed',
  { tag: '@safety' },
  async ({ context, page, faulty, real }) => {
    await write(page, faulty, 'Written on the bus');
    await context.setOffline(true);
    await send(page);
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(page.getByText(THANKS)).toHaveCount(0);
    await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible();
    await page.close();
    await context.setOffline(false);
    // The control: no request is sent while the app is closed.
    expect(await real.arrived()).not.toContain('Written on the bus');

    const later = await context.newPage();
    await later.goto(faulty.url);
    await expectArrived(real, 'Written on the bus');

    // The list shows it as sent until it is closed, without its text.
    await later.goto(`${faulty.url}/outbox`);
    const sent = later.getByRole('region', { name: 'Sent' });
    await expect(sent.getByRole('listitem')).toHaveText(/^Sent \d\d:\d\d: Message to the union$/);
    await expect(later.getByText('Written on the bus')).toHaveCount(0);
    await later.reload();
    await expect(sent.getByRole('listitem')).toHaveCount(1);
    await sent.getByRole('button', { name: 'Close this list' }).click();
    await expect(sent).toHaveCount(0);
    await later.reload();
    await expect(later.getByRole('heading', { name: 'Nothing is waiting to be sent' })).toBeVisible();
    await expect(sent).toHaveCount(0);
  },
);

// CONTACT-8
test(
  'a pending message is sent and confirmed when the browser is online again',
  { tag: '@safety' },
  async ({ context, page, faulty, real }) => {
    await write(page, faulty, 'Sent in the tunnel');
    await context.setOffline(true);
    await send(page);
    await expect(page.getByText(SAVED)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(THANKS)).toBeVisible();
    await expectArrived(real, 'Sent in the tunnel');
  },
);

test(
  'a draft is restored after the tab died, and deleted once the message is sent',
  { tag: '@safety' },
  async ({ context, page, faulty }) => {
    await openForm(page, faulty.url);
    // Relative to the form's top: content above it moves by a few pixels when the typeface loads.
    const top = () =>
      page.getByRole('button', { name: 'Send the message' }).evaluate((button: HTMLButtonElement) => {
        const [first] = button.form?.elements ?? [];
        return button.getBoundingClientRect().top - (first?.getBoundingClientRect().top ?? 0);
      });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await top();
    await fillForm(page, 'Not finished yet');
    await expect(page.getByText('Your draft is saved on this device.')).toBeVisible();
    // A user who presses at that moment still sees it.
    expect(Math.abs((await top()) - before), 'less than half a line').toBeLessThan(8);
    await page.close();

    const later = await context.newPage();
    await openForm(later, faulty.url);
    await expect(later.getByLabel('Your message')).toHaveValue('Not finished yet');
    await send(later);
    await expect(later.getByText(THANKS)).toBeVisible();
    await openForm(later, faulty.url);
    await expect(later.getByLabel('Your message')).toHaveValue('');
  },
);

test('a draft includes the last letter typed before a reload', { tag: '@safety' }, async ({ page, faulty }) => {
  await openForm(page, faulty.url);
  await typeAndReload(page.getByLabel('Your message'), 'To the last letter', faulty);
  await expect(page.getByLabel('Your message')).toHaveValue('To the last letter');
});

test(
  'a message is sent once after a kill between saving and sending',
  { tag: '@safety' },
  async ({ context, page, faulty, real }) => {
    await write(page, faulty, 'Killed on the way');
    faulty.modeFor(MESSAGES, { kind: 'hang' });
    await send(page);
    await expect.poll(() => countPosts(faulty)).toBe(1);
    const [before] = await storedItems(page);
    expect(before?.state).toBe('sending');
    await page.close();
    faulty.mode({ kind: 'pass' });

    const later = await context.newPage();
    await later.goto(faulty.url);
    await expectArrived(real, 'Killed on the way');
  },
);

// OFFLINE-13
test('a request without a response is aborted after 15 seconds', { tag: '@safety' }, async ({ page, faulty, real }) => {
  await page.clock.install();
  await write(page, faulty, 'Into the void');
  faulty.modeFor(MESSAGES, { kind: 'hang' });
  await send(page);
  await expect.poll(() => countPosts(faulty)).toBe(1);
  await page.clock.fastForward(6000);
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect.poll(() => storedItems(page)).toMatchObject([{ state: 'sending' }]);
  await page.clock.fastForward(9000);
  await expect.poll(async () => (await storedItems(page))[0]?.tries).toBe(1);
  faulty.mode({ kind: 'pass' });
  await page.clock.fastForward(1000);
  await expect(page.getByText(THANKS)).toBeVisible();
  await expectArrived(real, 'Into the void');
});

test(
  'a captive portal’s page does not count as an answer, and the message is sent when the network returns',
  { tag: '@safety' },
  async ({ page, faulty, real }) => {
    await write(page, faulty, 'Past the captive portal');
    faulty.modeFor(MESSAGES, { kind: 'captive-html' });
    await send(page);
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(page.getByText(THANKS)).toHaveCount(0);
    faulty.mode({ kind: 'pass' });
    await expectArrived(real, 'Past the captive portal');
    await expect(page.getByText(THANKS)).toBeVisible();
  },
);

const marked = { 'content-type': 'application/json', 'x-ksu-api': '1' };
// OUTBOX-3
test(
  'a rejected message needs attention, and is sent once it is corrected',
  { tag: '@safety' },
  async ({ page, provoke, faulty, real }) => {
    provoke(/status of 422/);
    await write(page, faulty, 'Refused at first');
    const errors = { email: ['This address does not exist.'] };
    const body = JSON.stringify({ message: 'We cannot take this.', code: 'invalid', errors });
    faulty.modeFor(MESSAGES, { kind: 'status', status: 422, headers: marked, body });
    await send(page);
    await expect(page.getByText('This address does not exist.').first()).toBeVisible();
    await expect(page.getByLabel('Your message')).toHaveValue('Refused at first');
    await expect(page.getByRole('link', { name: '1 needs attention' })).toBeVisible();
    faulty.mode({ kind: 'pass' });
    await send(page);
    await expect(page.getByText(THANKS)).toBeVisible();
    await expectArrived(real, 'Refused at first');
    expect(await storedItems(page)).toEqual([]);
  },
);

// OUTBOX-2
test(
  'a 401 stops sending, keeps the message, and says to log in',
  { tag: '@safety' },
  async ({ page, provoke, faulty }) => {
    provoke(/status of 401/);
    await write(page, faulty, 'Who am I, then?');
    const body = JSON.stringify({ message: 'Unauthenticated.', code: 'unauthenticated' });
    faulty.modeFor(MESSAGES, { kind: 'status', status: 401, headers: marked, body });
    await send(page);
    await expect(page.getByText(SAVED)).toBeVisible();
    await page.getByRole('link', { name: '1 needs attention' }).click();
    await expect(page.getByText('Log in to send it')).toBeVisible();
    expect(countPosts(faulty)).toBe(1);
  },
);
