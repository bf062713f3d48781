import { expect, type Page } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import type { Words } from '#tests/support/words.ts';
import { moveTo, sizes } from './page-tour.ts';
import { linksInMenu, linksOn, patternOf } from './walk.ts';

/** Which pages lead to which, by their patterns, e.g. `/media/news/:id`. */
export class LinkMap {
  private readonly links = new Map<string, Set<string>>();

  /** Notes the visible links of the open page, which has loaded. */
  async note(page: Page): Promise<void> {
    this.add(patternOf(page.url()), await linksOn(page));
  }

  /**
   * Notes the links of the open front page and of the menu, as somebody who is signed in, and those of other pages where
   * people go on from there: on a desktop, where no side bar is folded away.
   */
  async noteStart(page: Page, t: Words, addresses: readonly string[]): Promise<void> {
    const size = page.viewportSize();
    await page.setViewportSize(sizes.en);
    // The page learns who reads it after it is there.
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

  /** Notes what a page links to: addresses, or patterns. */
  add(pattern: string, addresses: readonly string[]): void {
    const known = this.links.get(pattern) ?? new Set();
    for (const address of addresses) known.add(patternOf(address));
    this.links.set(pattern, known);
  }

  /** Those of these patterns to which no links lead from the front page, however many steps it takes. */
  unreached(due: readonly string[]): string[] {
    const reached = new Set<string>([paths.home]);
    // A set that grows while it is read: its new members are read too.
    for (const pattern of reached) for (const next of this.links.get(pattern) ?? []) reached.add(next);
    return due.filter((pattern) => !reached.has(pattern));
  }
}
