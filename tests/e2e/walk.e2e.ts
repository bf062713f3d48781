import { expect } from '@playwright/test';
import { openFrontPage, walk } from '#tests/support/browser/walk.ts';
import { test } from '#tests/support/test.ts';
import { walks } from '#tests/support/walks.ts';
import { wordsOf } from '#tests/support/words.ts';

// One walk visits some thirty pages.
test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [index, { part, due }] of walks.entries()) {
  // The other language uses the service worker (walk.worker.e2e.ts).
  const locale = index % 2 === 0 ? 'en' : 'mt';

  test(`${part ?? 'visitor'}: every page can be reached by pressing, in ${locale}`, async ({
    context,
    page,
    baseURL,
  }) => {
    await openFrontPage(context, page, { url: baseURL ?? '', locale, part });
    expect(await walk(page, wordsOf(locale), due)).toEqual([]);
  });
}
