import type { Locale } from '#contract/common.ts';
import type { Menu } from '#contract/content.ts';
import { keep, openDatabase } from '#offline/database.ts';
import { DATABASE } from '#offline/existing-database.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days a kept menu is shown without a network (behaviour.md, "Shell"). */
const KEPT_DAYS = 30;

/** The menus as the server gave them, and when that was (milliseconds). */
export interface KeptMenu {
  menus: Menu[];
  fetched_at: number;
}

/** The copy on this device, if there is one that is not too old. */
export async function findKeptMenu(locale: Locale, now: number): Promise<KeptMenu | undefined> {
  if (!(await mayHaveCopy())) return undefined;
  const database = await openDatabase();
  const row = await database?.menu.get(locale).catch(() => undefined);
  if (row === undefined || now - row.fetched_at > KEPT_DAYS * DAY_MS) return undefined;
  // Written by `keepMenu()` alone, but perhaps of an older release: what is no list any more is no copy.
  return Array.isArray(row.menu) ? { menus: row.menu as Menu[], fetched_at: row.fetched_at } : undefined;
}

/** Keeps the menu for the next opening; where the device keeps nothing, it is fetched again then. */
export async function keepMenu(locale: Locale, { menus, fetched_at }: KeptMenu): Promise<void> {
  await keep((database) => database.menu.put({ locale, menu: menus, fetched_at })).catch(() => undefined);
}

/** On a first visit there is no database: it is not waited for, nor is its library (26 kB). Old browsers cannot tell. */
async function mayHaveCopy(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DATABASE);
  } catch {
    return true;
  }
}
