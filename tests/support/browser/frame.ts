import type { Page } from '@playwright/test';
import { MARKER_HEADER, type Locale } from '#contract/kit/common.ts';
import { STAFF_ROOT } from '#contract/kit/staff-root.ts';
import type { Fault } from '#tests/support/faults.ts';
import { type Words, wordsOf } from '#tests/support/words.ts';

/** A response in the API's format that replaces the server's. */
export function answerWith(data: unknown): Fault {
  const headers = { 'content-type': 'application/json', [MARKER_HEADER]: '1' };
  return { kind: 'status', status: 200, headers, body: JSON.stringify({ data }) };
}

/** Opens the page with values in storage as this device would have stored them, from its first script on. */
export async function remember(page: Page, notes: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((known) => {
    // A document without an address has no storage.
    if (location.protocol === 'about:') return;
    for (const [name, value] of Object.entries(known)) {
      if (localStorage.getItem(`ksu.${name}`) === null) localStorage.setItem(`ksu.${name}`, value);
    }
  }, notes);
}

/** Opens the menu; returns the dialog. */
export async function openMenu(page: Page, t: Words) {
  await page.getByRole('button', { name: t('Menu'), exact: true }).click();
  return page.getByRole('dialog', { name: t('Menu') });
}

/** Logs out from any open page, through the menu or, on staff pages, the account's. */
export async function logOut(page: Page, t: Words): Promise<void> {
  const isStaff = new URL(page.url()).pathname.startsWith(STAFF_ROOT);
  const menu = isStaff ? await openStaffMenu(page, t('Account')) : await openMenu(page, t);
  await menu.getByRole('button', { name: t('Log out') }).click();
}

/** Opens a menu in the bar of the staff pages: the account's, or the recently opened pages. */
export async function openStaffMenu(page: Page, name: string) {
  await page.getByRole('banner').getByRole('button', { name }).click();
  return page.getByRole('group', { name });
}

/** Opens a folded group in the side bar of the staff pages. */
export async function openStaffGroup(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('navigation').getByRole('heading').getByRole('button', { name, exact: true });
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
}

/** Selects a language in the bar, on a page in `locale`. */
export async function chooseLanguage(page: Page, locale: Locale, name: 'English' | 'Malti'): Promise<void> {
  const label = wordsOf(locale)('Language');
  await page.getByRole('banner').getByRole('button', { name: label }).click();
  await page.getByRole('group', { name: label }).getByRole('button', { name }).click();
}

declare global {
  interface Window {
    shiftSeen: number;
  }
}

/** Adds up every layout shift from the start, including those after a press. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.shiftSeen = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        window.shiftSeen += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.shiftSeen);
}

/** Imitates Chromium when the app can be installed; its dialog ends with this outcome. */
export async function offerToInstall(page: Page, outcome: 'accepted' | 'fails'): Promise<void> {
  await page.evaluate((end) => {
    const prompt = () => (end === 'fails' ? Promise.reject(new Error('no')) : Promise.resolve({ outcome: end }));
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  }, outcome);
}

/** Ages the menu stored on this device. */
export async function ageKeptMenu(page: Page, minutes: number): Promise<void> {
  await page.evaluate(async (by) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
      });
    const database = await done(indexedDB.open('ksu'));
    const store = database.transaction('menu', 'readwrite').objectStore('menu');
    for (const row of (await done(store.getAll())) as { fetched_at: number }[]) {
      await done(store.put({ ...row, fetched_at: row.fetched_at - by * 60_000 }));
    }
    database.close();
  }, minutes);
}

/** The number of menus stored on this device. Reads the database only once the app has created it. */
export function keptMenus(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'ksu')) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('ksu');
      opening.addEventListener('success', () => {
        const database = opening.result;
        const count = database.transaction('menu').objectStore('menu').count();
        count.addEventListener('success', () => {
          database.close();
          resolve(count.result);
        });
      });
    });
  });
}
