import { expect, type Page } from '@playwright/test';
import { ERROR, fillForm, openForm, SAVED, send, storedItems, THANKS } from '#tests/support/browser/contact-form.ts';
import { type ContactServer, startContactServer } from '#tests/support/browser/contact-server.ts';
import { chunkOf } from '#tests/support/browser/precache.ts';
import { type FaultyServer, startFaultyServer } from '#tests/support/faulty-server.ts';
import { expectAccessible, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

/** What the device itself does to a message: two tabs, no storage, no Web Locks, the person's own second thoughts. */
test.describe.configure({ mode: 'default' });
test.use({ expectedComplaint: /Failed to load resource|net::ERR_|Failed to fetch/ });

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

function posts(): number {
  return faulty.requests.filter((request) => request.startsWith('POST /api/contact')).length;
}

async function arrivals(message: string): Promise<number> {
  return (await real.arrived()).filter((each) => each === message).length;
}

const senders = [
  { name: 'with Web Locks there is one sender and one request', prepare: () => undefined, waitsForLock: true },
  {
    name: 'without Web Locks the lease sees to one request',
    prepare: () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
    waitsForLock: false,
  },
  {
    name: 'with a lock that locks nothing, the control, there are two requests and still one effect',
    prepare: () => {
      // The empty page before the first one has none.
      if (!('LockManager' in globalThis)) return;
      LockManager.prototype.request = ((_name: string, _options: object, work: () => unknown) =>
        work()) as LockManager['request'];
    },
    isControl: true,
  },
];
for (const { name, prepare, waitsForLock, isControl = false } of senders) {
  test(`In two tabs ${name}.`, { tag: '@safety' }, async ({ context, page, provoke }) => {
    // Of two requests under one key the later one is told that the first is under way.
    if (isControl) provoke(/status of 409/);
    const message = `Two tabs ${name}`.slice(0, 40);
    await context.addInitScript(prepare);
    const other = await context.newPage();
    await openForm(other, faulty.url);
    await openForm(page, faulty.url);
    await fillForm(page, message);
    const answer = Promise.withResolvers<void>();
    faulty.modeFor(/^\/api\/contact/, { kind: 'held', until: answer.promise });
    await send(page);
    await expect.poll(posts).toBe(1);
    // The other tab looks while the first one waits for its answer.
    const looked = lookForWaiting(other);
    if (isControl) await expect.poll(posts).toBe(2);
    else if (waitsForLock) await expect.poll(() => tabsWaitingToSend(other)).toBe(1);
    else await looked;
    expect(posts()).toBe(isControl ? 2 : 1);
    answer.resolve();
    await expect(page.getByText(THANKS)).toBeVisible();
    await looked;
    expect(posts()).toBe(isControl ? 2 : 1);
    expect(await arrivals(message)).toBe(1);
  });
}

/** Lets a tab look for what is due, as it does when it becomes visible; resolves when it has looked. */
function lookForWaiting(page: Page): Promise<void> {
  return page.evaluate(async (outbox) => {
    const { sendWaiting } = (await import(outbox)) as { sendWaiting: (look: unknown) => Promise<void> };
    await sendWaiting({ retriesNow: true });
  }, chunkOf('src/offline/outbox.ts'));
}

/** How many tabs wait for the lock of the one sender of messages. */
function tabsWaitingToSend(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => {
    const { pending } = await navigator.locks.query();
    return pending?.filter(({ name }) => name === 'ksu.outbox').length;
  });
}

test(
  'Without IndexedDB it says that drafts are not kept, pretends nothing, keeps the form, and a lost answer does not double the message.',
  { tag: '@safety' },
  async ({ context, page }) => {
    await context.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    await openForm(page, faulty.url);
    await expect(page.getByText('This browser saves nothing on the device', { exact: false })).toBeVisible();
    await fillForm(page, 'Kept in the form only');
    faulty.modeFor(/^\/api\/contact/, { kind: 'answer-lost' });
    await send(page);
    await expect(page.getByText(ERROR)).toBeVisible();
    await expect(page.getByText(SAVED)).toHaveCount(0);
    await expect(page.getByLabel('Your message')).toHaveValue('Kept in the form only');
    faulty.mode({ kind: 'pass' });
    await send(page);
    await expect(page.getByText(THANKS)).toBeVisible();
    expect(await arrivals('Kept in the form only')).toBe(1);
  },
);

