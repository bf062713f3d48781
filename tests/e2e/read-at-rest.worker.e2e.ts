import { expect, type Page } from '@playwright/test';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { untilFilled } from '#tests/support/browser/wallet.ts';
import { untilKept } from '#tests/support/browser/worker-test.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { addressOfPart, signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';

interface Counting {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
  renderings: number;
}

/** Runs in the page, before it: counts renderings, as React tells the browser's developer tools of them. */
function countRenderings() {
  const counting = window as unknown as Counting;
  counting.renderings = 0;
  counting.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => (counting.renderings += 1),
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
  };
}

/** Runs in the page: how often it is rendered while 30 pictures of it are drawn, half a second on most screens. */
async function renderingsOf30Frames() {
  const counting = window as unknown as Counting;
  const before = counting.renderings;
  for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  return counting.renderings - before;
}

/** Opens a page of which the device has a copy, and waits until nothing happens on it. */
async function expectRest(page: Page, { url, requests }: FaultyServer, path: string): Promise<void> {
  const before = requests.length;
  await page.goto(url + path);
  await untilInteractive(page);
  await expect.poll(() => page.evaluate(renderingsOf30Frames), { message: path, intervals: [0] }).toBe(0);
  expect(await page.evaluate(() => (window as unknown as Counting).renderings), path).toBeGreaterThan(0);
  const asked = requests.slice(before).filter((request) => request.startsWith('GET /api/'));
  expect(
    asked.filter((request, index) => asked.indexOf(request) < index),
    path,
  ).toEqual([]);
  expect(asked.length, path).toBeGreaterThan(0);
}

test('A page that nobody touches comes to rest, and asks for each of its answers once.', async ({
  context,
  page,
  faulty,
}) => {
  await page.addInitScript(countRenderings);
  await page.goto(faulty.url);
  await untilKept(page, '/api/ahead?locale=en');
  const event = await page.locator('main a[href^="/media/events/"]').last().getAttribute('href');
  for (const path of ['/', paths.events, event ?? '']) await expectRest(page, faulty, path);

  await signInContext(context, faulty.url);
  await page.goto(faulty.url + paths.myDetails);
  await untilFilled(page);
  for (const path of [paths.myDetails, memberPaths.myBookings]) await expectRest(page, faulty, path);

  await signInContext(context, faulty.url, addressOfPart('staff'));
  await expectRest(page, faulty, staffPaths.overview);
});
