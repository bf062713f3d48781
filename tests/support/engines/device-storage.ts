import { expect } from '@playwright/test';
import { DATABASE } from '#offline/existing-database.ts';
import { scriptsOfApp } from '#tests/support/browser/precache.ts';
import type { EnginePage } from './engine-page.ts';

/** Rows of each table of the device's database, as JSON, read without the app. */
export type StoredTables = Record<string, string[]>;

export function storedTables(page: EnginePage): Promise<StoredTables> {
  return page.run(readTables, DATABASE);
}

/** Runs in the page; creates no database. */
async function readTables(name: string): Promise<StoredTables> {
  const opening = indexedDB.open(name);
  const database = await new Promise<IDBDatabase | undefined>((resolve) => {
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => resolve(undefined));
  });
  const found: StoredTables = {};
  for (const table of database?.objectStoreNames ?? []) {
    const reading = database?.transaction(table).objectStore(table).getAll();
    await new Promise((resolve) => reading?.addEventListener('success', resolve));
    found[table] = (reading?.result ?? []).map((row: unknown) => JSON.stringify(row));
  }
  database?.close();
  return found;
}

/** Waits until the worker controls the page and has every script of the app. */
export async function untilInstalled(page: EnginePage): Promise<void> {
  await page.until(() => navigator.serviceWorker.controller !== null, undefined, true);
  const scripts = scriptsOfApp();
  const missing = async () => {
    const stored = await page.run(storedPaths, undefined);
    return scripts.filter((path) => !stored.includes(path));
  };
  await expect.poll(missing, { intervals: [200], timeout: 60_000 }).toEqual([]);
}

/** Runs in the page. */
async function storedPaths(): Promise<string[]> {
  const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({ url }) => new URL(url).pathname);
}
