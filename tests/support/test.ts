import { join } from 'node:path';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Locale } from '#contract/kit/common.ts';
import { type WorkerFixtures, workerFixtures } from './browser/worker-fixtures.ts';
import { type Complaint, isExpected, type NetworkFaults, watchComplaints } from './complaints.ts';
import { ADDRESS } from './e2e-server.ts';
import { type FaultyServer, startFaultyServer } from './faulty-server.ts';
import { emailOfRole, isForMembers, memberFor, signInContext } from './members.ts';
import { untilInteractive } from './page-checks.ts';
import { root } from './repository.ts';

interface Fixtures {
  /** Declares an error that the story provokes on purpose: `provoke(/status of 404/)`; never for a whole file */
  provoke: (expected: RegExp) => void;
  provoked: RegExp[];
  /** Whether the story went offline: `context.setOffline(true)`, or a fault of `startFaultyServer` */
  networkFaults: NetworkFaults;
  /** A proxy that fails on demand, at the socket, which a worker's own requests pass too */
  faulty: FaultyServer;
  /** Disables retries for a story with the tag `@safety`, because a race lost only sometimes is still a bug. */
  noSecondTry: void;
  /** Everything that the browser has reported so far; unexpected reports fail the test at its end. */
  complaints: Complaint[];
  /**
   * Opens an address for a visitor who chose this language before, and waits until the page is interactive. Opens
   * members' pages as the demo student.
   */
  openIn: (locale: Locale, path?: string) => Promise<Page>;
  /** The same as the demo user with this role, or signed out. */
  openAs: (locale: Locale, part: string | undefined, path: string) => Promise<Page>;
}

/**
 * Playwright's `test` for this portal: a console error or warning, an uncaught error, or a failed request to our own
 * server fails a test, whatever else it asserts.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ...workerFixtures,
  noSecondTry: [
    async ({}, use, info) => {
      const isRetry = info.retry > 0 && info.tags.includes('@safety');
      expect(isRetry, 'what is about races or safety must pass the first time').toBe(false);
      await use();
    },
    { auto: true },
  ],
  baseURL: async ({}, use) => {
    await use(process.env[ADDRESS]);
  },
  // A retry is recorded, and the recorder reads pictures of the device by a fetch, which the policy rejects.
  provoked: async ({}, use, { retry }) =>
    use(retry > 0 || process.env['TRACE'] === '1' ? [/blob:http.*Content Sec/] : []),
  networkFaults: async ({}, use) => use({ made: false }),
  faulty: async ({ baseURL, networkFaults }, use) => {
    const faulty = await startFaultyServer({
      target: baseURL ?? '',
      folder: join(root, 'dist'),
      faults: networkFaults,
    });
    await use(faulty);
    // Pages that are still open lose their server.
    networkFaults.made = true;
    await faulty.close();
  },
  provoke: async ({ provoked }, use) => use((expected) => void provoked.push(expected)),
  complaints: [
    async ({ browser, context, baseURL, provoked, networkFaults }, use) => {
      const complaints: Complaint[] = [];
      const watch = (made: BrowserContext) => watchComplaints(made, baseURL ?? '', complaints, networkFaults);
      watch(context);
      // Also watches contexts that a story creates itself.
      browser.on('context', watch);
      await use(complaints);
      browser.off('context', watch);
      const unexpected = complaints.filter((complaint) => !isExpected(complaint, provoked, networkFaults));
      expect(unexpected, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await use(page);
    // A handler with a pending response would fail the next story. The page may have been killed.
    await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
  },
  openIn: async ({ context, page, baseURL }, use) => {
    await use(async (locale, path = '/') => {
      if (isForMembers(path)) await signInContext(context, baseURL ?? '', memberFor(path));
      return open(page, locale, baseURL ?? '', path);
    });
  },
  openAs: async ({ context, page, baseURL }, use) => {
    await use(async (locale, part, path) => {
      if (part !== undefined) await signInContext(context, baseURL ?? '', emailOfRole(part));
      return open(page, locale, baseURL ?? '', path);
    });
  },
});

async function open(page: Page, locale: Locale, url: string, path: string): Promise<Page> {
  await setLocaleCookie(page.context(), locale, url);
  await page.goto(path);
  await untilInteractive(page);
  return page;
}

/** Sets the language cookie (SHELL-12). */
export async function setLocaleCookie(context: BrowserContext, locale: Locale, url: string): Promise<void> {
  await context.addCookies([{ name: 'i18n_redirected', value: locale, url, sameSite: 'Lax' }]);
}
