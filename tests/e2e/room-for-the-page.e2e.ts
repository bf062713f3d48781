import { expect, type Page } from '@playwright/test';
import { generatePath } from 'react-router';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { readData } from '#server/db/seed/data-files.ts';
import { bookFree, fetchEvent, holdPlaces, seeded } from '#tests/support/browser/booking-pages.ts';
import { remember, watchShifts } from '#tests/support/browser/frame.ts';
import { largeTextFaults } from '#tests/support/browser/large-text.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { moveTo, untilLoaded } from '#tests/support/browser/page-tour.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');
const phone = { width: 390, height: 844 };
const onItsSide = [
  { width: 844, height: 390 },
  { width: 740, height: 360 },
];
const code = (page: Page) => page.locator('[data-pass] svg[role="img"]').first();

// SHELL-22
test('no overlay covers a ticket or Today, with an unpaid booking and the consent question', async ({
  context,
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await newMember(context, url);
  const booking = await bookFree(context, url, seeded.free, 1);
  const [time] = (await fetchEvent(seeded.paid, context, url)).occurrences;
  await holdPlaces(context, url, time?.id ?? 0, [{ ticket_id: time?.tickets[0]?.id ?? 0, first_name: 'Guest' }]);
  await page.setViewportSize(phone);
  await page.goto(generatePath(memberPaths.myBooking, { id: booking.id }));
  const consent = page.getByRole('region', { name: t('Cookies on this portal') });
  await expect(consent).toBeVisible();
  await expect(code(page)).toBeVisible();
  expect(await floating(page)).toEqual([]);
  await code(page).scrollIntoViewIfNeeded();
  expect(await coveredPoints(page)).toEqual([]);

  // Today has the reminder of the unpaid booking; the booking page itself does not.
  await page.goto(paths.home);
  await expect(page.getByRole('region', { name: t('Not paid yet') })).toBeVisible();
  await expect(consent).toBeVisible();
  expect(await floating(page)).toEqual([]);

  // The control: on other pages they cover the foot.
  await moveTo(page, paths.news);
  await expect(page.getByRole('heading', { level: 1, name: t('News') })).toBeVisible();
  expect(await floating(page)).not.toEqual([]);
});

for (const size of onItsSide) {
  test(`the code of the card is visible without scrolling in a window of ${size.width} × ${size.height}`, async ({
    openAs,
    page,
  }) => {
    await page.setViewportSize(size);
    await openAs('mt', 'student', memberPaths.myStudentCard);
    await expect(code(page)).toBeInViewport({ ratio: 1 });
    expect(await coveredPoints(page)).toEqual([]);
    expect(await floating(page, true)).toEqual([]);
  });
}

// SHELL-24
test('the announcement is a card on the front page, causes no layout shift, and is shown once', async ({
  openIn,
  page,
}) => {
  await remember(page, { consent: 'accepted' });
  await page.setViewportSize(phone);
  const shiftsOf = await watchShifts(page);
  await openIn('en');
  const card = page.getByRole('region', { name: readData('banner').title.en });
  await expect(card).toBeVisible();
  await expect(card).not.toBeInViewport();
  await page.reload();
  // The user has not seen it.
  await expect(card).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ksu.seen-announcement'))).not.toBeNull();
  await expect(card).toBeInViewport();
  expect(await shiftsOf()).toBeLessThan(0.01);
  await moveTo(page, paths.news);
  await moveTo(page, paths.home);
  // It loads together with the adverts, which are rendered after it.
  await expect(page.getByRole('region', { name: t('Advert'), exact: true })).toHaveCount(1);
  await expect(card).toHaveCount(0);
});

test('a newly registered member does not see the announcement', async ({ openIn, page }) => {
  await remember(page, { consent: 'accepted' });
  await openIn('en', paths.register);
  await untilInteractive(page);
  await moveTo(page, paths.home);
  await expect(page.getByRole('region', { name: t('Advert'), exact: true })).toHaveCount(1);
  await expect(page.getByRole('region', { name: readData('banner').title.en })).toHaveCount(0);
});

// SHELL-18
test('at 200 % text most of the window is page, lines have ten letters, and Maltese words are hyphenated', async ({
  openIn,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await remember(page, { consent: 'accepted' });
  await openIn('mt', paths.news);
  const found: string[] = [];
  for (const address of [paths.news, paths.events, paths.history, paths.opinionPieces]) {
    await moveTo(page, address);
    await untilLoaded(page, 'mt', address);
    found.push(...(await largeTextFaults(page)).map((fault) => `${address}: ${fault}`));
  }
  expect(found).toEqual([]);
});

test('control: the inspection with large text finds each kind of fault', async ({ openIn, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openIn('mt', paths.history);
  await page.evaluate(() => {
    const bar = document.createElement('div');
    bar.style.cssText = 'position: fixed; inset: auto 0 0; height: 40vh; background: white';
    const column = document.createElement('p');
    column.style.cssText = 'width: 4rem; overflow-wrap: anywhere';
    column.textContent = 'Karta tal-istudent';
    // Breaks at any letter, also beside its soft hyphens.
    const split = document.createElement('p');
    split.style.cssText = 'width: 6rem; hyphens: manual; word-break: break-all';
    split.textContent = 'Rappreżentanti';
    // Too short for ten letters, but still broken.
    const amount = document.createElement('p');
    amount.style.cssText = 'width: 3rem; overflow-wrap: anywhere';
    amount.textContent = '€98.00';
    document.querySelector('main')?.prepend(column, split, amount);
    document.body.append(bar);
  });
  const found = (await largeTextFaults(page)).join('\n');
  expect(found).toMatch(/only \d+ % of the window is page/);
  expect(found).toContain('letters a line in “Karta tal-istudent”');
  expect(found).toContain('“Rappreżentanti” is split without a hyphen');
  expect(found).toContain('“€98.00” is split without a hyphen');
});

/** The points of the code, out of nine, that an element outside its pass covers. */
function coveredPoints(page: Page): Promise<string[]> {
  return code(page).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shares = [0.02, 0.5, 0.98];
    return shares.flatMap((down) =>
      shares.flatMap((across) => {
        const hit = document.elementFromPoint(left + across * width, top + down * height);
        return hit?.closest('[data-pass]') ? [] : [`${across}, ${down}: ${hit?.outerHTML.slice(0, 80)}`];
      }),
    );
  });
}

/**
 * The visible fixed and sticky elements, without the header and the bar of the app.
 * @param withBars includes those bars
 */
function floating(page: Page, withBars = false): Promise<string[]> {
  return page.evaluate((isAll) => {
    const found = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element);
      const { width, height, bottom } = element.getBoundingClientRect();
      // The link to the content is above the window until it has the focus.
      const isShown = width > 1 && height > 4 && bottom > 0 && element.textContent !== '';
      const isBar = element.matches('body header[data-surface], nav[data-surface]');
      return isShown && ['fixed', 'sticky'].includes(position) && (isAll || !isBar);
    });
    return found.map((element) => element.outerHTML.slice(0, 120));
  }, withBars);
}
