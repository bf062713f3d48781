import { expect, type Page } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import type { Words } from '#tests/support/words.ts';
import { moveTo, sizes } from './page-tour.ts';
import { linksInMenu, linksOn, patternOf } from './walk.ts';

/** The links between pages, by their patterns, e.g. `/media/news/:id`. */
export class LinkMap {
  private readonly links = new Map<string, Set<string>>();

  /** Records the visible links of the open, loaded page. */
  async note(page: Page): Promise<void> {
    this.add(patternOf(page.url()), await linksOn(page));
  }

  /**
   * Records the links of the open front page and of the menu for a signed-in user, and those of other hub pages: on a
   * window that is high enough for every group of the side bar to be open.
   */
  async noteStart(page: Page, t: Words, addresses: readonly string[]): Promise<void> {
    const size = page.viewportSize();
    await page.setViewportSize({ ...sizes.en, height: 3200 });
    // The page loads the signed-in user only after its content.
    await expect(page.locator('a[href^="/account"]:visible').first()).toBeVisible();
    this.add(paths.home, await linksInMenu(page, t));
    for (const address of [paths.home, paths.myDetails, ...addresses]) {
      await moveTo(page, address);
      await page.waitForFunction(
        () => document.querySelector('main :is([class*=skeleton], [aria-busy=true])') === null,
      );
      await this.note(page);
    }
    if (size) await page.setViewportSize(size);
  }

  /** Records the links of a page: addresses, or patterns. */
  add(pattern: string, addresses: readonly string[]): void {
    const known = this.links.get(pattern) ?? new Set();
    for (const address of addresses) known.add(patternOf(address));
    this.links.set(pattern, known);
  }

  /** Those of these patterns that are not reachable through links from the front page. */
  unreached(due: readonly string[]): string[] {
    const reached = new Set<string>([paths.home]);
    // A set that grows while it is iterated: its new members are visited too.
    for (const pattern of reached) for (const next of this.links.get(pattern) ?? []) reached.add(next);
    return due.filter((pattern) => !reached.has(pattern));
  }
}
