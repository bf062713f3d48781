import { expect, type Locator, type Page } from '@playwright/test';
import { careersPaths } from '#contract/careers/paths.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { volunteeringPaths } from '#contract/volunteering/paths.ts';
import { addressOf } from '#tests/support/browser/addresses.ts';
import { chooseFirst, FINDER, openFinder } from '#tests/support/browser/career-finder.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** The bar with the main action at the foot of long pages (docs/decisions/layout.md). */
const phone = { width: 360, height: 780 };
test.use({ viewport: phone });

const t = wordsOf('mt');

const pages = [
  {
    title: 'a company with interviews',
    path: '/careers/kokka-careers/companies/ghanqbut-systems',
    own: 'Book an interview',
  },
  { title: 'a company with positions only', path: '/careers/kokka-careers/companies/polz-devices', own: 'Apply' },
  { title: 'a thing to rent', path: rentalsPaths.thing, own: 'Request to rent' },
  { title: 'an opportunity', path: volunteeringPaths.opportunity, own: 'Join the volunteers and sign up' },
] as const;

for (const { title, path, own } of pages) {
  test(`The main action of ${title} is in view from the top of the page, and covers nothing.`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setLocaleCookie(context, 'mt', baseURL ?? '');
    await newMember(context, baseURL ?? '');
    await page.goto(await addressOf(path, page.request));
    await untilInteractive(page);
    const bar = actionBar(page);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar.locator('a, button')).toHaveText(t(own));
    await expectAccessible(page);
    await noSidewaysScroll(page);
    // By its text, because the accessible name of one of them includes the title of its position.
    await expectLeaves(
      page,
      page
        .locator('main :is(a, button)')
        .filter({ hasText: t(own) })
        .first(),
    );
    await expectClearOfFocus(page);
    await expectOnlyWithRoom(page);
  });
}

test('The career finder keeps progress and next step in view, names missing answers, and continues.', async ({
  page,
  baseURL,
}) => {
  await openFinder(page, baseURL, '/path-of-pleasures');
  const bar = actionBar(page);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText('0 of 5');
  await expect(bar).toContainText('Part 2 of 5');
  await chooseFirst(page, 3);
  await expect(bar).toContainText('3 of 5');
  await bar.getByRole('button', { name: 'Continue' }).click();
  await expect(bar.getByRole('status')).toHaveText('Choose 2 more to continue');
  await expect(page).toHaveURL(/path-of-pleasures/);
  for (const index of [3, 4]) await page.getByRole('checkbox').nth(index).check();
  await expect(bar).toContainText('Part 2 of 5');
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await expectLeaves(page, page.getByRole('link', { name: 'Continue: Areas of interest' }));
  await expectClearOfFocus(page);
  await expectOnlyWithRoom(page);
  await scrollPage(page, 0);
  await bar.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`${FINDER}/areas-of-interest`));
});

test('The report of the career finder has its PDF in view on a phone and on a laptop.', async ({ page, baseURL }) => {
  await openFinder(page, baseURL, '/areas-of-interest');
  const preferences = ['First preference', 'Second preference', 'Third preference'];
  for (const [index, label] of preferences.entries()) await page.getByLabel(label).selectOption({ index: index + 1 });
  for (const [part, count] of [
    ['/path-of-pleasures', 5],
    ['/activity-grid', 4],
    ['/core-values', 3],
  ] as const) {
    await openFinder(page, baseURL, part);
    await chooseFirst(page, count);
    await expect(page.getByText(/All answers saved|Saved on this device/)).toBeVisible();
  }
  await openFinder(page, baseURL, '/report');
  for (const viewport of [phone, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    await scrollPage(page, 0);
    const download = actionBar(page).getByRole('button', { name: 'Download the PDF' });
    await expect(download).toBeInViewport({ ratio: 1 });
    const saving = page.waitForEvent('download');
    await download.click();
    expect((await saving).suggestedFilename()).toBe('career-report.pdf');
    await expectLeaves(page, page.getByRole('button', { name: 'Download the report as a PDF' }));
  }
});

test('Signing up in the bar of an opportunity moves to the confirmation.', async ({ page, context, baseURL }) => {
  await setLocaleCookie(context, 'en', baseURL ?? '');
  await newMember(context, baseURL ?? '');
  await page.goto(await addressOf(volunteeringPaths.opportunity, page.request));
  await untilInteractive(page);
  await actionBar(page).getByRole('button').click();
  const outcome = page.getByRole('status').filter({ hasText: /You are (?:signed up|on the waiting list)/ });
  await expect(outcome).toBeFocused();
  await expect(outcome).toBeInViewport();
  await expect(actionBar(page)).toHaveCount(0);
});

test('On a laptop, pages whose main action is near the top have no action bar.', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(await addressOf(careersPaths.company, page.request));
  await untilInteractive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(actionBar(page)).toBeHidden();
});

function actionBar(page: Page): Locator {
  return page.locator('main [data-bar]');
}

/**
 * Expects the bar to be hidden while the page's own button is in view, without moving anything, and to have its own
 * space at the end of the page.
 */
async function expectLeaves(page: Page, own: Locator): Promise<void> {
  const bar = actionBar(page);
  await scrollPage(page, 0);
  await expect(bar).toBeVisible();
  await own.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(bar).toBeHidden();
  const moved = await bar.evaluate((element) => {
    const { scrollHeight: hidden } = document.documentElement;
    element.removeAttribute('data-away');
    const { scrollHeight: shown } = document.documentElement;
    element.setAttribute('data-away', 'true');
    return { moved: shown - hidden, isControl: shown > innerHeight };
  });
  expect(moved).toEqual({ moved: 0, isControl: true });
  // The control: it is back with the first line of the page.
  await scrollPage(page, 0);
  await expect(bar).toBeVisible();
  await scrollPage(page, 100_000);
  const [foot, content] = await Promise.all([
    bar.evaluate((element) => element.getBoundingClientRect().top),
    bar.evaluate((element) => element.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN),
  ]);
  expect(content).toBeLessThanOrEqual(foot + 1);
}

/** Expects that the bar covers no element with keyboard focus. */
async function expectClearOfFocus(page: Page): Promise<void> {
  await scrollPage(page, 0);
  const targetsBelow = await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('main [data-bar]');
    const targets = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select)')];
    const found: string[] = [];
    for (const target of targets.filter((each) => bar?.contains(each) !== true)) {
      target.focus();
      target.scrollIntoView({ block: 'nearest' });
      const { top, bottom, height } = target.getBoundingClientRect();
      if (height === 0 || bar === null || getComputedStyle(bar).visibility !== 'visible') continue;
      const covered = bar.getBoundingClientRect();
      if (bottom > covered.top && top < covered.bottom) found.push(target.outerHTML.slice(0, 80));
    }
    return found;
  });
  expect(targetsBelow).toEqual([]);
}

/** Expects no bar where elements cannot stay in the window, and on paper: the page's own button is enough. */
async function expectOnlyWithRoom(page: Page): Promise<void> {
  const bar = actionBar(page);
  await scrollPage(page, 0);
  await page.setViewportSize({ width: 780, height: 360 });
  await expect(bar).toBeHidden();
  await page.setViewportSize(phone);
  await expect(bar).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset['textSize'] = '200'));
  await expect(bar).toBeHidden();
  await page.evaluate(() => delete document.documentElement.dataset['textSize']);
  await expect(bar).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(bar).toBeVisible();
}

async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((at) => scrollTo({ top: at, behavior: 'instant' }), top);
}
