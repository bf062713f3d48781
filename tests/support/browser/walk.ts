import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test';
import { matchRoutes } from 'react-router';
import type { Locale } from '#contract/kit/common.ts';
import { paths } from '#contract/kit/paths.ts';
import { STAFF_ROOT } from '#contract/kit/staff-root.ts';
import { readData } from '#server/db/seed/data-files.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { allPages } from '#tests/support/walks.ts';
import { type Words, wordsOf } from '#tests/support/words.ts';
import { openMenu, remember } from './frame.ts';

declare global {
  interface Window {
    /** Whether a link was pressed on this document */
    pressed?: boolean;
  }
}

/** Extra links to press if no page seen so far has a link to a due page. */
const SPARE = 12;

/** Requests of a page without a response yet. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Opens the front page, where walks start, as a demo user or a visitor, without the overlays of a first visit. */
export async function openFrontPage(
  context: BrowserContext,
  page: Page,
  { url, locale, part }: { url: string; locale: Locale; part: string | undefined },
): Promise<void> {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // Playwright never reports the end of some requests of the previous document.
    if (request.isNavigationRequest()) requests.clear();
    requests.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => void requests.delete(request));
  }
  await setLocaleCookie(context, locale, url);
  if (part !== undefined) await signInContext(context, url, emailOfRole(part));
  await remember(page, { consent: 'accepted', 'install-card': 'closed' });
  const t = wordsOf(locale);
  // An advert closes by itself after a while, perhaps during this press.
  const closeAdvert = page.getByRole('button', { name: t('Close the advert') });
  await closeWhenVisible(page, closeAdvert);
  // The announcement comes before a member's reminders.
  const announcement = page.getByRole('region', { name: readData('banner').title[locale] });
  await closeWhenVisible(page, announcement.getByRole('button', { name: t('Close') }));
  await page.goto('/');
}

function closeWhenVisible(page: Page, button: Locator): Promise<void> {
  const close = () => button.dispatchEvent('click', {}, { timeout: 1000 }).catch(() => undefined);
  return page.addLocatorHandler(button, close, { noWaitAfter: true });
}

/** The links of a visited page in the history. */
interface SeenPage {
  links: readonly string[];
  /** No request was pending when the links were read */
  isWhole: boolean;
}

/**
 * Walks from the open page, by pressing links of pages and of the menu and by going back: past completely seen pages
 * without a due link.
 * @returns the patterns among `due` that were not reached
 */
export async function walk(page: Page, t: Words, due: readonly string[]): Promise<string[]> {
  const left = new Set(due);
  const pressed = new Set<string>();
  const pressedPages = new Set<string>();
  const inMenu = await linksInMenu(page, t);
  left.delete(patternOf(page.url()));
  const behind: SeenPage[] = [];
  for (let spare = SPARE; left.size > 0;) {
    const isDue = (href: string) => !pressed.has(href) && left.has(patternOf(href));
    // The same page with another filter has no new links.
    const mayLead = (href: string) => spare > 0 && !pressedPages.has(pageOf(href)) && isOnTheWay(href, left);
    // A list page is rendered before its items, and returning to it takes longer than waiting.
    const mayListMore = isOnTheWay(page.url(), left);
    // Staff pages have a side bar instead of the menu.
    const isStaff = new URL(page.url()).pathname.startsWith(STAFF_ROOT);
    const places = { inMenu: isStaff ? [] : inMenu, mayListMore };
    const { seen, found } = await findLink(page, places, isDue, mayLead);
    if (found !== undefined) {
      if (!isDue(found.href)) spare -= 1;
      pressed.add(found.href);
      pressedPages.add(pageOf(found.href));
      behind.push(seen);
      await press(page, t, found);
      left.delete(patternOf(page.url()));
    } else {
      const isWanted = (href: string) => isDue(href) || mayLead(href);
      const next = behind.findLastIndex(({ links, isWhole }) => !isWhole || links.some(isWanted));
      if (next === -1) break;
      await goBack(page, t, behind.splice(next).length);
    }
  }
  return [...left];
}

