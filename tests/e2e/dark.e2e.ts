import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { careersPaths } from '#contract/careers/paths.ts';
import type { Locale } from '#contract/kit/common.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { type Path, paths } from '#contract/kit/paths.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { organisationPaths } from '#contract/reference/paths.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { addressOf } from '#tests/support/browser/addresses.ts';
import { moveTo, untilLoaded } from '#tests/support/browser/page-tour.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');

/** One address of each kind of page, each in one language, because both languages have the same colours. */
const kinds: readonly { who: string; locale: Locale; part?: string; stops: readonly string[] }[] = [
  {
    who: 'visitors',
    locale: 'en',
    stops: [
      paths.home,
      paths.news,
      paths.newsItem,
      paths.events,
      paths.event,
      paths.history,
      paths.organisations,
      organisationPaths.organisation,
      paths.contact,
      paths.login,
      paths.register,
      memberPaths.complaints,
      rentalsPaths.thing,
      careersPaths.companies,
      paths.outbox,
    ],
  },
  {
    who: 'students',
    locale: 'mt',
    part: 'student',
    stops: [
      paths.myDetails,
      memberPaths.myStudentCard,
      memberPaths.myBookings,
      memberPaths.notifications,
      memberPaths.mySettings,
    ],
  },
  { who: 'officers', locale: 'mt', part: 'organisation officer', stops: [memberPaths.rar, rarPaths.report] },
  {
    who: 'staff',
    locale: 'mt',
    part: 'staff',
    stops: [
      staffPaths.overview,
      staffPaths.permits,
      staffPaths.permit,
      staffPaths.openingDates,
      staffPaths.rarReport,
      staffPaths.complaint,
      staffPaths.door,
      staffPaths.carpoolSpaces,
    ],
  },
];

test.describe('in dark colours', { tag: '@a11y' }, () => {
  test.use({ colorScheme: 'dark' });

  for (const { who, locale, part, stops } of kinds) {
    test(`the text of each kind of page for ${who} has enough contrast, in ${locale}`, async ({ openAs, page }) => {
      const found: string[] = [];
      for (const [index, stop] of stops.entries()) {
        const address = await addressOf(stop as Path, page.request);
        if (index === 0) await openAs(locale, part, address);
        else await moveTo(page, address);
        const missing = await untilLoaded(page, locale, address);
        found.push(
          ...[missing, ...(await findLowContrastTexts(page))].filter(Boolean).map((fault) => `${address}: ${fault}`),
        );
      }
      expect(await groundOf(page)).toBe('dark');
      expect(found).toEqual([]);
    });
  }

  test('A pass keeps its colours, and its code is black on white.', async ({ openAs, page }) => {
    await openAs('en', 'student', memberPaths.myStudentCard);
    const code = page.getByRole('article').getByRole('img').last();
    await expect(code).toBeVisible();
    const fills = code.locator('path').evaluateAll((all) => all.map((each) => getComputedStyle(each).fill));
    expect(await fills).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    const pass = await page.getByRole('article').evaluate((each) => getComputedStyle(each).backgroundColor);
    expect(lightnessOf(pass)).toBeLessThan(0.2);
  });

  test('Printed pages are light.', async ({ openIn, page }) => {
    await openIn('en', paths.history);
    const colourOfText = () => page.evaluate(() => getComputedStyle(document.body).color);
    expect(lightnessOf(await colourOfText())).toBeGreaterThan(0.8);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(lightnessOf(await colourOfText())).toBeLessThan(0.2);
  });
});

// SHELL-19
test('Dark colours chosen in the footer apply to the next visit, and to another open tab.', async ({
  openIn,
  page,
  context,
}) => {
  await openIn('en', paths.history);
  const other = await context.newPage();
  await other.goto(paths.history);
  const choice = page.getByRole('contentinfo').getByRole('group', { name: t('Colours') });
  await expect(choice.getByRole('button', { name: t('Device') })).toHaveAttribute('aria-pressed', 'true');
  await expect(other.getByRole('group', { name: t('Colours') })).toBeAttached();
  await choice.getByRole('button', { name: t('Dark') }).click();
  await expect(choice.getByRole('button', { name: t('Dark') })).toHaveAttribute('aria-pressed', 'true');
  expect(await groundOf(page)).toBe('dark');
  await expect.poll(() => groundOf(other)).toBe('dark');

  // The document is parsed and none of the app's modules has run.
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      sessionStorage.setItem('at-first', getComputedStyle(document.body).backgroundColor);
    }),
  );
  await page.reload();
  expect(lightnessOf(await page.evaluate(() => sessionStorage.getItem('at-first') ?? ''))).toBeLessThan(0.2);

  await page.emulateMedia({ colorScheme: 'dark' });
  await choice.getByRole('button', { name: t('Light') }).click();
  expect(await groundOf(page)).toBe('light');
  await choice.getByRole('button', { name: t('Device') }).click();
  expect(await groundOf(page)).toBe('dark');
});

/** Page texts whose contrast axe reports as too low. */
async function findLowContrastTexts(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // The colour of a running transition is neither of its two colours.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    if (window.axe === undefined) throw new Error('axe is not on the page');
    const { violations } = await window.axe.run(document, {
      preload: false,
      iframes: false,
      resultTypes: ['violations'],
      runOnly: { type: 'rule', values: ['color-contrast'] },
    });
    return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
  });
}

async function groundOf(page: Page): Promise<'light' | 'dark'> {
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  return lightnessOf(colour) < 0.5 ? 'dark' : 'light';
}

/**
 * The lightness from 0, black, to 1, white.
 * @param colour as a browser computes it: `rgb(20, 17, 15)`
 */
function lightnessOf(colour: string): number {
  const [red = NaN, green = NaN, blue = NaN] = (colour.match(/\d+/g) ?? []).map(Number);
  return (red + green + blue) / 3 / 255;
}
