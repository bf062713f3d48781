import { expect, type Page } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { openMenu } from '#tests/support/browser/frame.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { untilFilled } from '#tests/support/browser/wallet.ts';
import { goOffline, savedCopy, untilControlled, untilKept } from '#tests/support/browser/worker-test.ts';
import { signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const AHEAD = '/api/ahead?locale=';

// OFFLINE-4
test('Pages linked from the front page and the menu open offline without an earlier visit, in Maltese too.', async ({
  context,
  page,
  faulty,
  openPage,
}) => {
  const t = wordsOf('mt');
  await setLocaleCookie(context, 'mt', faulty.url);
  await page.goto(faulty.url);
  await untilKept(page, `${AHEAD}mt`);
  expect(faulty.requests.filter((request) => request.includes('/api/ahead'))).toEqual([`GET ${AHEAD}mt`]);
  const news = await page.locator('main a[href^="/media/news/"]').last().getAttribute('href');
  const event = await page.locator('main a[href^="/media/events/"]').last().getAttribute('href');
  await goOffline(context, faulty);
  await page.close();

  const later = await openPage();
  for (const path of [news, event, paths.representatives, paths.organisations, paths.news, paths.events]) {
    await later.goto(faulty.url + path);
    await expect(later.getByRole('heading', { level: 1 })).not.toHaveText(t('Not saved on this device'));
    await expect(later.getByText(savedCopy('mt')).first()).toBeVisible();
    await expect(later.locator('html')).toHaveAttribute('lang', 'mt');
  }
  await later.goto(faulty.url);
  await untilInteractive(later);
  await openMenu(later, t);
});

/** Milliseconds from the start of a navigation until this appears on the page. */
async function shownAfter(openPage: () => Promise<Page>, url: string, selector: string): Promise<number> {
  const page = await openPage();
  await page.addInitScript((wanted) => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector(wanted) !== null) performance.mark('shown');
    });
    watcher.observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
  const time = await page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime ?? Infinity);
  await page.close();
  return time;
}

// OFFLINE-8
test('On a network that accepts connections and never answers, pages show stored content without waiting.', async ({
  context,
  page,
  faulty,
  openPage,
}) => {
  test.setTimeout(90_000);
  await page.goto(faulty.url);
  await untilKept(page, `${AHEAD}en`);
  const event = (await page.locator('main a[href^="/media/events/"]').first().getAttribute('href')) ?? '';
  await signInContext(context, faulty.url);
  await page.goto(faulty.url + paths.myDetails);
  await untilControlled(page);
  await untilFilled(page);
  await page.close();

  const shown = {
    [paths.home]: 'main a[href="/account/student-card"] time',
    [paths.news]: 'main article',
    [paths.events]: 'main article',
    [event]: 'main article',
    [memberPaths.myStudentCard]: 'main svg',
    [memberPaths.myBookings]: 'main li',
  };
  // `npm run bench:page` measures the promised second; this test compares a loaded machine with itself.
  for (const [path, selector] of Object.entries(shown)) {
    faulty.mode({ kind: 'drop' });
    const atOnce = await shownAfter(openPage, faulty.url + path, selector);
    faulty.mode({ kind: 'hang' });
    const silent = await shownAfter(openPage, faulty.url + path, selector);
    expect(silent - atOnce, `more milliseconds until ${path} than where the network fails at once`).toBeLessThan(1000);
  }
});
