import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    /** The accessibility checker, once it is loaded in the page */
    axe?: typeof axe;
    /** Elements around the content that had no findings, with their markup at that time */
    good?: WeakMap<Element, string>;
  }
}

/** Half as long as the package's main file, because every document gets a copy. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Expects no serious or critical finding of axe on the current page.
 * @param except rules that do not apply here; give the reason at the call
 */
export async function expectAccessible(page: Page, except: readonly string[] = []): Promise<void> {
  expect(await findSeriousViolations(page, except), `axe on ${page.url()}`).toEqual([]);
}

/** Serious and critical findings of axe. */
export async function findSeriousViolations(page: Page, except: readonly string[] = []): Promise<Finding[]> {
  // Elements may start to appear during the check: findings are checked once more.
  const first = await findSeriousViolationsNow(page, except);
  return first.length === 0 ? first : findSeriousViolationsNow(page, except);
}

async function findSeriousViolationsNow(page: Page, except: readonly string[]): Promise<Finding[]> {
  const options = { levels, except };
  const found = await page.evaluate(findGrave, options);
  if (found !== undefined) return found;
  // Once per document: a tour checks many pages of one document.
  await page.evaluate(source);
  const foundThen = await page.evaluate(findGrave, options);
  if (foundThen === undefined) throw new Error(`The accessibility checker did not load on ${page.url()}`);
  return foundThen;
}

interface Finding {
  id: string;
  help: string;
  where: string[];
}

/**
 * Runs in the page; undefined without the checker. Skips frames, which contain none of our content, and reports only
 * faults. The bar, the side bar and the footer persist when the app moves to another page: an element in them without
 * findings is not checked again while it is the same element with the same markup, inside the same tags, in a window
 * of the same width.
 */
async function findGrave(options: {
  levels: readonly string[];
  except: readonly string[];
}): Promise<Finding[] | undefined> {
  const { axe: checker } = window;
  if (checker === undefined) return undefined;
  // Fade-ins have ended, because half transparent text has half its contrast. Endless animations are not waited for.
  // Animations in a closed element (the sheet of filters) stand still and never end.
  const isShown = (effect: AnimationEffect | null) =>
    (effect as KeyframeEffect | null)?.target?.checkVisibility() !== false;
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity && isShown(effect));
  await Promise.allSettled(ending.map(({ finished }) => finished));
  // A control that is half covered by the top bar is below the minimum target size only until it is scrolled.
  window.scrollTo({ top: 0, behavior: 'instant' });
  const good = (window.good ??= new WeakMap());
  const tagOf = (element: Element) => (element.cloneNode(false) as Element).outerHTML;
  const isAround = (element: Element) => element.matches(':not(main, main *, :has(main)), main nav, main nav *');
  const unchanged = (element: Element, above: string): Element[] => {
    if (isAround(element) && good.get(element) === above + element.outerHTML) return [element];
    return [...element.children].flatMap((child) => unchanged(child, above + tagOf(element)));
  };
  const remember = (element: Element, above: string): void => {
    if (isAround(element)) good.set(element, above + element.outerHTML);
    for (const child of element.children) remember(child, above + tagOf(element));
  };
  const frame = `${innerWidth} ${tagOf(document.documentElement)}`;
  const { violations } = await checker.run(
    { include: document, exclude: unchanged(document.body, frame) },
    {
      preload: false,
      iframes: false,
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values: [...options.levels] },
      rules: Object.fromEntries(options.except.map((id) => [id, { enabled: false }])),
    },
  );
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  if (grave.length + options.except.length === 0) remember(document.body, frame);
  return grave.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
}

/** Expects no horizontal overflow: a phone's page scrolls only vertically. */
export async function noSidewaysScroll(page: Page): Promise<void> {
  expect(await pixelsTooWide(page), `pixels wider than the window on ${page.url()}`).toBeLessThanOrEqual(0);
}

/** The number of pixels by which the page is wider than the window. */
function pixelsTooWide(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Waits until the app is interactive: it handles scrolling itself once its first effects have run. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** Expects the state of a newly opened page (SHELL-32): its title is set, its heading has the focus. */
export async function expectArrival(page: Page, heading: string, title = `${heading} · KSU`): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused();
  await expect(page).toHaveTitle(title);
}
