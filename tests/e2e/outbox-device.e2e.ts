import { type Page, expect } from '@playwright/test';
import { ERROR, SAVED, THANKS, fillForm, openForm, send, storedItems } from '#tests/support/browser/contact-form.ts';
import type { ContactServer } from '#tests/support/browser/contact-server.ts';
import { contactTest as test, countPosts } from '#tests/support/browser/contact-stories.ts';
import { chunkOf } from '#tests/support/browser/precache.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { expectAccessible, untilInteractive } from '#tests/support/page-checks.ts';

/** Faults of the device: two tabs, no storage, no Web Locks, cancelled actions. */
test.describe.configure({ mode: 'default' });

async function arrivals(real: ContactServer, message: string): Promise<number> {
  return (await real.arrived()).filter((each) => each === message).length;
}

const senders = [
  { name: 'with Web Locks there is one sender and one request', prepare: () => undefined, waitsForLock: true },
  {
    name: 'without Web Locks the lease allows only one request',
    prepare: () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
    waitsForLock: false,
  },
  {
    name: 'the control with an ineffective lock sends two requests and still has one effect',
    prepare: () => {
      // The initial empty page has no lock manager.
      if (!('LockManager' in globalThis)) return;
      LockManager.prototype.request = ((_name: string, _options: object, work: () => unknown) =>
        work()) as LockManager['request'];
    },
    isControl: true,
  },
];
for (const { name, prepare, waitsForLock, isControl = false } of senders) {
  test(`In two tabs ${name}.`, { tag: '@safety' }, async ({ context, page, provoke, faulty, real }) => {
    // The later of two requests with one key gets a 409 while the first is in progress.
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
    await expect.poll(() => countPosts(faulty)).toBe(1);
    // The other tab checks while the first one waits for its response.
    const looked = lookForWaiting(other);
    if (isControl) await expect.poll(() => countPosts(faulty)).toBe(2);
    else if (waitsForLock) await expect.poll(() => tabsWaitingToSend(other)).toBeGreaterThan(0);
    else await looked;
    expect(countPosts(faulty)).toBe(isControl ? 2 : 1);
    answer.resolve();
    await expect(page.getByText(THANKS)).toBeVisible();
    await looked;
    expect(countPosts(faulty)).toBe(isControl ? 2 : 1);
    expect(await arrivals(real, message)).toBe(1);
  });
}

/** Makes a tab check for due items, as when it becomes visible; resolves afterwards. */
function lookForWaiting(page: Page): Promise<void> {
  return page.evaluate(async (outbox) => {
    const { sendWaiting } = (await import(outbox)) as { sendWaiting: (look: unknown) => Promise<void> };
    await sendWaiting({ retriesNow: true });
  }, chunkOf('src/client/offline/outbox.ts'));
}

/** The number of tabs that wait for the sender's lock. */
function tabsWaitingToSend(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => {
    const { pending } = await navigator.locks.query();
    return pending?.filter(({ name }) => name === 'ksu.outbox').length;
  });
}

// OFFLINE-27
test(
  'Without IndexedDB the form says that drafts are not saved, keeps its input, and a lost answer does not duplicate the message.',
  { tag: '@safety' },
  async ({ context, page, faulty, real }) => {
    await context.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    await openForm(page, faulty.url);
    await expect(page.getByText('This browser cannot save anything on the device', { exact: false })).toBeVisible();
    await fillForm(page, 'Kept in the form only');
    faulty.modeFor(/^\/api\/contact/, { kind: 'answer-lost' });
    await send(page);
    await expect(page.getByText(ERROR)).toBeVisible();
    await expect(page.getByText(SAVED)).toHaveCount(0);
    await expect(page.getByLabel('Your message')).toHaveValue('Kept in the form only');
    faulty.mode({ kind: 'pass' });
    await send(page);
    await expect(page.getByText(THANKS)).toBeVisible();
    expect(await arrivals(real, 'Kept in the form only')).toBe(1);
  },
);

