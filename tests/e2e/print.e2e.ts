import { expect, type Page } from '@playwright/test';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import { fundsPaths } from '#contract/funds/paths.ts';
import type { Locale } from '#contract/kit/common.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { type Path, paths } from '#contract/kit/paths.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import { addressOf } from '#tests/support/browser/addresses.ts';
import { moveTo, untilLoaded } from '#tests/support/browser/page-tour.ts';
import { printedSheets, printFaults } from '#tests/support/browser/printed.ts';
import { test } from '#tests/support/test.ts';

/** Pages that are often printed, with the demo user who opens them. */
const prints: readonly { who: string; locale: Locale; part?: string; stops: readonly string[] }[] = [
  {
    who: 'visitors',
    locale: 'mt',
    stops: [paths.newsItem, paths.events, paths.privacyPolicy, paths.contact, careerFinderPaths.report],
  },
  {
    who: 'students',
    locale: 'en',
    part: 'student',
    stops: [
      memberPaths.myBooking,
      memberPaths.myStudentCard,
      memberPaths.myParkingPermit,
      memberPaths.payments,
      rentalsPaths.one,
      togaPaths.myTogaRental,
      fundsPaths.one,
    ],
  },
  { who: 'officers', locale: 'mt', part: 'organisation officer', stops: [rarPaths.report] },
  {
    who: 'staff',
    locale: 'en',
    part: 'staff',
    stops: [
      staffPaths.doorOf,
      staffPaths.rentals,
      staffPaths.complaints,
      staffPaths.interviewer,
      staffPaths.volunteerOpportunity,
      staffPaths.togaRental,
      staffPaths.rarReport,
      staffPaths.fundApplication,
    ],
  },
];

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  for (const { who, locale, part, stops } of prints) {
    // SHELL-20
    test(`pages for ${who} print black on white, without navigation and without blank sheets`, async ({
      openAs,
      page,
    }) => {
      const found: string[] = [];
      for (const [index, stop] of stops.entries()) {
        const address = await addressOf(stop as Path, page.request);
        if (index === 0) await openAs(locale, part, address);
        else await moveTo(page, address);
        const missing = await untilLoaded(page, locale, address);
        found.push(...[missing, ...(await faultsOnPaper(page))].filter(Boolean).map((fault) => `${address}: ${fault}`));
      }
      expect(found).toEqual([]);
    });
  }
});

test('A booking of two places prints two tickets on one sheet, each with its event and a code.', async ({
  openAs,
  page,
}) => {
  await openAs('en', 'student', await addressOf(memberPaths.myBooking as Path, page.request));
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const boxes: { x: number; y: number; right: number; bottom: number }[] = [];
  for (const ticket of await page.getByRole('article').all()) {
    await expect(ticket.getByText(title)).toBeVisible();
    await expect(ticket.getByRole('img')).toBeVisible();
    boxes.push(await ticket.evaluate((each) => each.getBoundingClientRect().toJSON()));
  }
  const [first, second] = boxes;
  const isApart = first !== undefined && second !== undefined && (first.right <= second.x || first.bottom <= second.y);
  expect(isApart).toBe(true);
  expect(await printedSheets(page)).toHaveLength(1);
});

test('A report prints all its questions, with the answers on this device.', async ({ openAs, page }) => {
  await openAs('en', 'organisation officer', rarPaths.report);
  const questions = page.getByRole('navigation', { name: 'Questions' }).getByRole('listitem');
  await expect(questions.first()).toBeVisible();
  const count = await questions.count();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toHaveCount(count);
  expect((await printedSheets(page)).length).toBeGreaterThan(1);
});

test('The door list prints each ticket with its code.', async ({ openAs, page }) => {
  await openAs('en', 'staff', staffPaths.door);
  await page.getByRole('link', { name: 'Plant the campus grove' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plant the campus grove' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row', { name: 'GRVE' })).toHaveCount(2);
  expect(await printedSheets(page)).toHaveLength(1);
});

test('A day of interviews prints alone, below the portal’s header line.', async ({ openAs, page }) => {
  await openAs('en', 'staff', await addressOf(staffPaths.interviewer as Path, page.request));
  await expect(page.getByRole('row').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('KSU · Kunsill Studenti Universitarji')).toBeVisible();
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
});

/** The faults of the current page when it is printed. */
async function faultsOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('KSU · Kunsill Studenti Universitarji')).toBeVisible();
  await expect(page.locator('[data-print="only"] time').first()).toBeVisible();
  const faults = await page.evaluate(printFaults);
  const blank = (await printedSheets(page)).flatMap(({ isBlank }, index) =>
    isBlank ? [`sheet ${index + 1} is blank`] : [],
  );
  await page.emulateMedia({ media: 'screen' });
  return [...new Set(faults), ...blank];
}
