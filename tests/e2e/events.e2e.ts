import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { documentOf } from '#tests/support/browser/documents-of-pages.ts';
import { journeyLocales, storyLocales } from '#tests/support/browser/locales.ts';
import { withMovement } from '#tests/support/browser/movement.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use(withMovement);

/** Browsing events (docs/requirements/events.md). */
for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // EVENT-2
  test(`the list is filtered by organiser, type and days, in ${locale}`, async ({ openIn }) => {
    const page = await openIn(locale, '/media/events');
    const cards = page.getByRole('main').getByRole('article');
    const filters = page.locator('main summary');
    await expect(cards).toHaveCount(12);
    await filters.click();
    await page
      .getByRole('navigation', { name: t('Organisers') })
      .getByRole('link', { name: t('Student organisations') })
      .click();
    await expect(page).toHaveURL('/media/events?organiser=student_organisation');
    await expect(cards.filter({ hasText: '· KSU' })).toHaveCount(0);
    await expect(cards).not.toHaveCount(0);
    await filters.click();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('All organisers') }).click();
    await filters.click();
    await page.getByRole('link', { name: 'TEDx', exact: true }).click();
    await expect(page).toHaveURL('/media/events?type=tedx');
    await expect(cards.first()).toContainText('TEDx');
    await expect(filters).toContainText('(1)');
    await filters.click();
    await page.getByLabel(t('From'), { exact: true }).fill('2031-01-01');
    await page.getByLabel(t('To'), { exact: true }).fill('2031-01-02');
    await page.getByRole('button', { name: t('Show these days') }).click();
    await expect(page).toHaveURL('/media/events?type=tedx&from=2031-01-01&to=2031-01-02');
    await expect(page.getByText(t('There are no events of this kind on these days.'))).toBeVisible();
    await expectAccessible(page);
    await filters.click();
    await page.getByRole('link', { name: t('All upcoming days') }).click();
    await expect(cards).not.toHaveCount(0);
  });
}

test('Filter shortcuts toggle, are part of the address and of the document, and leave room for an event on a phone.', async ({
  openIn,
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openIn('en', '/media/events');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first().getByRole('link')).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('article').first().getByRole('time')).toHaveText(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ /);
  await main.getByRole('link', { name: 'Free', exact: true }).click();
  await expect(page).toHaveURL('/media/events?free=yes');
  await expect(main.getByRole('article').filter({ hasText: '€' })).toHaveCount(0);
  await main.getByRole('link', { name: 'This weekend', exact: true }).click();
  await expect(page).toHaveURL('/media/events?when=weekend&free=yes');
  await main.getByRole('link', { name: 'Free', exact: true }).click();
  await expect(page).toHaveURL('/media/events?when=weekend');
  await noSidewaysScroll(page);
  const html = await (await request.get('/media/events?free=yes')).text();
  expect(html.match(/<article/g)?.length).toBeGreaterThan(3);
  // The row scrolls to the selected entry, although it is the last.
  await openIn('en', '/media/events?month=2031-01');
  const shortcuts = main.getByRole('navigation', { name: 'Show only' });
  await expect(shortcuts.getByRole('link', { name: 'Calendar', exact: true })).toBeInViewport({ ratio: 1 });
});

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  // EVENT-3
  test(`a month is a calendar and an agenda, on a phone and on a desktop, in ${locale}`, async ({
    openIn,
    request,
  }) => {
    const answer = await request.get('/api/events?limit=1&filter[upcoming]=true');
    const { data } = (await answer.json()) as { data: { start: string; slug: string; title: string }[] };
    const month = data[0]?.start.slice(0, 7) ?? '';
    const page = await openIn(locale, '/media/events');
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('link', { name: t('Calendar'), exact: true }).click();
    await expect(page).toHaveURL(/month=\d{4}-\d\d/);
    await page.goto(`/media/events?month=${month}`);
    await untilInteractive(page);
    const sheet = page.getByRole('table');
    await expect(sheet.getByRole('columnheader').first()).toHaveText(t('Mon'));
    await expectAccessible(page);
    await noSidewaysScroll(page);
    const day = sheet.locator('a[href^="#day-"]').first();
    await day.click();
    await expect(page.locator(`${await day.getAttribute('href')}`)).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(sheet.getByRole('link').nth(1)).toBeVisible();
    await expectAccessible(page);
    await page.locator('h2 + a').click();
    await expect(page).not.toHaveURL(new RegExp(month));
  });
}

// EVENT-9, EVENT-13
test('an event shows its time, place, price and places left, and can be saved to a calendar', async ({ openIn }) => {
  const page = await openIn('en', '/media/events?type=tedx');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/media\/events\/[a-z-]+$/);
  const times = page.getByRole('region', { name: 'Dates and tickets' });
  await expect(times.getByText(/\d+ places? left|Sold out|Not on sale yet/).first()).toBeVisible();
  await expect(times.getByText('Bookings close on', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await times.getByRole('button', { name: 'Save to calendar' }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR[\s\S]+DTSTART:\d{8}T\d{6}Z/);
});

// EVENT-4
test('an event opens by its id as by its slug, and an unknown event shows the not-found page', async ({ request }) => {
  const answer = await request.get('/api/events?limit=1');
  const { data } = (await answer.json()) as { data: { id: number; slug: string; title: string }[] };
  expect(await documentOf(request, `/media/events/${data[0]?.id}`, 'en')).toMatchObject({
    heading: data[0]?.title,
    canonical: expect.stringMatching(new RegExp(`/${data[0]?.slug}$`)),
  });
  expect((await request.get('/media/events/no-such-event')).status()).toBe(404);
});
