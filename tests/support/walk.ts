import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test';
import { matchRoutes } from 'react-router';
import { paths } from '#lib/paths.ts';
import { seedBanner } from '#server/db/seed/banner.ts';
import { openMenu, remember } from './frame.ts';
import { addressOfPart, signInContext } from './members.ts';
import { untilInteractive } from './page-checks.ts';
import { choose, type Locale } from './test.ts';
import { allPages } from './walks.ts';
import { type Words, wordsOf } from './words.ts';

declare global {
  interface Window {
    /** Whether a link was pressed on this document */
    pressed?: boolean;
  }
}

/** Links that are pressed without need when those that are due stand on no page seen so far. */
const SPARE = 12;

/** Requests of a page that have no answer yet. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Where walks begin: the front page, for a demo person or a visitor, without what lies over it at first. */
export async function openFrontPage(
  context: BrowserContext,
  page: Page,
  { url, locale, part }: { url: string; locale: Locale; part: string | undefined },
): Promise<void> {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => void requests.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => void requests.delete(request));
  }
  await choose(context, locale, url);
  if (part !== undefined) await signInContext(context, url, addressOfPart(part));
  await remember(page, { consent: 'accepted', 'install-card': 'closed' });
  const t = wordsOf(locale);
  // An advert goes by itself after a while, perhaps while it is being closed.
  const closeAdvert = page.getByRole('button', { name: t('Close the advert') });
  await closeAtSight(page, closeAdvert);
  // The announcement comes before what a member is reminded of.
  const announcement = page.getByRole('region', { name: seedBanner.title[locale] });
  await closeAtSight(page, announcement.getByRole('button', { name: t('Close') }));
  await page.goto('/');
}

function closeAtSight(page: Page, button: Locator): Promise<void> {
  const close = () => button.dispatchEvent('click', {}, { timeout: 1000 }).catch(() => undefined);
  return page.addLocatorHandler(button, close, { noWaitAfter: true });
}

/**
 * Walks from the page that is open, by pressing links of pages and of the menu and by going back.
 * @returns the patterns among `due` that were not reached
 */
export async function walk(page: Page, t: Words, due: readonly string[]): Promise<string[]> {
  const left = new Set(due);
  const pressed = new Set<string>();
  const inMenu = await linksInMenu(page, t);
  left.delete(patternOf(page.url()));
  for (let depth = 0, spare = SPARE; left.size > 0;) {
    const isDue = (href: string) => !pressed.has(href) && left.has(patternOf(href));
    const mayLead = (href: string) => spare > 0 && !pressed.has(href) && isOnTheWay(href, left);
    const found = await findLink(page, inMenu, isDue, mayLead);
    if (found !== undefined) {
      if (!isDue(found.href)) spare -= 1;
      pressed.add(found.href);
      await press(page, t, found);
      left.delete(patternOf(page.url()));
      depth += 1;
    } else if (depth > 0) {
      await page.goBack();
      await arrive(page, t);
      depth -= 1;
    } else break;
  }
  return [...left];
}

interface FoundLink {
  href: string;
  isInMenu: boolean;
}

/** The first link to a page that is due, or else one that may lead there: on the page itself if possible, or in the menu. */
async function findLink(
  page: Page,
  inMenu: readonly string[],
  ...reasons: readonly [isDue: (href: string) => boolean, mayLead: (href: string) => boolean]
): Promise<FoundLink | undefined> {
  let onPage = await linksOn(page);
  if (!onPage.some(reasons[0])) {
    await untilLoaded(page);
    onPage = await linksOn(page);
  }
  for (const isWanted of reasons) {
    const href = onPage.find(isWanted) ?? inMenu.find(isWanted);
    if (href !== undefined) return { href, isInMenu: !onPage.includes(href) };
  }
  return undefined;
}

/** What comes later, such as the list of a page or a card on the front page, is there: nothing is asked for any more. */
async function untilLoaded(page: Page): Promise<void> {
  const requests = underWay.get(page);
  for (let round = 0; round < 2; round += 1) {
    await expect.poll(() => requests?.size).toBe(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
  }
}

async function press(page: Page, t: Words, { href, isInMenu }: FoundLink): Promise<void> {
  if (isInMenu) await openMenu(page, t);
  await page.evaluate(() => {
    window.pressed = true;
  });
  await page
    .locator(`a[href=${JSON.stringify(href)}]:visible`)
    .first()
    .click();
  await arrive(page, t);
}

/** The page has come: its heading has the focus, or where a document was loaded, the app has taken over. */
async function arrive(page: Page, t: Words): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    const isLoading = document.querySelector('main [role="status"] [aria-hidden="true"]:not(svg)') !== null;
    if (heading === null || isLoading) return false;
    // The full-screen advert of the parking pages takes the focus.
    const hasAdvert = document.querySelector('dialog[open] > a[target="_blank"]') !== null;
    if (window.pressed === true) return hasAdvert || document.activeElement === heading;
    return history.scrollRestoration === 'manual';
  });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('This page could not be found'));
}

async function linksInMenu(page: Page, t: Words): Promise<string[]> {
  await untilInteractive(page);
  const menu = await openMenu(page, t);
  await expect(menu.getByRole('link', { name: t('Contact us'), exact: true })).toBeVisible();
  const links = await linksOn(page, 'dialog[open] ');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  return links;
}

/** The links to our own pages that can be seen, as they are written. */
function linksOn(page: Page, within = ''): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLAnchorElement>(`${selector}a[href^="/"]:not([target="_blank"])`)]
        .filter((link) => link.checkVisibility())
        .map((link) => link.getAttribute('href') ?? ''),
    within,
  );
}

/** Whether an address is another of those that a page which is due stands below, such as an event with its booking. */
function isOnTheWay(href: string, due: ReadonlySet<string>): boolean {
  const pattern = patternOf(href);
  return pattern !== paths.home && [...due].some((each) => each.startsWith(`${pattern}/`));
}

function patternOf(address: string): string {
  const { pathname } = new URL(address, 'http://localhost');
  return matchRoutes(routes, pathname)?.at(-1)?.route.path ?? paths.content;
}

const routes = allPages.map((path) => ({ path }));
