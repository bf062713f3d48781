import { expect } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { searchPaths } from '#contract/search/paths.ts';
import { shell } from '#contract/shell/calls.ts';
import { addressOf } from '#tests/support/browser/addresses.ts';
import { linkedPages } from '#tests/support/browser/documents-of-pages.ts';
import { LinkMap } from '#tests/support/browser/link-map.ts';
import { withMovement } from '#tests/support/browser/movement.ts';
import { openFrontPage, patternOf, walk } from '#tests/support/browser/walk.ts';
import { test } from '#tests/support/test.ts';
import { isWalkedByPressing, personWalks } from '#tests/support/walks.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use(withMovement);
// One walk visits about thirty pages.
test.describe.configure({ timeout: 120_000 });

for (const [index, { part, mustReach }] of personWalks.entries()) {
  // The other language uses the service worker (walk.worker.e2e.ts): there visitors walk in the ordinary run.
  const locale = index % 2 === 0 ? 'en' : 'mt';
  // Links to the pages of other users are checked by their inspection (accessibility.e2e.ts).
  const tag = isWalkedByPressing(part) ? [] : '@long';

  test(
    `${part ?? 'visitor'}: links and menus reach every page, in ${locale}`,
    { tag },
    async ({ context, page, baseURL }) => {
      // High enough for every group of the staff pages' side bar to be open.
      if (part === 'staff') await page.setViewportSize({ width: 1280, height: 1800 });
      await openFrontPage(context, page, { url: baseURL ?? '', locale, part });
      expect(await walk(page, wordsOf(locale), mustReach)).toEqual([]);
    },
  );
}

/** Reads documents of a first visit, which need neither scripts nor the service worker. */
test('each page has the same links in both languages, and all landing pages can be reached by links', async ({
  request,
}) => {
  const [visitor] = personWalks;
  const mustReach = visitor?.mustReach ?? [];
  const map = new LinkMap();
  const menus = await request.get(shell.menus.path, { params: { location: 'header', status: 'active' } });
  const inMenu = [...(await menus.text()).matchAll(/"(\/[^"]*)"/g)].map(([, address = '']) => address);
  // In addition to the union's entries, the menu contains the search.
  map.add(paths.home, [...inMenu, searchPaths.search]);
  for (const pattern of mustReach) {
    const address = await addressOf(pattern, request);
    const [en = [], mt = []] = await Promise.all(
      (['en', 'mt'] as const).map(async (locale) => {
        const found = await linkedPages(request, address, locale);
        return [...new Set(found.map((each) => patternOf(each)))].toSorted();
      }),
    );
    expect(en, address).toEqual(mt);
    map.add(pattern, en);
  }
  expect(map.unreached(mustReach)).toEqual([]);
  // The control: a page without a known link is unreached.
  expect(new LinkMap().unreached([paths.news])).toEqual([paths.news]);
});
