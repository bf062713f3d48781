import { expect, type Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import type { Words } from '#tests/support/words.ts';
import { moveTo } from './page-tour.ts';
import { linksInMenu, linksOn, patternOf } from './walk.ts';

/** Which pages lead to which, by their patterns, e.g. `/media/news/:id`. */
export class LinkMap {
  private readonly links = new Map<string, Set<string>>();

  /** Notes the visible links of the open page, which has loaded. */
  async note(page: Page): Promise<void> {
    this.add(patternOf(page.url()), await linksOn(page));
  }

  /** Notes the links of the pages above an address: of `/media/events/tedx/book` those of the event and of the list. */
  async noteAbove(page: Page, address: string): Promise<void> {
    const above = address.slice(0, address.lastIndexOf('/'));
    for (const each of [above.slice(0, above.lastIndexOf('/')), above]) {
      await moveTo(page, each);
      await untilNothingLoads(page);
      await this.note(page);
    }
  }

  /** Notes the links of the open front page and of the menu, as somebody who is signed in. */
  async noteFrontPage(page: Page, t: Words): Promise<void> {
    // The page learns who reads it after it is there.
    await expect(page.locator('a[href^="/account"]:visible').first()).toBeVisible();
    await untilNothingLoads(page);
    this.add(paths.home, await linksInMenu(page, t));
    await this.note(page);
  }

  /** Notes addresses that a page links to. */
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

async function untilNothingLoads(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main :is([class*=skeleton], [aria-busy=true])') === null);
}
