import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import { type PrecacheEntry, readBlocking, readPrecache } from '#tests/support/browser/precache.ts';
import { firstVisits, readStartScripts, totalSizeOf } from '#tests/support/first-visit.ts';
import { test } from '#tests/support/test.ts';

/** Maximum bytes on the wire (Brotli) of a first visit, until the page is idle (issue House). */
const FIRST_VISIT = { document: 14_900, script: 143_250, stylesheet: 10_000 };
/** The maximum size of the whole precache, and of the part needed before the worker activates. */
const PRECACHE = 815_500;
const BLOCKING = { files: 10, bytes: 168_900 };

test.describe('a first visit stays within its budget of bytes and requests', () => {
  for (const path of ['/', '/media/news', 'a news item']) {
    test(path, async ({ page, openIn, request }) => {
      const list = (await (await request.get('/api/news?limit=1')).json()) as { data: { slug: string }[] };
      const weigh = scale(page);
      await openIn('mt', path === 'a news item' ? `/media/news/${list.data[0]?.slug ?? ''}` : path);
      await page.waitForLoadState('networkidle');
      const weights = await weigh();
      test.info().annotations.push({ type: 'bytes', description: JSON.stringify(weights) });
      expect(weights.document, 'HTML with its inline styles').toBeGreaterThan(1_000);
      expect(weights.script, 'JavaScript').toBeGreaterThan(50_000);
      for (const [kind, most] of Object.entries(FIRST_VISIT)) {
        expect(weights[kind as keyof typeof FIRST_VISIT], kind).toBeLessThanOrEqual(most);
      }
    });
  }
});

// SHELL-38
test('the start scripts of a page stay small, and none of them grows with the number of areas', async () => {
  const scriptsOf = await readStartScripts();
  const growing = /\/(?:later-routes|addresses)-/;
  for (const [address, most] of Object.entries(firstVisits)) {
    const scripts = await scriptsOf(address);
    const weight = totalSizeOf(scripts);
    expect.soft(weight, address).toBeLessThanOrEqual(most);
    expect.soft(weight, address).toBeGreaterThan(50_000);
    expect
      .soft(
        scripts.filter((url) => growing.test(url)),
        address,
      )
      .toEqual([]);
  }
  const rentalsScripts = await scriptsOf('/services/rentals');
  expect(rentalsScripts.filter((url) => growing.test(url))).toHaveLength(2);
});

test('the service worker stores no more bytes than its budget allows', () => {
  const entries = readPrecache();
  const weight = (files: readonly PrecacheEntry[]) => totalSizeOf(files.map(({ url }) => url));
  expect(entries.length).toBeGreaterThan(10);
  expect(weight(entries)).toBeLessThanOrEqual(PRECACHE);
  const blocking = readBlocking();
  expect(blocking).toContain('index.html');
  expect(blocking.length).toBeLessThanOrEqual(BLOCKING.files);
  expect(totalSizeOf(blocking)).toBeLessThanOrEqual(BLOCKING.bytes);
});

/** Adds up the response bodies as transferred, by kind. */
function scale(page: Page): () => Promise<Record<keyof typeof FIRST_VISIT, number>> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return async () => {
    const sums = { document: 0, script: 0, stylesheet: 0 };
    for (const request of finished) {
      const kind = request.resourceType();
      if (isWeighed(kind)) sums[kind] += (await request.sizes()).responseBodySize;
    }
    return sums;
  };
}

function isWeighed(kind: string): kind is keyof typeof FIRST_VISIT {
  return kind in FIRST_VISIT;
}
