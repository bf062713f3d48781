import { expect, type Page } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { addressOf } from '#tests/support/browser/addresses.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { untilKept } from '#tests/support/browser/worker-test.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { personWalks } from '#tests/support/walks.ts';

interface Counting {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
  renderings: number;
}

/** Runs in the page before its scripts: counts renders, as React reports them to the developer tools. */
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

/**
 * Runs in the page: waits until 30 frames pass without a render, half a second on most screens; at most ten times as
 * long.
 * @returns the number of renders in the last 30 frames
 */
async function untilRest() {
  const counting = window as unknown as Counting;
  let rendered = -1;
  for (let time = 0; time < 10 && rendered !== 0; time += 1) {
    const before = counting.renderings;
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    rendered = counting.renderings - before;
  }
  return { rendered, isCounted: counting.renderings > 0 };
}

/** Opens a page, waits until it is idle, and returns its faults. */
async function findRepeatedRequests(page: Page, { url, requests }: FaultyServer, path: string): Promise<string[]> {
  const before = requests.length;
  await page.goto(url + path);
  await untilInteractive(page);
  const { rendered, isCounted } = await page.evaluate(untilRest);
  // Several components show and cache a user's picture, and each requests it.
  const reads = requests.slice(before).filter((request) => !request.startsWith('GET /api/files/'));
  const asked = Map.groupBy(reads, (request) => request);
  // Data that must be fresh is requested before navigation, and by the page.
  const often = [...asked].filter(([, times]) => times.length > 2);
  return [
    ...(isCounted ? [] : [`${path} was not counted`]),
    ...(rendered === 0 ? [] : [`${path} is rendered again and again`]),
    ...often.map(([request, times]) => `${path}: ${request}, ${times.length} times`),
  ];
}

/** Fills the device with copies of public reads, by opening the front page. */
async function openFront(page: Page, { url }: FaultyServer): Promise<void> {
  await page.addInitScript(countRenderings);
  await page.goto(url);
  await untilKept(page, '/api/ahead?locale=en');
}

// SHELL-38
test('An idle page stops sending requests.', async ({ context, page, faulty }) => {
  const found: string[] = [];
  const visit = async (path: string) => void found.push(...(await findRepeatedRequests(page, faulty, path)));
  await openFront(page, faulty);
  const event = (await page.locator('main a[href^="/media/events/"]').last().getAttribute('href')) ?? '';
  await visit(paths.home);
  await visit(paths.events);
  await visit(event);
  // The control: copies were shown, and refreshed.
  expect(faulty.requests.filter((request) => request.startsWith('GET /api/events')).length).toBeGreaterThan(2);

  await signInContext(context, faulty.url);
  await visit(paths.myDetails);
  await visit(memberPaths.myBookings);
  await signInContext(context, faulty.url, emailOfRole('staff'));
  await visit(staffPaths.overview);
  expect(found).toEqual([]);
});

for (const { part, mustReach } of personWalks) {
  test(
    `Idle pages stop sending requests for: ${part ?? 'visitor'}.`,
    { tag: '@long' },
    async ({ context, page, faulty }) => {
      test.setTimeout(30_000 + 10_000 * mustReach.length);
      const found: string[] = [];
      await openFront(page, faulty);
      if (part !== undefined) await signInContext(context, faulty.url, emailOfRole(part));
      for (const pattern of mustReach) {
        found.push(...(await findRepeatedRequests(page, faulty, await addressOf(pattern, page.request))));
      }
      expect(found).toEqual([]);
    },
  );
}
