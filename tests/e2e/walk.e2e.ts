import { expect } from '@playwright/test';
import { addressOf } from '#tests/support/browser/addresses.ts';
import { linkedPages } from '#tests/support/browser/documents-of-pages.ts';
import { openFrontPage, patternOf, walk } from '#tests/support/browser/walk.ts';
import { test } from '#tests/support/test.ts';
import { walks } from '#tests/support/walks.ts';
import { wordsOf } from '#tests/support/words.ts';

// One walk visits some thirty pages.
test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [index, { part, due }] of walks.entries()) {
  // The other language uses the service worker (walk.worker.e2e.ts): there visitors walk in the ordinary run.
  const locale = index % 2 === 0 ? 'en' : 'mt';
  const tag = part === undefined ? '@long' : [];

  test(
    `${part ?? 'visitor'}: every page can be reached by pressing, in ${locale}`,
    { tag },
    async ({ context, page, baseURL }) => {
      await openFrontPage(context, page, { url: baseURL ?? '', locale, part });
      expect(await walk(page, wordsOf(locale), due)).toEqual([]);
    },
  );
}

/** Each is walked in one language only. */
test('a page links to the same pages in both languages', async ({ request }) => {
  const [visitor] = walks;
  const linked = new Set<string>();
  for (const pattern of visitor?.due ?? []) {
    const address = await addressOf(pattern, request);
    const [en = [], mt = []] = await Promise.all(
      (['en', 'mt'] as const).map(async (locale) => {
        const found = await linkedPages(request, address, locale);
        return [...new Set(found.map((each) => patternOf(each)))].toSorted();
      }),
    );
    expect(en, address).toEqual(mt);
    for (const each of en) linked.add(each);
  }
  // The control: documents have links.
  expect(linked.size).toBeGreaterThan(20);
});
