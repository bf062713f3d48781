import { expect, type Page } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { DOCUMENTS_CACHE } from '#contract/kit/worker.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { untilControlled, untilDocument, untilKept } from '#tests/support/browser/worker-test.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';

/** Updates during reading: content does not move, except for cancelled or relocated events. */
interface Shown {
  data: { id: number; title: string; slug: string; venue: string | null; status: string }[];
}

/**
 * Opens a list with an older copy on the device, scrolled down. Returns a function that releases the server's
 * response.
 */
async function openOlder(page: Page, faulty: FaultyServer, path: string, change: (shown: Shown) => Shown) {
  await page.goto(faulty.url + path);
  await untilControlled(page);
  const read = `/api${path.replace('/media', '')}?page=1`;
  await untilKept(page, read);
  // Stored later, it would be shown first, and report that an event has moved to its old place.
  await untilDocument(page, path);
  const [address, text] = await page.evaluate(async (start) => {
    for (const name of await caches.keys()) {
      for (const key of await (await caches.open(name)).keys()) {
        const answer = key.url.includes(start) ? await caches.match(key, { ignoreVary: true }) : undefined;
        if (answer !== undefined) return [key.url, await answer.text()] as const;
      }
    }
    throw new Error('Nothing is kept');
  }, read);
  await page.close();
  const older = JSON.stringify(change(JSON.parse(text) as Shown));
  return { address, older };
}

/** Replaces a stored response. */
async function replaceKept(page: Page, address: string, text: string): Promise<void> {
  await page.evaluate(
    async ([url, body, documents]) => {
      await caches.delete(documents);
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const kept = await cache.match(url, { ignoreVary: true });
        if (kept !== undefined) await cache.put(url, new Response(body, { headers: kept.headers }));
      }
    },
    [address, text, DOCUMENTS_CACHE] as const,
  );
}

/**
 * Opens a page of this list, scrolled, before the server responds. Returns it with a function that releases the
 * response.
 */
async function readOlder(
  { page, faulty, openPage }: { page: Page; faulty: FaultyServer; openPage: () => Promise<Page> },
  path: string,
  change: (shown: Shown) => Shown,
) {
  const { address, older } = await openOlder(page, faulty, path, change);
  const plain = await openPage();
  await plain.goto(`${faulty.url}/favicon.svg`);
  await replaceKept(plain, address, older);
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  faulty.modeFor(new RegExp(`^/api${path.replace('/media', '')}\\?page=1`), { kind: 'held', until });
  await plain.goto(faulty.url + path);
  await untilInteractive(plain);
  // The regions for pending and announced updates exist: from here on, a response does not move the page.
  await expect(plain.locator('body > div[role=status]')).toHaveCount(2);
  await plain.mouse.wheel(0, 400);
  await expect.poll(() => plain.evaluate(() => scrollY)).toBeGreaterThan(100);
  return { plain, release };
}

// OFFLINE-10
test('An open list does not change until “Updated: show” is pressed.', async ({ context, page, faulty, openPage }) => {
  const { plain, release } = await readOlder({ page, faulty, openPage }, paths.news, ({ data, ...rest }) => ({
    ...rest,
    data: [...data.slice(1), { ...data[0], id: 0, slug: 'older', title: 'An older headline' } as Shown['data'][number]],
  }));
  const titles = () => plain.locator('main article').getByRole('link').allTextContents();
  const before = await titles();
  expect(before).toContain('An older headline');
  release();
  const show = plain.getByRole('button', { name: 'Show updates' });
  await expect(show).toBeVisible();
  expect(await titles()).toEqual(before);
  // On a phone the chip below the bar is beside it, not over it.
  await plain.setViewportSize({ width: 360, height: 780 });
  await context.setOffline(true);
  const chip = plain.locator('header').getByText('Offline', { exact: true });
  await expect(chip).toBeVisible();
  const [button, status] = [await show.boundingBox(), await chip.boundingBox()];
  expect((status?.y ?? 0) + (status?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await show.click();
  await expect(plain.getByRole('link', { name: 'An older headline' })).toHaveCount(0);
  await expect(show).toHaveCount(0);
});

test('An event that was moved or cancelled since it was saved changes at once, and is announced to screen readers.', async ({
  page,
  faulty,
  openPage,
}) => {
  let moved = '';
  const { plain, release } = await readOlder({ page, faulty, openPage }, paths.events, ({ data, ...rest }) => {
    const at = data.findIndex(({ venue }) => venue !== null);
    moved = data[at]?.title ?? '';
    return { ...rest, data: data.map((each, index) => (index === at ? { ...each, venue: 'The old hall' } : each)) };
  });
  await expect(plain.getByText('The old hall').first()).toBeVisible();
  release();
  await expect(plain.getByText('The old hall')).toHaveCount(0);
  await expect(plain.getByRole('status').filter({ hasText: `${moved} has moved:` })).toBeAttached();
  await expect(plain.getByRole('button', { name: 'Show updates' })).toHaveCount(0);
});
