import { expect, type Page } from '@playwright/test';
import { checkForUpdate, keptWith, readOneNewsItem, test, untilControlled } from '#tests/support/worker-test.ts';

const LOGIN = 'Log in to the network';

for (const kind of ['captive-html', 'captive-redirect', 'captive-511'] as const) {
  test(`a captive portal (${kind}) counts as no network`, async ({ page, faulty }) => {
    const { path, title } = await readOneNewsItem(page, faulty);
    const worker = await workerState(page);
    faulty.mode({ kind });

    await page.goto(faulty.url + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/^Saved copy, as of \d{2}:\d{2}$/)).toBeVisible();
    await page.goto(`${faulty.url}/media/news/twenty-places-on-the-mental-health-first-aid-course`);
    await expect(page.getByRole('heading', { name: 'Not saved on this device' })).toBeVisible();

    expect(await checkForUpdate(page)).toBe('failed');
    expect(await workerState(page)).toEqual(worker);
    expect(await keptWith(page, LOGIN)).toEqual([]);

    faulty.mode({ kind: 'pass' });
    await page.goto(faulty.url + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/^Saved copy/)).toHaveCount(0);
  });
}

test('control: without the worker, the captive portal is what one sees', async ({ page, faulty }) => {
  faulty.mode({ kind: 'captive-html' });
  await page.goto(`${faulty.url}/media/news`);
  await expect(page.getByRole('heading', { name: LOGIN })).toBeVisible();
});

test('one that comes during installation leaves nothing behind, and the next visit installs', async ({
  page,
  faulty,
}) => {
  // Of the shell, yet not of this page: only the worker asks for them.
  faulty.modeFor(/^\/(?:index\.html|assets\/HomePage)/, { kind: 'captive-html' });
  await expectFailedInstallation(page, `${faulty.url}/media/news`);
  expect(await keptWith(page, LOGIN)).toEqual([]);

  faulty.mode({ kind: 'pass' });
  await page.reload();
  await untilControlled(page);
  expect(await keptWith(page, LOGIN)).toEqual([]);
});

test('a script cut short on its way is never stored, and comes whole the next time', async ({ page, faulty }) => {
  faulty.modeFor(/^\/assets\/HomePage/, { kind: 'truncated-script' });
  await expectFailedInstallation(page, `${faulty.url}/media/news`);

  faulty.mode({ kind: 'pass' });
  await page.reload();
  await untilControlled(page);
});

/** Opens a page, and waits until the worker that it registers has been thrown away by the browser. */
async function expectFailedInstallation(page: Page, url: string): Promise<void> {
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
  await page.goto(url);
  await page.waitForFunction(() => sessionStorage.getItem('worker') === 'redundant');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
}

/** Which workers there are: one in charge, none on its way. */
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
