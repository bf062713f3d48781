import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { remember } from '#tests/support/browser/frame.ts';
import { withMovement } from '#tests/support/browser/movement.ts';
import { signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Presses during a change of page, with movement (docs/decisions/layout.md). */
test.use(withMovement);

const t = wordsOf('en');
const settled = { consent: 'accepted', 'install-card': 'closed' };
/** Milliseconds between two quick presses. */
const PAUSES_MS = [20, 80, 150, 250];
/** Animations run at this fraction of their speed, so that the next press comes during them even on a busy machine. */
const SLOW_MOTION = 0.02;

test.beforeEach(async ({ page, context, baseURL }) => {
  await setLocaleCookie(context, 'en', baseURL ?? '');
  await signInContext(context, baseURL ?? '');
  await remember(page, settled);
});

for (const slowness of [1, 4]) {
  test.describe(`on a processor ${slowness} times slower`, () => {
    test.describe('on a phone', () => {
      test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

      test('every tap on the shortcut bar counts, however soon after the previous one', async ({ page }) => {
        const bar = page.getByRole('navigation', { name: t('Shortcuts') });
        const tap = (x: number, y: number) => page.touchscreen.tap(x, y);
        await page.goto(memberPaths.account);
        await expectEachPressCounts(page, { links: bar.getByRole('link'), press: tap, slowness });
      });
    });

    test('every click on a link in the page counts, however soon after the previous one', async ({ page }) => {
      const chips = page.getByRole('main').getByRole('navigation', { name: t('My account') });
      const click = (x: number, y: number) => page.mouse.click(x, y);
      await page.goto(memberPaths.myBookings);
      await expectEachPressCounts(page, { links: chips.getByRole('link'), press: click, slowness });
    });
  });
}

// SHELL-31
test('links in the content and the bar work while a page still fades in', async ({ page }) => {
  await page.goto(paths.news);
  const headline = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  const title = (await headline.textContent()) ?? '';
  const pressHeadline = await pressOn(page, headline);
  const bar = page.getByRole('navigation', { name: t('Main navigation') });
  const pressEvents = await pressOn(page, bar.getByRole('link', { name: t('Events') }));
  const pressNews = await pressOn(page, bar.getByRole('link', { name: t('News') }));
  await pressEvents();
  await expect(page).toHaveURL(paths.events);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await inSlowMotion(page);
  await pressNews();
  await expect(headline).toHaveText(title);
  await pressHeadline();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await isAppearing(page), 'the page was still appearing').toBe(true);
  await pressEvents();
  await expect(page).toHaveURL(paths.events);
  expect(await isAppearing(page), 'the page was still appearing').toBe(true);
});

// SHELL-32
test('Back shows the previous page without an animation, and its links work at once', async ({ page }) => {
  await page.goto(paths.news);
  await untilInteractive(page);
  const headline = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  const title = (await headline.textContent()) ?? '';
  const heading = page.getByRole('heading', { level: 1, name: title });
  const pressHeadline = await pressOn(page, headline);
  await pressHeadline();
  await expect(heading).toBeVisible();
  await untilStill(page);
  await inSlowMotion(page);
  await page.goBack();
  await expect(headline).toHaveText(title);
  expect(await isAppearing(page)).toBe(false);
  await pressHeadline();
  await expect(heading).toBeVisible();
  expect(await isAppearing(page), 'a link moves').toBe(true);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('page changes have no animation', async ({ page }) => {
    await page.goto(paths.news);
    await untilInteractive(page);
    await inSlowMotion(page);
    const headline = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const title = (await headline.textContent()) ?? '';
    await headline.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await isAppearing(page)).toBe(false);
  });
});

interface Presses {
  /** Links that do not move from page to page */
  links: Locator;
  press: (x: number, y: number) => Promise<void>;
  /** The factor by which the processor is slower than this machine */
  slowness: number;
}

/** Presses two links, each pause apart, and expects the page of the second link. */
async function expectEachPressCounts(page: Page, { links, press, slowness }: Presses): Promise<void> {
  await untilInteractive(page);
  const places = await placesOf(links);
  // The first visit loads the scripts and responses of each page.
  for (const { x, y, address } of places) {
    await press(x, y);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const [one, other] = places;
  if (one === undefined || other === undefined) throw new Error('There are not two links');
  for (const pause of PAUSES_MS) {
    const first = press(one.x, one.y);
    await wait(pause);
    await Promise.all([first, press(other.x, other.y)]);
    await expect(page, `${pause} ms after the press before`).toHaveURL(other.address);
  }
}

/** The middle of each of the first links, and its target. */
async function placesOf(links: Locator): Promise<{ x: number; y: number; address: string }[]> {
  await expect(links.nth(2)).toBeVisible();
  return links.evaluateAll((elements) =>
    elements.slice(1, 3).map((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, address: (link as HTMLAnchorElement).pathname };
    }),
  );
}

/** Presses later at the link's current position, without waiting until the link can be pressed. */
async function pressOn(page: Page, link: Locator): Promise<() => Promise<void>> {
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return () => page.mouse.click(x + width / 2, y + height / 2);
}

/** Whether the page's content is moving. */
function isAppearing(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      document
        .querySelector('main')
        ?.getAnimations()
        .some(({ playState }) => playState === 'running') ?? false,
  );
}

async function untilStill(page: Page): Promise<void> {
  await expect.poll(() => isAppearing(page)).toBe(false);
}

async function inSlowMotion(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: SLOW_MOTION });
}
