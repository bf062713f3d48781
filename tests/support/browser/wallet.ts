import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { deviceText } from '#tests/support/members.ts';
import { withinASecond } from '#tests/support/time-limits.ts';
import { DIST } from './worker-test.ts';

/** The address of the home screen shortcut, from the built manifest. */
export function shortcut(name: string): string {
  const { shortcuts } = JSON.parse(readFileSync(join(DIST, 'manifest.webmanifest'), 'utf8')) as {
    shortcuts: { name: string; url: string }[];
  };
  const found = shortcuts.find((each) => each.name === name);
  if (found === undefined) throw new Error(`The manifest has no shortcut "${name}".`);
  return found.url;
}

/** The number of wallet entries of a member: a response of each area in the wallet, the agenda, and the name. */
export const allPasses = 10;

/** Waits until the card with its picture and all other wallet entries are stored on this device. */
export async function untilFilled(page: Page): Promise<void> {
  await expect.poll(() => walletOf(page), { timeout: 20_000 }).toEqual({ passes: allPasses, pictures: 2 });
}

/** The number of wallet entries on this device, of any owner. */
export function walletOf(page: Page): Promise<{ passes: number; pictures: number }> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('ksu');
    const database = await new Promise<IDBDatabase | undefined>((resolve) => {
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => resolve(undefined));
    });
    if (database?.objectStoreNames.contains('wallet') !== true) return { passes: 0, pictures: 0 };
    const reading = database.transaction('wallet').objectStore('wallet').getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    database.close();
    const rows = reading.result as { picture: { blob: Blob } | null }[];
    return { passes: rows.length, pictures: rows.filter(({ picture }) => (picture?.blob.size ?? 0) > 0).length };
  });
}

/** Expects that the wallet and these words are deleted within a second. */
export async function expectWiped(page: Page, words: readonly string[]): Promise<void> {
  await expect.poll(() => walletOf(page), { ...withinASecond, intervals: [50] }).toEqual({ passes: 0, pictures: 0 });
  const left = async () => {
    const stored = await deviceText(page);
    return words.filter((each) => stored.includes(each));
  };
  await expect.poll(left, withinASecond).toEqual([]);
}
