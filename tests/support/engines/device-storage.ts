import { expect } from '@playwright/test';
import { DATABASE_NAME } from '#client/offline/existing-database.ts';
import { scriptsOfApp } from '#tests/support/browser/precache.ts';
import type { EnginePage } from './engine-page.ts';

/** Rows of each table of the device's database, as JSON, read without the app. */
export type StoredTables = Record<string, string[]>;

export function storedTables(page: EnginePage): Promise<StoredTables> {
  return page.run(readTables, DATABASE_NAME);
}

/** Runs in the page. Never creates a database, not even for a moment, because that blocks it in some browsers. */
async function readTables(name: string): Promise<StoredTables> {
  if (!(await indexedDB.databases()).some((each) => each.name === name)) return {};
  const opening = indexedDB.open(name);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  const names = [...database.objectStoreNames];
  // One transaction, because another one may move rows between tables.
  const transaction = names.length > 0 ? database.transaction(names) : undefined;
  const rows = await Promise.all(
    names.map(
      (table) =>
        new Promise<unknown[]>((resolve, reject) => {
          const reading = transaction?.objectStore(table).getAll();
          reading?.addEventListener('success', () => resolve(reading.result));
          reading?.addEventListener('error', () => reject(reading.error));
        }),
    ),
  );
  database.close();
  return Object.fromEntries(names.map((table, at) => [table, (rows[at] ?? []).map((row) => JSON.stringify(row))]));
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

/** Waits on another page until this device can encrypt for the signed-in user, also without a network. */
export async function untilSealable(page: EnginePage): Promise<void> {
  await page.open('/account/my-details');
  const keys = async () => (await storedTables(page).catch(() => undefined))?.['sealing_keys']?.length;
  await expect.poll(keys, { intervals: [50, 100, 200], timeout: 20_000 }).toBe(1);
}

/** Waits until a response whose address contains these characters is stored on the device. */
export async function untilStored(page: EnginePage, characters: string): Promise<void> {
  const isStored = async () => (await page.run(storedPaths, undefined)).some((path) => path.includes(characters));
  await expect.poll(isStored, { message: `${characters} is stored`, intervals: [200], timeout: 30_000 }).toBe(true);
}

/** Addresses of all entries in the worker's caches, from the path on. Runs in the page. */
async function storedPaths(): Promise<string[]> {
  const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({ url }) => url.slice(location.origin.length));
}
