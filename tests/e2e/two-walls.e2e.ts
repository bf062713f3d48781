import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { connect } from '#server/db/connect.ts';
import { DATABASE, type RunningServer, startServer } from '#tests/support/e2e-server.ts';
import { forward } from '#tests/support/faults.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { root } from '#tests/support/repository.ts';
import { test } from '#tests/support/test.ts';

// What the browser writes about each script it refuses; the controls load a picture that is not there.
test.use({ expectedComplaint: /Content Security Policy|status of 404|ERR_BLOCKED_BY_CSP|ERR_UNSAFE_REDIRECT|csp$/ });
test.describe.configure({ mode: 'default' });

/** Every way of slipping a script into a text; each that runs leaves its name. */
const evilBody = `
  <p id="evil">Stored</p>
  <script>(window.ran ??= []).push('script')</script>
  <img src="/no-such-picture.png" alt="" onerror="(window.ran ??= []).push('handler')">
  <details open ontoggle="(window.ran ??= []).push('toggle')"></details>
  <iframe srcdoc="<script>(parent.ran ??= []).push('frame')</script>"></iframe>
  <a href="javascript:void (window.ran ??= []).push('link')">Press here</a>
  <p>The end</p>`;

const SLUG = 'stored-script';
/** A server without the sanitiser. */
let bare: RunningServer;

test.beforeAll(async () => {
  const database = process.env[DATABASE] ?? '';
  await storeEvilNews(database);
  await storeEvilPage(database);
  bare = await startServer({
    environment: { DATABASE_URL: database, SEED: 'false' },
    nodeArguments: ['--import', join(root, 'tests/support/without-sanitiser.ts')],
  });
});

// There is none when it could not be started.
test.afterAll(() => bare?.stop());

/** What each pair of walls lets run: on the page the server renders, and on the one the browser renders. */
const walls = [
  { name: 'with the sanitiser alone', isSanitised: true, hasPolicy: false },
  { name: 'with the policy alone', isSanitised: false, hasPolicy: true },
  { name: 'with both', isSanitised: true, hasPolicy: true },
] as const;

for (const { name, isSanitised, hasPolicy } of walls) {
  test(`a stored script does not run ${name}`, async ({ page, baseURL }) => {
    await withoutBrowsersOwnSanitiser(page);
    const address = isSanitised ? (baseURL ?? '') : bare.address;
    const served = hasPolicy ? { url: address, close: async () => undefined } : await withoutPolicy(address);
    try {
      expect(await ranOnFirstView(page, served.url)).toEqual([]);
      expect(await ranAfterNavigation(page, served.url)).toEqual([]);
      expect(await ranOnContentPage(page, served.url)).toEqual([]);
    } finally {
      await served.close();
    }
  });
}

test('control: with both walls down, it runs', async ({ page }) => {
  await withoutBrowsersOwnSanitiser(page);
  const served = await withoutPolicy(bare.address);
  try {
    expect(await ranOnFirstView(page, served.url)).toEqual(['frame', 'handler', 'link', 'script', 'toggle']);
    // A script put onto a page by `innerHTML` never runs; the rest does.
    expect(await ranAfterNavigation(page, served.url)).toEqual(['frame', 'handler', 'link', 'toggle']);
    expect(await ranOnContentPage(page, served.url)).toEqual(['frame', 'handler', 'link', 'script', 'toggle']);
  } finally {
    await served.close();
  }
});

/** Past everything that would clean it: straight into the table. */
async function storeEvilNews(database: string): Promise<void> {
  const { db, close } = connect(database, { log: console });
  const { id } = await db.selectFrom('news_categories').select('id').limit(1).executeTakeFirstOrThrow();
  const item = {
    slug: SLUG,
    category_id: id,
    title: { en: 'Stored script' },
    excerpt: { en: '' },
    body: { en: evilBody },
    author: { en: 'Somebody' },
    // Old, so that no list of another test shows it among the newest.
    published_at: new Date('2001-01-01T12:00:00Z'),
  };
  await db
    .insertInto('news')
    .values(item)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(item))
    .execute();
  await close();
}

/** A page of the CMS, which editors write. */
async function storeEvilPage(database: string): Promise<void> {
  const { db, close } = connect(database, { log: console });
  const row = { slug: SLUG, title: { en: 'Stored script' }, description: { en: '' }, body: { en: evilBody } };
  await db
    .insertInto('pages')
    .values({ ...row, published_at: new Date('2001-01-01T12:00:00Z') })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .execute();
  await close();
}

/** Newer browsers clean what is put onto a page by themselves (`lib/trusted-html.ts`): a third wall, taken out here. */
async function withoutBrowsersOwnSanitiser(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
}

/** The page as the server renders it. */
async function ranOnFirstView(page: Page, url: string): Promise<string[]> {
  await page.goto(`${url}/media/news/${SLUG}`);
  return whatRan(page);
}

/** The page as the app renders it, coming from another one. */
async function ranAfterNavigation(page: Page, url: string): Promise<string[]> {
  await page.goto(`${url}/media/news?search=stored+script`);
  await untilInteractive(page);
  await page.getByRole('article').filter({ hasText: 'Stored script' }).getByRole('link').click();
  return whatRan(page);
}

async function ranOnContentPage(page: Page, url: string): Promise<string[]> {
  await page.goto(`${url}/about/${SLUG}`);
  return whatRan(page);
}

async function whatRan(page: Page): Promise<string[]> {
  await untilInteractive(page);
  await expect(page.getByText('The end')).toBeVisible();
  await page.getByText('Press here').click();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => [...new Set((window as { ran?: string[] }).ran)].toSorted());
}

/** A proxy that takes the policy out of every answer. */
async function withoutPolicy(target: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const pass = (answer: IncomingMessage) => {
      const { 'content-security-policy': _policy, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
    };
    forward(request, target).then(pass, () => request.socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://localhost:${port}`, close };
}
