import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** The library that looks for faults of accessibility, once it is on the page */
    axe: typeof axe;
  }
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * No serious or critical finding of axe on the page as it stands.
 *
 * @param except rules that do not hold here; say why where it is called
 */
export async function expectAccessible(page: Page, except: readonly string[] = []): Promise<void> {
  expect(await graveFindings(page, except), `axe on ${page.url()}`).toEqual([]);
}

/** What axe finds that is serious or critical. */
export async function graveFindings(page: Page, except: readonly string[] = []): Promise<Finding[]> {
  // Something may begin to come in while it looks: what is wrong then is looked at once more.
  const first = await graveFindingsNow(page, except);
  return first.length === 0 ? first : graveFindingsNow(page, except);
}

async function graveFindingsNow(page: Page, except: readonly string[]): Promise<Finding[]> {
  await untilStill(page);
  // Once a document: the library is half a megabyte of script, and a tour looks at many pages of one document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(findGrave, { levels, except });
}

interface Finding {
  id: string;
  help: string;
  where: string[];
}

/** Runs in the page. Nothing of ours stands in a frame, and nothing is said about what is right. */
async function findGrave(options: { levels: readonly string[]; except: readonly string[] }): Promise<Finding[]> {
  const { violations } = await window.axe.run(document, {
    preload: false,
    iframes: false,
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: [...options.levels] },
    rules: Object.fromEntries(options.except.map((id) => [id, { enabled: false }])),
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
}

/** What comes in by and by has come: half seen through, words have half their contrast. What never ends is not waited for. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Nothing stands out to the side: a phone's page scrolls in one direction only. */
export async function noSidewaysScroll(page: Page): Promise<void> {
  expect(await pixelsTooWide(page), `pixels wider than the window on ${page.url()}`).toBeLessThanOrEqual(0);
}

/** By how many pixels the page is wider than the window. */
function pixelsTooWide(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** The app has taken over the page: it looks after the scrolling itself once its first effects have run. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** What a new page does for everybody (behaviour.md, "Shell"): its title is set, its heading has the focus. */
export async function expectArrival(page: Page, heading: string, title = `${heading} · KSU`): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused();
  await expect(page).toHaveTitle(title);
}