interface FoundLink {
  href: string;
  isInMenu: boolean;
}

/** The first link to a due page, or else a link to a page above one: on the page itself if possible, or in the menu. */
async function findLink(
  page: Page,
  { inMenu, mayListMore }: { inMenu: readonly string[]; mayListMore: boolean },
  ...reasons: readonly [isDue: (href: string) => boolean, mayLead: (href: string) => boolean]
): Promise<{ seen: SeenPage; found?: FoundLink }> {
  let links = await linksOn(page);
  const isWhole = mayListMore || !links.some(reasons[0]);
  if (isWhole) {
    await untilLoaded(page);
    links = await linksOn(page);
  }
  const seen = { links, isWhole };
  for (const isWanted of reasons) {
    const href = links.find(isWanted) ?? inMenu.find(isWanted);
    if (href !== undefined) return { seen, found: { href, isInMenu: !links.includes(href) } };
  }
  return { seen };
}

/**
 * Waits until later parts, such as the items of a page or a card on the front page, have loaded: no placeholders and
 * no pending requests.
 */
async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main :is([class*=skeleton], [aria-busy=true])') === null);
  const requests = underWay.get(page);
  for (let round = 0; round < 2; round += 1) {
    await expect.poll(() => requests?.size, { intervals: [20] }).toBe(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
  }
}

/** Goes back like the browser's history list. The focus shows that the other page has loaded. */
async function goBack(page: Page, t: Words, count: number): Promise<void> {
  await page.evaluate((steps) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // In a later task, because it may unload the document in which this runs.
    setTimeout(() => history.go(-steps));
  }, count);
  await arrive(page, t);
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

/** Waits until the page has loaded: its heading has the focus or, after loading a document, the app is interactive. */
async function arrive(page: Page, t: Words): Promise<void> {
  const arrived = await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    const isLoading = document.querySelector('main [role="status"] [aria-hidden="true"]:not(svg)') !== null;
    if (heading === null || isLoading) return undefined;
    // The full-screen advert of the parking pages takes the focus.
    const hasAdvert = document.querySelector('dialog[open] > a[target="_blank"]') !== null;
    const hasCome = hasAdvert || document.activeElement === heading;
    const isThere = window.pressed === true ? hasCome : history.scrollRestoration === 'manual';
    return isThere ? { title: heading.textContent } : undefined;
  });
  expect(await arrived.jsonValue(), page.url()).not.toEqual({ title: t('This page could not be found') });
}

/** The links of the menu, as written; closes the menu again. */
export async function linksInMenu(page: Page, t: Words): Promise<string[]> {
  await untilInteractive(page);
  const menu = await openMenu(page, t);
  await expect(menu.getByRole('link', { name: t('Contact us'), exact: true })).toBeVisible();
  const links = await linksOn(page, 'dialog[open] ');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  return links;
}

/** The visible internal links, as written: those of the content before those of the bars around it. */
export function linksOn(page: Page, within = ''): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLAnchorElement>(`${selector}a[href^="/"]:not([target="_blank"])`)]
        .filter((link) => link.checkVisibility())
        .toSorted((one, other) => Number(other.matches('main :not(nav *)')) - Number(one.matches('main :not(nav *)')))
        .map((link) => link.getAttribute('href') ?? ''),
    within,
  );
}

/** Whether an address is above a due page, such as an event above its booking. */
function isOnTheWay(href: string, due: ReadonlySet<string>): boolean {
  const pattern = patternOf(href);
  return pattern !== paths.home && [...due].some((each) => each.startsWith(`${pattern}/`));
}

/** The pattern of the page at an address, e.g. `/media/news/:id`. */
export function patternOf(address: string): string {
  return matchRoutes(routes, pageOf(address))?.at(-1)?.route.path ?? paths.content;
}

/** An address without its query. */
function pageOf(address: string): string {
  return new URL(address, 'http://localhost').pathname;
}

const routes = allPages.map((path) => ({ path }));