test(
  'With storage full public caches go first, and then it says that nothing is saved.',
  {
    tag: '@safety',
  },
  async ({ context, page }) => {
    await openForm(page, faulty.url);
    await page.evaluate(async () => (await caches.open('ksu-reads-1-test')).put('/api/x', new Response('x')));
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: faulty.url, quotaSize: 1 });
    // The browser takes a moment to believe it, and half a minute once it has written a draft.
    await expect.poll(() => hasRoom(page)).toBe(false);
    await fillForm(page, 'No room for this one');
    faulty.modeFor(/^\/api\/contact/, { kind: 'drop' });
    await send(page);
    await expect(page.getByText(ERROR)).toBeVisible();
    await expect(page.getByText(SAVED)).toHaveCount(0);
    await expect(page.getByLabel('Your message')).toHaveValue('No room for this one');
    expect(await storedItems(page)).toEqual([]);
    expect(await page.evaluate(() => caches.keys())).not.toContain('ksu-reads-1-test');
    // The control: with room again, the same press saves it.
    await session.send('Storage.overrideQuotaForOrigin', { origin: faulty.url });
    await send(page);
    await expect(page.getByText(SAVED)).toBeVisible();
  },
);

/** Whether the browser still keeps anything new. */
function hasRoom(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const cache = await caches.open('room');
    const put = cache.put('/room', new Response('x'.repeat(10_000)));
    return put.then(
      () => true,
      () => false,
    );
  });
}

async function leaveOneWaiting(page: Page, message: string): Promise<void> {
  await fillForm(page, message);
  faulty.modeFor(/^\/api\/contact/, { kind: 'drop' });
  await send(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.getByRole('link', { name: 'See what is waiting' }).click();
  await expect(page.getByText(message)).toBeVisible();
}

test(
  'The form leads to what is wrong in it, and what waits can be changed, and goes in its new words.',
  { tag: '@safety' },
  async ({ page }) => {
    await openForm(page, faulty.url);
    await send(page);
    const summary = page.getByRole('group', { name: 'Please correct this first' });
    await expect(summary).toBeFocused();
    await expectAccessible(page);
    await summary.getByRole('link', { name: /Your e-mail address/ }).click();
    await expect(page.getByLabel('Your e-mail address')).toBeFocused();

    await leaveOneWaiting(page, 'First words of it');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Change' }).click();
    await expect(page.getByLabel('Your message')).toHaveValue('First words of it');
    await page.getByLabel('Your message').fill('Second thoughts of it');
    faulty.mode({ kind: 'pass' });
    await send(page);
    await expect(page.getByText(THANKS)).toBeVisible();
    await expect.poll(() => arrivals('Second thoughts of it')).toBe(1);
  },
);

test('In the oldest browsers a message makes one row.', { tag: '@safety' }, async ({ context, page }) => {
  // Newer than Safari 17.0 and Firefox 121 (package.json, browserslist).
  await context.addInitScript(() => {
    Reflect.deleteProperty(Promise, 'withResolvers');
    Reflect.deleteProperty(Promise, 'try');
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(URL, 'parse');
  });
  await openForm(page, faulty.url);
  await fillForm(page, 'From an old phone');
  await send(page);
  await expect(page.getByText(THANKS)).toBeVisible();
  expect([posts(), await arrivals('From an old phone')]).toEqual([1, 1]);
});

test('What waits can be deleted, and then never goes.', { tag: '@safety' }, async ({ page }) => {
  await openForm(page, faulty.url);
  await leaveOneWaiting(page, 'Better not said');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible();
  faulty.mode({ kind: 'pass' });
  await page.reload();
  await untilInteractive(page);
  await lookForWaiting(page);
  expect(await storedItems(page)).toEqual([]);
  expect(await arrivals('Better not said')).toBe(0);
});

test(
  'What is deleted while it is being sent goes from the list when that has failed.',
  { tag: '@safety' },
  async ({ page }) => {
    await openForm(page, faulty.url);
    await leaveOneWaiting(page, 'Caught on the way');
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('group', { name: 'Delete: Message to the union' });
    await expect(question).toBeVisible();
    faulty.modeFor(/^\/api\/contact/, { kind: 'hang' });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('Being sent')).toBeVisible();
    // The question has stood through it.
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByText('It is being sent at this moment.')).toBeVisible();
    faulty.modeFor(/^\/api\/contact/, { kind: 'drop' });
    await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible();
    expect(await arrivals('Caught on the way')).toBe(0);
  },
);
