import { expect } from '@playwright/test';
import { openFrontPage, walk } from '#tests/support/browser/walk.ts';
import { untilControlled } from '#tests/support/browser/worker-test.ts';
import { test } from '#tests/support/test.ts';
import { walks } from '#tests/support/walks.ts';
import { wordsOf } from '#tests/support/words.ts';

// One walk visits some thirty pages.
test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [index, { part, due }] of walks.entries()) {
  // The other language is without the service worker (walk.e2e.ts).
  const locale = index % 2 === 0 ? 'mt' : 'en';
  const title = `${part ?? 'visitor'}: on a second visit every page is reached by pressing alone, in ${locale}`;
  // The ordinary run walks as a visitor, who reaches most of the pages.
  test(title, { tag: part === undefined ? [] : '@long' }, async ({ context, page, baseURL }) => {
    await openFrontPage(context, page, { url: baseURL ?? '', locale, part });
    await untilControlled(page);
    await page.reload();
    expect(await walk(page, wordsOf(locale), due)).toEqual([]);
  });
}
