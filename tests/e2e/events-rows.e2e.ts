import { expect, type Page } from '@playwright/test';
import { seeded } from '#tests/support/browser/booking-pages.ts';
import { remember, watchShifts } from '#tests/support/browser/frame.ts';
import { journeyLocales, storyLocales } from '#tests/support/browser/locales.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Events as rows on a phone, and the facts under the title of one, each with its label. */
const phone = { width: 360, height: 780 };
const ROWS = 12;
/** The minimum number of events that fit into the phone's window below the bar. */
const MIN_ROWS = 4;

test.beforeEach(({ page }) => remember(page, { consent: 'accepted', 'install-card': 'closed' }));

for (const locale of storyLocales) {
  test(`a phone shows four to five events at once, without a layout shift, in ${locale}`, async ({ openIn, page }) => {
    await page.setViewportSize(phone);
    const shiftsOf = await watchShifts(page);
    await openIn(locale, '/media/events');
    await untilInteractive(page);
    const rows = page.getByRole('main').getByRole('article');
    await expect(rows).toHaveCount(ROWS);
    expect(await rowsPerWindow(page)).toBeGreaterThanOrEqual(MIN_ROWS);
    for (const row of await rows.all()) {
      await expect(row.getByRole('time')).toBeVisible();
      await expect(row.locator('p').last()).toHaveText(/€|Free|B’xejn|Cancelled|Imħassar|Ikkanċellat/);
    }
    await expectAccessible(page);
    expect(await shiftsOf()).toBeLessThan(0.05);
    // The control: as cards, the layout of wide screens, fewer fit.
    await rows.evaluateAll((all) => {
      for (const row of all) row.style.minHeight = '20rem';
    });
    expect(await rowsPerWindow(page)).toBeLessThan(MIN_ROWS);
  });
}

test('at twice the text size the event’s text has the whole width, without a picture beside it', async ({
  openIn,
  page,
}) => {
  await remember(page, { 'text-size': '200' });
  await page.setViewportSize(phone);
  await openIn('mt', '/media/events');
  await untilInteractive(page);
  const row = page.getByRole('main').getByRole('article').first();
  await expect(row.locator('img')).toBeHidden();
  const heading = await row.getByRole('heading').boundingBox();
  expect(heading?.width).toBeGreaterThan(300);
  await noSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(row.locator('img')).toBeVisible();
});

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  test(`the facts of an event have labels, and its place a link to a map in a new tab, in ${locale}`, async ({
    openIn,
    page,
  }) => {
    await page.setViewportSize(phone);
    await openIn(locale, `/media/events/${seeded.paid}`);
    await untilInteractive(page);
    const facts = page.locator('main header dl');
    for (const name of ['Date', 'Time', 'Place', 'Price', 'Organiser']) {
      const value = facts.locator('div').filter({ has: page.getByText(t(name), { exact: true }) });
      await expect(value.getByRole('definition')).toHaveText(/\S/);
    }
    await expect(facts.getByRole('term')).toHaveCount(5);
    const map = facts.getByRole('link', { name: `${t('Map')} ${t('(opens in a new tab)')}` });
    await expect(map).toHaveAttribute('target', '_blank');
    await expect(map).toHaveAttribute('rel', 'noopener');
    await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search\?query=.+Malta$/);
    await expectAccessible(page);
    await noSidewaysScroll(page);
  });
}

// EVENT-7
test('an event on two days shows its start and its end', async ({ openIn, page, request }) => {
  const answer = await request.get('/api/events?limit=100&filter[upcoming]=true');
  const { data } = (await answer.json()) as { data: { slug: string; start: string; end: string }[] };
  const long = data.find(({ start, end }) => Date.parse(end) - Date.parse(start) > 24 * 3_600_000);
  await openIn('en', `/media/events/${long?.slug}`);
  await expect(page.locator('main header dt').first()).toHaveText('First day');
  await expect(page.locator('main header dt').nth(1)).toHaveText('Last day');
});

/** The number of rows that fit between the bar and the foot of the window, by their mean height. */
async function rowsPerWindow(page: Page): Promise<number> {
  const tops = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
  const height = ((tops.at(-1) ?? 0) - (tops[0] ?? 0)) / (tops.length - 1);
  const bar = await page.getByRole('banner').boundingBox();
  return (phone.height - (bar?.height ?? 0)) / height;
}
