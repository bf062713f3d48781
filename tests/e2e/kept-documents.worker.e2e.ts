import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DOCUMENTS_CACHE } from '#contract/kit/worker.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { watchShifts } from '#tests/support/browser/frame.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { chunkOf } from '#tests/support/browser/precache.ts';
import {
  goOffline,
  readOneNewsItem,
  savedCopy,
  untilControlled,
  untilDocument,
  untilKept,
} from '#tests/support/browser/worker-test.ts';
import { addNews } from '#tests/support/content.ts';
import { endSession, signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie } from '#tests/support/test.ts';

test('A visited page opens from its stored document, although the server does not answer and no script can load.', async ({
  page,
  faulty,
  openPage,
}) => {
  const { path, title } = await readOneNewsItem(page, faulty);
  await untilDocument(page, path);
  await page.evaluate(() => caches.delete('ksu-assets'));
  faulty.mode({ kind: 'hang' });

  const later = await openPage();
  await later.goto(faulty.url + path, { waitUntil: 'commit' });
  await expect(later.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => keptAt(later)).not.toBeNull();
});

test('Control: without its stored document, the same page is empty until its scripts have loaded.', async ({
  page,
  faulty,
  openPage,
}) => {
  const { path } = await readOneNewsItem(page, faulty);
  await untilDocument(page, path);
  await page.evaluate((name) => caches.delete(name), DOCUMENTS_CACHE);
  await page.evaluate(async () => {
    const assets = await caches.open('ksu-assets');
    for (const key of await assets.keys()) if (key.url.endsWith('.js')) await assets.delete(key);
  });
  faulty.mode({ kind: 'hang' });

  const later = await openPage();
  await later.goto(faulty.url + path, { waitUntil: 'commit' });
  await expect(later.locator('#root')).toBeAttached();
  await expect(later.getByRole('heading', { level: 1 })).toHaveCount(0);
});

test('A stored document shows its age while the server is unreachable, and is replaced without a reload afterwards.', async ({
  page,
  faulty,
  openPage,
}) => {
  const { path, title } = await readOneNewsItem(page, faulty);
  await untilDocument(page, path);
  await changeKept(page, path, title, 'An older headline');
  faulty.mode({ kind: 'hang' });
  const later = await openPage();
  const headings = await watchHeading(later);
  await later.goto(faulty.url + path);
  await untilInteractive(later);
  // The cached reads are newer than the document: the hydrated page shows them with their age.
  await expect(later.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await headings()).toEqual(['An older headline', title]);
  await expect(later.getByText(savedCopy('en'))).toBeVisible();
  faulty.mode({ kind: 'pass' });
  await expect(later.getByText(savedCopy('en'))).toHaveCount(0, { timeout: 30_000 });
});

// OFFLINE-3
test('For private pages at most the shell and its preloads are stored; no stored document is shown in another language.', async ({
  page,
  context,
  faulty,
}) => {
  const { path } = await readOneNewsItem(page, faulty);
  await untilDocument(page, path);
  for (const secret of ['/login/password/create?token=secret&email=me%40portal.example', '/account/bookings/12']) {
    // Acts like a page at that address, however soon it is left.
    await page.evaluate(async (address) => {
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: 'KEEP_DOCUMENT', address, locale: 'en', isSignedIn: false });
    }, secret);
  }
  // Sequential, so that earlier requests would already be stored.
  for (const next of ['/login', '/media/news']) {
    await page.goto(faulty.url + next);
    await untilDocument(page, next);
  }
  const addresses = await keptAddresses(page);
  expect(addresses.map((url) => new URL(url).pathname).toSorted()).toEqual(['/login', '/media/news', path].toSorted());
  const login = await keptText(page, '/login');
  expect(login).toContain('<div id="root"><!--app--></div>');
  expect(login).toContain(chunkOf('src/features/auth/LoginPage.tsx'));
  expect(login).not.toContain(chunkOf('src/app/member/Member.tsx'));
  await signInContext(context, faulty.url);
  await page.goto(`${faulty.url}/account/student-card`);
  await untilDocument(page, '/account/student-card');
  const card = await keptText(page, '/account/student-card');
  // Loaded in parallel with the page's files: the members' frame comes with the first paint.
  for (const source of ['src/features/student-card/StudentCardPage.tsx', 'src/app/member/Member.tsx'])
    expect(card).toContain(chunkOf(source));
  // Leaves no page that would react to the choice with a reload during the next steps.
  await page.goto('about:blank');
  await setLocaleCookie(context, 'mt', faulty.url);
  // The page may reload before it has loaded.
  await page.goto(faulty.url + path, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'mt');
  await untilInteractive(page);
});

function keptText(page: Page, address: string): Promise<string | undefined> {
  return page.evaluate(async ([name, of]) => (await (await caches.open(name)).match(of))?.text(), [
    DOCUMENTS_CACHE,
    address,
  ] as const);
}

function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url), DOCUMENTS_CACHE);
}