// OFFLINE-26
test(
  'If storage is full, public caches are evicted first, and then the form says that nothing is saved.',
  {
    tag: '@safety',
  },
  async ({ context, page, faulty }) => {
    await openForm(page, faulty.url);
    await page.evaluate(async () => (await caches.open('ksu-reads-1-test')).put('/api/x', new Response('x')));
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: faulty.url, quotaSize: 1 });
    // The browser applies it only after a moment, and half a minute after it has written a draft.
    await expect.poll(() => hasRoom(page)).toBe(false);
    await fillForm(page, 'No room for this one');
    faulty.modeFor(/^\/api\/contact/, { kind: 'drop' });
    await send(page);
    await expect(page.getByText(ERROR)).toBeVisible();
    await expect(page.getByText(SAVED)).toHaveCount(0);
    await expect(page.getByLabel('Your message')).toHaveValue('No room for this one');
    expect(await storedItems(page)).toEqual([]);
    expect(await page.evaluate(() => caches.keys())).not.toContain('ksu-reads-1-test');
    // The control: with space again, the same press saves it.
    await session.send('Storage.overrideQuotaForOrigin', { origin: faulty.url });
    await send(page);
    await expect(page.getByText(SAVED)).toBeVisible();
  },
);

/** Whether the browser can still store data. */
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

async function queueMessage(page: Page, faulty: FaultyServer, message: string): Promise<void> {
  await fillForm(page, message);
  faulty.modeFor(/^\/api\/contact/, { kind: 'drop' });
  await send(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.getByRole('link', { name: 'See what is waiting' }).click();
  await expect(page.getByText(message)).toBeVisible();
}

// OUTBOX-3
test(
  'The form links to its errors, and a pending message can be changed and is sent with its new text.',
  { tag: '@safety' },
  async ({ page, faulty, real }) => {
    await openForm(page, faulty.url);
    await send(page);
    const summary = page.getByRole('group', { name: 'Please correct this first' });
    await expect(summary).toBeFocused();
    await expectAccessible(page);
    await summary.getByRole('link', { name: /Your e-mail address/ }).click();
    await expect(page.getByLabel('Your e-mail address')).toBeFocused();

    await queueMessage(page, faulty, 'First words of it');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Change' }).click();
    await expect(page.getByLabel('Your message')).toHaveValue('First words of it');
    await page.getByLabel('Your message').fill('Second thoughts of it');
    faulty.mode({ kind: 'pass' });
    await send(page);
    await expect(page.getByText(THANKS)).toBeVisible();
    await expect.poll(() => arrivals(real, 'Second thoughts of it')).toBe(1);
  },
);

// OFFLINE-29
test(
  'In the oldest supported browsers a message makes one row on the server.',
  { tag: '@safety' },
  async ({ context, page, faulty, real }) => {
    // Features newer than Safari 17.0 and Firefox 121 (package.json, browserslist).
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
    expect([countPosts(faulty), await arrivals(real, 'From an old phone')]).toEqual([1, 1]);
  },
);

test(
  'A pending message can be deleted, and is then never sent.',
  { tag: '@safety' },
  async ({ page, faulty, real }) => {
    await openForm(page, faulty.url);
    await queueMessage(page, faulty, 'Better not said');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible();
    faulty.mode({ kind: 'pass' });
    await page.reload();
    await untilInteractive(page);
    await lookForWaiting(page);
    expect(await storedItems(page)).toEqual([]);
    expect(await arrivals(real, 'Better not said')).toBe(0);
  },
);

// OUTBOX-4
test(
  'A message deleted while it is being sent leaves the list when sending has failed.',
  { tag: '@safety' },
  async ({ page, faulty, real }) => {
    await openForm(page, faulty.url);
    await queueMessage(page, faulty, 'Caught on the way');
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('group', { name: 'Delete: Message to the union' });
    await expect(question).toBeVisible();
    faulty.modeFor(/^\/api\/contact/, { kind: 'hang' });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('Being sent')).toBeVisible();
    // The dialog stayed open all the time.
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByText('It is being sent now.')).toBeVisible();
    faulty.modeFor(/^\/api\/contact/, { kind: 'drop' });
    await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible();
    expect(await arrivals(real, 'Caught on the way')).toBe(0);
  },
);
