import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/installed-app.ts';
import {
  checkForUpdate,
  storedAddressesWith,
  readOneNewsItem,
  untilControlled,
} from '#tests/support/browser/worker-test.ts';
import { test as newDeviceTest } from '#tests/support/test.ts';

const LOGIN = 'Log in to the network';

// OFFLINE-12
test(
  'A captive portal counts as no network, whether it answers with a page, a redirect or 511.',
  {
    tag: '@safety',
  },
  async ({ page, faulty, provoke }) => {
    // A second after a failed request, the page checks whether the server is reachable again.
    provoke(/status of 511/);
    const { path, title } = await readOneNewsItem(page, faulty);
    const worker = await workerState(page);
    const heading = page.getByRole('heading', { level: 1, name: title });
    const savedCopy = page.getByText(/^Saved copy, as of \d{2}:\d{2}$/);

    for (const kind of ['captive-html', 'captive-redirect', 'captive-511'] as const) {
      await test.step(kind, async () => {
        faulty.mode({ kind });
        await page.goto(faulty.url + path);
        await expect(heading).toBeVisible();
        await expect(savedCopy).toBeVisible();
        await page.goto(`${faulty.url}/media/news/twenty-places-on-the-mental-health-first-aid-course`);
        await expect(page.getByRole('heading', { name: 'Not saved on this device' })).toBeVisible();

        expect(await checkForUpdate(page)).toBe('failed');
        expect(await workerState(page)).toEqual(worker);
        expect(await storedAddressesWith(page, LOGIN)).toEqual([]);

        faulty.mode({ kind: 'pass' });
        await page.goto(faulty.url + path);
        await expect(heading).toBeVisible();
        await expect(savedCopy).toHaveCount(0);
      });
    }
  },
);

newDeviceTest('Control: without the worker, the captive portal is what one sees.', async ({ page, faulty }) => {
  faulty.mode({ kind: 'captive-html' });
  await page.goto(`${faulty.url}/media/news`);
  await expect(page.getByRole('heading', { name: LOGIN })).toBeVisible();
});

newDeviceTest(
  'A captive portal, or a script cut short, during installation leaves nothing behind, and the next visit installs.',
  { tag: '@safety' },
  async ({ page, faulty }) => {
    await watchInstallation(page);
    // In the shell but not on this page: only the worker requests them.
    faulty.modeFor(/^\/(?:index\.html|assets\/(?:HomePage|shell-.*json))/, { kind: 'captive-html' });
    await expectFailedInstallation(page, `${faulty.url}/media/news`);
    expect(await storedAddressesWith(page, LOGIN)).toEqual([]);

    faulty.mode({ kind: 'pass' });
    faulty.modeFor(/^\/assets\/(?:HomePage|shell-.*json)/, { kind: 'truncated-script' });
    await expectFailedInstallation(page, `${faulty.url}/media/news`);

    // Without the pack of small files, the worker fetches each file.
    faulty.mode({ kind: 'pass' });
    faulty.modeFor(/^\/assets\/shell-.*json/, { kind: 'captive-html' });
    await page.reload();
    await untilControlled(page);
    expect(await storedAddressesWith(page, LOGIN)).toEqual([]);
  },
);

/** Records the lifecycle of each worker that pages of this tab register. */
async function watchInstallation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const container = navigator.serviceWorker;
    const register = container.register.bind(container);
    container.register = async (...given) => {
      const registration = await register(...given);
      const { installing } = registration;
      installing?.addEventListener('statechange', () => sessionStorage.setItem('worker', installing.state));
      return registration;
    };
  });
}

/** Opens a page, and waits until the browser has discarded the worker that it registers. */
async function expectFailedInstallation(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => sessionStorage.getItem('worker') === 'redundant');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await page.evaluate(() => sessionStorage.removeItem('worker'));
}

/** The workers: one active, none installing. */
function workerState(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      active: registration?.active?.state,
      script: registration?.active?.scriptURL,
      waiting: registration?.waiting?.state,
      installing: registration?.installing?.state,
    };
  });
}