// OFFLINE-10
test('A changed page shows its old content, then the new, without a reload or a layout shift; a deleted page does not come back.', async ({
  page,
  context,
  faulty,
  openPage,
  provoke,
}) => {
  provoke(/status of 404/);
  const slug = `story-${randomUUID().slice(0, 8)}`;
  const path = `/media/news/${slug}`;
  const heading = (on: Page, name: string) => on.getByRole('heading', { level: 1, name });
  await inDatabase(async (db) => {
    const { id } = await db.selectFrom('news_categories').select('id').executeTakeFirstOrThrow();
    const published_at = new Date('2019-01-01T08:00:00Z');
    await addNews(db, { slug, category_id: id, title: { en: 'The bus at eight' }, published_at });
  });
  await page.goto(faulty.url + path);
  await untilControlled(page);
  await untilKept(page, `/api/news/slug/${slug}?`);
  await untilDocument(page, path);
  await page.close();
  await inDatabase((db) =>
    db
      .updateTable('news')
      .set({ title: { en: 'The bus at nine' } })
      .where('slug', '=', slug)
      .execute(),
  );

  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  faulty.modeFor(/^\/api\/news\/slug/, { kind: 'held', until });
  const later = await openPage();
  const shifts = await watchShifts(later);
  await later.goto(faulty.url + path);
  await expect(heading(later, 'The bus at eight')).toBeVisible();
  await later.evaluate(() => Object.assign(globalThis, { isSame: true }));
  release();
  await expect(heading(later, 'The bus at nine')).toBeVisible();
  expect(await later.evaluate(() => 'isSame' in globalThis)).toBe(true);
  expect(await shifts()).toBeLessThan(0.01);
  await expect(later.getByText(savedCopy('en'))).toHaveCount(0);
  await later.close();

  await inDatabase((db) => db.deleteFrom('news').where('slug', '=', slug).execute());
  const gone = await openPage();
  await gone.goto(faulty.url + path);
  await expect(gone.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
  await goOffline(context, faulty);
  await gone.goto(faulty.url + path);
  await expect(gone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(gone.getByText('The bus at')).toHaveCount(0);
});

test('The visitor’s front page is stored again after a log-out, and the installed app starts from it too.', async ({
  page,
  context,
  faulty,
  openPage,
}) => {
  await page.goto(`${faulty.url}/en`);
  await untilControlled(page);
  await untilDocument(page, '/en');
  await signInContext(context, faulty.url);
  await page.goto(faulty.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  // Another page of this user is stored, so the worker has handled the message by then.
  await page.goto(`${faulty.url}/media/news`);
  await untilDocument(page, '/media/news');
  expect(await documentsOf(page)).toEqual(['/media/news']);

  await endSession(page);
  const visitor = await openPage();
  await visitor.goto(`${faulty.url}/?source=installed`);
  await untilDocument(visitor, '/');
  expect(await documentsOf(visitor)).not.toContain('/?source=installed');
  faulty.mode({ kind: 'hang' });
  const installed = await openPage();
  await installed.goto(`${faulty.url}/?source=installed`, { waitUntil: 'commit' });
  await expect(installed.locator('main article').first()).toBeVisible();
  await expect.poll(() => keptAt(installed)).not.toBeNull();
});

test('Documents are stored in one language: choosing another deletes them, and a late document is not stored.', async ({
  page,
  faulty,
}) => {
  await page.goto(`${faulty.url}/about/history`);
  await untilControlled(page);
  await untilDocument(page, '/about/history');
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  const newsRequests = () => faulty.requests.filter((request) => request === 'GET /media/news').length;
  faulty.modeFor(/^\/media\/news$/, { kind: 'held', until });
  await page.goto(`${faulty.url}/media/news`);
  // The worker answers the navigation itself; the only request is its own, for the English document.
  await expect.poll(newsRequests).toBe(1);
  expect(await documentsOf(page)).toEqual(['/about/history']);
  // Its address chooses Maltese.
  await page.goto(`${faulty.url}/mt`);
  await untilDocument(page, '/mt');
  expect(await documentsOf(page)).toEqual(['/mt']);
  release();
  // Stored after the English one has arrived, which would have deleted the Maltese front page.
  await page.goto(`${faulty.url}/contact-us`);
  await untilDocument(page, '/contact-us');
  expect(await documentsOf(page)).toEqual(['/mt', '/contact-us']);
});

/** @returns each text that the first heading has had since the document began to arrive, in order */
async function watchHeading(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent ?? '';
      if (text !== '' && seen.at(-1) !== text) seen.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
}

/** Path and query of each stored document. */
async function documentsOf(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => url.slice(location.origin.length));
  }, DOCUMENTS_CACHE);
}

/** Replaces a text in the stored document. */
async function changeKept(page: Page, path: string, from: string, to: string): Promise<void> {
  await page.evaluate(
    async ({ name, address, words: [now, then] }) => {
      const documents = await caches.open(name);
      const document = await documents.match(address, { ignoreVary: true });
      if (document === undefined) throw new Error('No document is kept');
      const text = (await document.text()).replaceAll(now ?? '', then ?? '');
      await documents.put(address, new Response(text, { headers: document.headers }));
    },
    { name: DOCUMENTS_CACHE, address: path, words: [from, to] },
  );
}

function keptAt(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector('#boot-state')?.getAttribute('data-kept-at') ?? null);
}
