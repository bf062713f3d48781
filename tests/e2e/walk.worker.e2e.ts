import { expect } from '@playwright/test';
import { test as installed } from '#tests/support/browser/installed-app.ts';
import { openFrontPage, walk } from '#tests/support/browser/walk.ts';
import { untilControlled } from '#tests/support/browser/worker-test.ts';
import { isInTheFirstRow, personWalks } from '#tests/support/walks.ts';
import { wordsOf } from '#tests/support/words.ts';
import { isLong } from '../../scripts/long-run.ts';

/** Failed requests are observed at the device's server. */
const test = installed.extend({ baseURL: async ({ faulty }, use) => use(faulty.url) });

// One walk visits about thirty pages.
test.describe.configure({ timeout: 120_000 });

for (const [index, { part, mustReach }] of personWalks.entries()) {
  // The other language runs without the service worker (walk.e2e.ts).
  const locale = index % 2 === 0 ? 'mt' : 'en';
  const title = `${part ?? 'visitor'}: on a second visit every page is reached by pressing alone, in ${locale}`;
  // The ordinary run walks as a visitor, who reaches most pages, and skips pages below another one.
  test(title, { tag: part === undefined ? [] : '@long' }, async ({ context, page, faulty }) => {
    await openFrontPage(context, page, { url: faulty.url, locale, part });
    await untilControlled(page);
    expect(await walk(page, wordsOf(locale), isLong ? mustReach : mustReach.filter(isInTheFirstRow))).toEqual([]);
  });
}
