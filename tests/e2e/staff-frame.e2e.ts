import { expect, type Page } from '@playwright/test';
import { logOut, openStaffGroup, openStaffMenu, watchShifts } from '#tests/support/browser/frame.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { deviceText } from '#tests/support/members.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Staff lists whose entries have a state. */
const lists = [
  '/staff/parking-permits',
  '/staff/payments',
  '/staff/complaints',
  '/staff/rentals',
  '/staff/fund-applications',
  '/staff/interviews',
  '/staff/toga/rentals',
  '/staff/volunteering',
  '/staff/companies',
  '/staff/career-resources',
  '/staff/volunteer-sign-ups',
  '/staff/door',
];

/** Words of states that break across lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('td [data-tone]').evaluateAll((tags) =>
    tags.flatMap((tag) => {
      const text = tag.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
}

/** Window widths, and text sizes in percent: large text is hyphenated. */
const looks = [
  ...[1280, 900, 700, 360].map((width) => [width, 100] as const),
  ...[1280, 360].map((width) => [width, 150] as const),
];

for (const locale of journeyLocales) {
  test(`states in staff lists never break inside a word, in ${locale}`, async ({ openAs }) => {
    // A dozen lists, each laid out six times.
    test.setTimeout(90_000);
    const page = await openAs(locale, 'staff', '/staff');
    let states = 0;
    for (const path of lists) {
      await moveTo(page, path);
      await expect(page.locator('table, [data-empty], main p').first()).toBeVisible();
      for (const [width, size] of looks) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((percent) => document.documentElement.setAttribute('data-text-size', `${percent}`), size);
        expect(await brokenWords(page), `${path} at ${width}, text of ${size} %`).toEqual([]);
      }
      await page.evaluate(() => document.documentElement.removeAttribute('data-text-size'));
      states += await page.locator('td [data-tone]').count();
    }
    expect(states).toBeGreaterThan(20);
  });
}

// STAFF-25, STAFF-29
test('staff pages have no public header, footer, advert or cookie notice, and “Today” does not move while it loads', async ({
  openAs,
}) => {
  const page = await openAs('en', 'staff', '/account/my-details');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const shiftSeen = await watchShifts(page);
  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  for (const title of ['Permits to decide', 'Complaints in review', 'Refunds due']) {
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${title}`) })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: /cookie/i })).toHaveCount(0);
  expect(await shiftSeen()).toBeLessThan(0.02);
});

// STAFF-25
test('every entry of the side bar is reached without scrolling, and folded groups stay folded', async ({ openAs }) => {
  const page = await openAs('en', 'staff', '/staff');
  await page.setViewportSize({ width: 1280, height: 800 });
  const sideBar = page.getByRole('navigation', { name: 'Staff', exact: true });
  const reached = new Set<string>();
  const headings = sideBar.getByRole('heading').getByRole('button');
  await expect(headings.first()).toBeVisible();
  for (const heading of await headings.all()) {
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
    for (const link of await sideBar.getByRole('link').all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
      reached.add((await link.getAttribute('href')) ?? '');
    }
    expect(await sideBar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(1);
  }
  expect(reached.size).toBeGreaterThanOrEqual(36);

  await openStaffGroup(page, 'Services');
  await sideBar.getByRole('link', { name: 'Rental calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rental calendar' })).toBeVisible();
  await sideBar.getByRole('button', { name: 'Services' }).click();
  await page.reload();
  const current = sideBar.getByRole('link', { name: 'Rental calendar' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toBeInViewport({ ratio: 1 });
  await expect(sideBar.getByRole('button', { name: 'Services' })).toHaveAttribute('aria-expanded', 'false');
  await expect(sideBar.getByRole('link', { name: 'Rental requests' })).toHaveCount(0);
});

// STAFF-26, STAFF-27
test('a staff page shows its place, is found among the recent ones, and is forgotten with the session', async ({
  openAs,
}) => {
  const page = await openAs('en', 'staff', '/staff/parking-permits?state=all');
  const plate = page.getByRole('rowheader').first();
  const name = `Permit for ${await plate.innerText()}`;
  await plate.getByRole('link').click();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Services', 'Parking permits', name]);
  await moveTo(page, '/staff/complaints?state=all');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Complaints');
  await expect(crumbs.getByRole('listitem').first()).toHaveText('Reports and complaints');
  await moveTo(page, '/staff');
  const recent = await openStaffMenu(page, 'Recently opened');
  // Titles of complaints are confidential.
  await expect(recent.getByRole('link')).toHaveText(['Complaints', name, 'Parking permits']);
  await expectAccessible(page);
  await recent.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect.poll(() => deviceText(page)).toContain(name);
  await logOut(page, wordsOf('en'));
  await expect(page).toHaveURL(/\/login/);
  expect(await deviceText(page)).not.toContain(name);
});

// STAFF-28
test('a list shows fourteen rows in a laptop’s first window, and its head stays while it is scrolled', async ({
  openAs,
}) => {
  const page = await openAs('en', 'staff', '/staff/parking-permits?state=all');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('main [data-entry]').nth(13)).toBeInViewport({ ratio: 1 });
  const head = page.locator('main thead');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(head).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole('banner').boundingBox();
  expect((await head.boundingBox())?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0);
});

// STAFF-21
test('leaving a half-written staff form needs a confirmation', async ({ openAs }) => {
  const page = await openAs('en', 'staff', '/staff/companies');
  await page.getByRole('button', { name: 'Add a company' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Half-written Ltd');
  await openStaffGroup(page, 'Services');
  await page.getByRole('link', { name: 'Parking permits' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(name).toHaveValue('Half-written Ltd');
  await page.getByRole('link', { name: 'Parking permits' }).first().click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parking permits' })).toBeVisible();
  // Without input there is no prompt.
  await openStaffGroup(page, 'Money');
  await page.getByRole('link', { name: 'Payments' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});
