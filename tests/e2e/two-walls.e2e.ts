import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openMenu, remember } from '#tests/support/browser/frame.ts';
import { evilName, evilSlug, storeScripts } from '#tests/support/browser/stored-scripts.ts';
import { type RunningServer, startServer } from '#tests/support/e2e-server.ts';
import { forward } from '#tests/support/faults.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { root } from '#tests/support/repository.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

// Messages of the browser about each blocked script; the controls load a picture that does not exist.
test.describe.configure({ mode: 'default' });

const t = wordsOf('en');
/** A server whose database contains only a malicious editor's texts, and one without the sanitiser. */
let guarded: RunningServer;
let bare: RunningServer;

test.beforeAll(async () => {
  // Both use one database, and thus one key and one folder of files.
  const SECRET_KEY = Buffer.alloc(32, 'walls').toString('base64');
  guarded = await startServer({ environment: { SEED: 'false', SECRET_KEY } });
  await storeScripts(guarded.database);
  bare = await startServer({
    environment: { DATABASE_URL: guarded.database, SEED: 'false', SECRET_KEY },
    dataFolder: guarded.dataFolder,
    nodeArguments: ['--import', join(root, 'tests/support/browser/without-sanitiser.ts')],
  });
});

// Undefined if it could not be started.
test.afterAll(async () => {
  await bare?.stop();
  await guarded?.stop();
});

/** A page that shows a stored text. */
interface Place {
  name: string;
  /** The address at which the server renders it; undefined for the announcement, which only the browser renders */
  address?: string;
  /** Navigates to it from another page */
  arrive: (page: Page, url: string) => Promise<void>;
}

const places: readonly Place[] = [
  {
    name: 'a news item',
    address: `/media/news/${evilSlug}`,
    arrive: async (page, url) => {
      await page.goto(`${url}/media/news`);
      await untilInteractive(page);
      await page.getByRole('article').filter({ hasText: 'Stored script' }).getByRole('link').click();
      await expect(page).toHaveURL(/\/media\/news\/./);
    },
  },
  {
    name: 'a page of the CMS',
    address: `/anywhere/${evilSlug}`,
    arrive: async (page, url) => {
      await page.goto(`${url}/media/news`);
      await untilInteractive(page);
      // By its name in the menu, where it is text.
      const menu = await openMenu(page, t);
      await menu.getByRole('link', { name: evilName }).click();
      await expect(page).toHaveURL(/\/anywhere\//);
    },
  },
  {
    name: 'the announcement',
    arrive: async (page, url) => {
      await page.goto(`${url}/`);
      await untilInteractive(page);
      await expect(page.getByRole('heading', { name: evilName })).toBeVisible();
      await expect(page.getByRole('link', { name: evilName })).toBeVisible();
    },
  },
];

interface Wall {
  name: string;
  isSanitised: boolean;
  hasPolicy: boolean;
  isLong?: boolean;
  first: readonly string[];
  later: readonly string[];
}

/** The scripts that run behind each pair of walls: on the server-rendered page, and on the client-rendered one. */
const walls: readonly Wall[] = [
  { name: 'does not run with the sanitiser alone', isSanitised: true, hasPolicy: false, first: [], later: [] },
  { name: 'does not run with the policy alone', isSanitised: false, hasPolicy: true, first: [], later: [] },
  // Each single wall proves this too, so the ordinary run leaves it out.
  {
    name: 'does not run with sanitiser and policy',
    isSanitised: true,
    hasPolicy: true,
    isLong: true,
    first: [],
    later: [],
  },
  {
    name: 'runs without sanitiser and policy (the control)',
    isSanitised: false,
    hasPolicy: false,
    first: ['frame', 'handler', 'link', 'script', 'toggle'],
    // A script inserted by `innerHTML` never runs; all others do.
    later: ['frame', 'handler', 'link', 'toggle'],
  },
];

test.beforeEach(async ({ page }) => {
  await withoutBrowsersOwnSanitiser(page);
  await remember(page, { consent: 'accepted', 'install-card': 'closed' });
});

for (const { name, isSanitised, hasPolicy, isLong = false, first, later } of walls) {
  const tag = isLong ? ['@safety', '@long'] : ['@safety'];
  // SHELL-40, WIRE-14
  test(`A script stored in a text ${name}, on every page that shows it.`, { tag }, async ({ page, provoke }) => {
    provoke(/Content Security Policy|status of 404|ERR_BLOCKED_BY_CSP|ERR_UNSAFE_REDIRECT|csp$/);
    const target = (isSanitised ? guarded : bare).address;
    const served = hasPolicy ? { url: target, close: async () => undefined } : await withoutPolicy(target);
    try {
      for (const { name: where, address, arrive } of places) {
        if (address !== undefined) {
          expect.soft(await ranOnFirstView(page, served.url + address), `${where}, first view`).toEqual(first);
        }
        expect.soft(await ranOnArrival(page, arrive, served.url), `${where}, from another page`).toEqual(later);
      }
    } finally {
      // Its last requests must not reach a stopped server.
      await page.close();
      await served.close();
    }
  });
}

// Names and titles are not HTML to the app: React writes them as text, which protects them in addition to the policy.
test(
  'A script in a menu label or an advert title is plain text, even without sanitiser and policy.',
  {
    tag: '@safety',
  },
  async ({ page }) => {
    const served = await withoutPolicy(bare.address);
    try {
      // An advert without its picture is removed before its title is visible.
      const body = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="50"/>';
      await page.route('**/files/pictures/advert-*', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
      await page.goto(`${served.url}/media/opinion-pieces`);
      await untilInteractive(page);
      // Adverts load when the page is idle, which takes time on a busy machine.
      await expect(page.getByRole('img', { name: evilName, exact: true })).toHaveCount(1, { timeout: 30_000 });
      const menu = await openMenu(page, t);
      await expect(menu.getByRole('heading', { name: evilName })).toBeVisible();
      await expect(menu.getByRole('link', { name: evilName })).toHaveAttribute('href', `/anywhere/${evilSlug}`);
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    } finally {
      // Its last requests must not reach a stopped server.
      await page.close();
      await served.close();
    }
  },
);

/** Newer browsers sanitise inserted markup themselves (`lib/trusted-html.ts`): a third wall, removed here. */
async function withoutBrowsersOwnSanitiser(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
}

/** Names the scripts that ran on the server-rendered page. */
async function ranOnFirstView(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  return findExecutedScripts(page);
}

/** Names the scripts that ran on the page rendered by the app after a navigation. */
async function ranOnArrival(page: Page, arrive: Place['arrive'], url: string): Promise<string[]> {
  await arrive(page, url);
  return findExecutedScripts(page);
}

async function findExecutedScripts(page: Page): Promise<string[]> {
  await untilInteractive(page);
  await expect(page.getByText('The end')).toBeVisible();
  await page.getByText('Press here').click();
  await untilScriptsHaveRun(page);
  return page.evaluate(() => [...new Set((window as { ran?: string[] }).ran)].toSorted());
}

/**
 * Waits until pictures requested after the stored one have failed twice, and the browser has painted: scripts of a
 * stored text have run by then. The control shows that this is long enough.
 */
async function untilScriptsHaveRun(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of ['first', 'second']) {
      await new Promise((resolve) => {
        const picture = new Image();
        picture.addEventListener('error', resolve);
        picture.src = `/no-such-picture.png?${name}`;
      });
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** A proxy that removes the policy from every response. */
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
