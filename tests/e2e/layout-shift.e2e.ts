import { expect, type Page } from '@playwright/test';
import { careersPaths } from '#contract/careers/paths.ts';
import { fundsPaths } from '#contract/funds/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import { addressOf } from '#tests/support/browser/addresses.ts';
import { holdRequests } from '#tests/support/browser/held-requests.ts';
import { MAX_SHIFT, watchSlowLoads } from '#tests/support/browser/layout-shifts.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { personWalks } from '#tests/support/walks.ts';

const sizes = [
  { name: 'phone', viewport: { width: 360, height: 780 } },
  { name: 'laptop', viewport: { width: 1280, height: 800 } },
] as const;

/** Account pages of every user. */
const own = [paths.home, memberPaths.account, memberPaths.mySettings, paths.myDetails, memberPaths.notifications];

interface Visit {
  /** The role of the demo user; undefined for a visitor */
  part?: string | undefined;
  stops: readonly string[];
}

/** Pages with one of each kind of late content: a notice, a form, a list or a frame that depends on a response. */
const kinds: readonly Visit[] = [
  { stops: [paths.home, paths.login, memberPaths.createPassword, paths.event, careersPaths.careers] },
  {
    part: 'student',
    stops: [
      ...own,
      memberPaths.myStudentCard,
      memberPaths.myParkingPermit,
      memberPaths.myBookings,
      memberPaths.payments,
      fundsPaths.apply,
      togaPaths.togaBook,
    ],
  },
  { part: 'organisation officer', stops: [paths.home, memberPaths.rar, rarPaths.report] },
  { part: 'unfinished registration', stops: [memberPaths.contactInfo] },
  { part: 'staff', stops: [staffPaths.overview, staffPaths.togaDates, staffPaths.fundApplication] },
  { part: 'wellbeing', stops: [staffPaths.appointments, staffPaths.course] },
];

/** All pages of each user, and the account of all staff roles. */
const everyPage: readonly Visit[] = [
  ...personWalks.map(({ part, mustReach }) => ({
    part,
    stops: part === undefined || part === 'unfinished registration' ? mustReach : [...own, ...mustReach],
  })),
  ...['editor', 'finance', 'guard'].map((part) => ({ part, stops: [...own, staffPaths.overview] })),
];

for (const { name, viewport } of sizes) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    // The ordinary run uses a phone, where content is below instead of beside other content.
    for (const { part, stops } of kinds) {
      const title = `content that loads late moves nothing: ${part ?? 'visitor'}`;
      test(title, { tag: name === 'phone' ? [] : '@long' }, ({ page, baseURL }) =>
        expectNoLayoutShift(page, { url: baseURL ?? '', part, stops }),
      );
    }

    for (const { part, stops } of everyPage) {
      // SHELL-34
      test(`pages load without a layout shift for: ${part ?? 'visitor'}`, { tag: '@long' }, ({ page, baseURL }) =>
        expectNoLayoutShift(page, { url: baseURL ?? '', part, stops }),
      );
    }
  });
}

for (const { name, viewport } of sizes) {
  test(`the footer links stay in place when the colour setting loads, on a ${name}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    await setLocaleCookie(context, 'mt', baseURL ?? '');
    const release = await holdRequests(page, /\/assets\/FooterScheme-.*\.js$/);
    await page.goto(paths.login);
    await untilInteractive(page);
    const linkPositions = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('footer a')].map((link) => link.getBoundingClientRect().y + scrollY),
      );
    const before = await linkPositions();
    const colours = page.locator('#colours');
    await expect(colours).toBeEmpty();
    await release();
    await expect(colours).not.toBeEmpty();
    expect(before.length).toBeGreaterThan(5);
    expect(await linkPositions()).toEqual(before);
  });
}

test('control: the check finds content that is inserted above other content', async ({ page, context, baseURL }) => {
  await setLocaleCookie(context, 'mt', baseURL ?? '');
  const load = await watchSlowLoads(page, 'mt');
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const main = document.querySelector('main');
      if (main === null || history.scrollRestoration !== 'manual') return;
      observer.disconnect();
      const notice = document.createElement('div');
      notice.style.height = '200px';
      main.prepend(notice);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  expect((await load(paths.history)).shift).toBeGreaterThan(MAX_SHIFT);
});

async function expectNoLayoutShift(page: Page, { url, part, stops }: Visit & { url: string }): Promise<void> {
  test.setTimeout(30_000 + 8_000 * stops.length);
  await setLocaleCookie(page.context(), 'mt', url);
  if (part !== undefined) await signInContext(page.context(), url, emailOfRole(part));
  const load = await watchSlowLoads(page, 'mt');
  const found: string[] = [];
  for (const path of new Set(stops)) {
    const { missing, shift } = await load(await addressOf(path, page.request));
    if (missing !== '') found.push(`${path}: ${missing}`);
    if (shift >= MAX_SHIFT) found.push(`${path}: layout shift of ${shift.toFixed(3)}`);
  }
  expect(found).toEqual([]);
}
