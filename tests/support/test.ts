import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { type Complaint, isExpected, watchComplaints } from './complaints.ts';
import { ADDRESS } from './e2e-server.ts';
import { addressOfPart, isForMembers, memberFor, signInContext } from './members.ts';
import { untilInteractive } from './page-checks.ts';

/** Languages of the portal. */
export type Locale = 'en' | 'mt';

interface Fixtures {
  /** What the stories of a file or a group provoke on purpose: `test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED/ })` */
  expectedComplaint: RegExp | undefined;
  /** What one story provokes on purpose, said in it: `provoke(/status of 404/)` */
  provoke: (expected: RegExp) => void;
  provoked: RegExp[];
  /** A story with the tag `@safety` fails when it fails once: a race that is lost now and then is lost. */
  noSecondTry: void;
  /** Everything the browser complained about so far; what is not expected fails the test at its end. */
  complaints: Complaint[];
  /**
   * Opens an address as somebody who chose this language before, and waits until the page can be used. Pages for
   * members are opened by the demo student.
   */
  openIn: (locale: Locale, path?: string) => Promise<Page>;
  /** The same, as the demo person who plays this part, or as nobody. */
  openAs: (locale: Locale, part: string | undefined, path: string) => Promise<Page>;
}

/**
 * Playwright's `test` for this portal: a console error or warning, an uncaught error, or a request to our own server
 * that fails makes a test fail, whatever else it asserts.
 */
export const test = base.extend<Fixtures>({
  noSecondTry: [
    async ({}, use, info) => {
      const isTriedAgain = info.retry > 0 && info.tags.includes('@safety');
      expect(isTriedAgain, 'what is about races or safety must pass the first time').toBe(false);
      await use();
    },
    { auto: true },
  ],
  baseURL: async ({}, use) => {
    await use(process.env[ADDRESS]);
  },
  expectedComplaint: [undefined, { option: true }],
  provoked: async ({}, use) => use([]),
  provoke: async ({ provoked }, use) => use((expected) => void provoked.push(expected)),
  complaints: [
    async ({ browser, context, baseURL, expectedComplaint, provoked }, use) => {
      const complaints: Complaint[] = [];
      const watch = (made: BrowserContext) => watchComplaints(made, baseURL ?? '', complaints);
      watch(context);
      // Those that a story makes itself.
      browser.on('context', watch);
      await use(complaints);
      browser.off('context', watch);
      const unexpected = complaints.filter((complaint) => !isExpected(complaint, [...provoked, expectedComplaint]));
      expect(unexpected, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
  openIn: async ({ context, page, baseURL }, use) => {
    await use(async (locale, path = '/') => {
      if (isForMembers(path)) await signInContext(context, baseURL ?? '', memberFor(path));
      return open(page, locale, baseURL ?? '', path);
    });
  },
  openAs: async ({ context, page, baseURL }, use) => {
    await use(async (locale, part, path) => {
      if (part !== undefined) await signInContext(context, baseURL ?? '', addressOfPart(part));
      return open(page, locale, baseURL ?? '', path);
    });
  },
});

async function open(page: Page, locale: Locale, url: string, path: string): Promise<Page> {
  await choose(page.context(), locale, url);
  await page.goto(path);
  await untilInteractive(page);
  return page;
}

/** Sets the language cookie (spec §9). */
export async function choose(context: BrowserContext, locale: Locale, url: string): Promise<void> {
  await context.addCookies([{ name: 'i18n_redirected', value: locale, url, sameSite: 'Lax' }]);
}
