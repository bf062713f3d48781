import { expect, type Page } from '@playwright/test';
import type { Locale } from '#contract/kit/common.ts';
import { findSeriousViolations, untilInteractive } from '#tests/support/page-checks.ts';
import { readCatalogue, wordsOf } from '#tests/support/words.ts';
import { largeTextFaults } from './large-text.ts';

/**
 * The variants in which pages are inspected: Maltese on the narrowest phone (WCAG 1.4.10), because its texts are
 * longer, and English on a desktop.
 */
export const sizes: Readonly<Record<Locale, { width: number; height: number }>> = {
  mt: { width: 320, height: 640 },
  en: { width: 1280, height: 800 },
};

/**
 * Navigates within the app without reloading the document, like a link, and waits until the previous page is gone: the
 * app focuses the new one.
 */
export async function moveTo(page: Page, address: string): Promise<void> {
  // Earlier, no handler in the page would receive the event.
  await untilInteractive(page);
  const isMoving = await page.evaluate((to) => {
    if (location.pathname + location.search === to) return false;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: crypto.randomUUID(), usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    return true;
  }, address);
  if (isMoving) await page.waitForFunction(() => document.activeElement !== document.body);
}

/**
 * The faults of the current page, one sentence each: it is not the page of this address or incomplete, axe reports a
 * finding, a Maltese page contains English text, or it is too wide, also with text of twice the size; on a phone also
 * if too little of the window is page at that size.
 */
export async function inspect(page: Page, locale: Locale, address: string): Promise<string[]> {
  const missing = await untilLoaded(page, locale, address);
  if (missing !== '') return [`${address}: ${missing}`];
  const found = (await findSeriousViolations(page)).map(
    ({ id, help, where }) => `${id}, ${help}: ${where.join(' | ')}`,
  );
  if (locale === 'mt') found.push(...(await englishOn(page)).map((text) => `is in English: ${text}`));
  found.push(...(await page.evaluate(tooWide)));
  if (locale === 'mt') found.push(...(await largeTextFaults(page)));
  return found.map((finding) => `${address}: ${finding}`);
}

/**
 * Runs in the page: the excess width, with ordinary and with large text. Names the innermost elements that extend too
 * far to the right.
 */
function tooWide(): string[] {
  const { documentElement: root } = document;
  const found = [100, 200].flatMap((percent) => {
    root.setAttribute('data-text-size', String(percent));
    const overflow = root.scrollWidth - root.clientWidth;
    if (overflow <= 0) return [];
    const out = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 0.5 && element.clientWidth > 0)
      .slice(-3)
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
    return [`with text of ${percent} % it is ${overflow} pixels too wide: ${out.join(' | ')}`];
  });
  root.removeAttribute('data-text-size');
  return found;
}

/**
 * Waits until the page of an address has loaded: its heading, no placeholders, content below the heading, and no
 * message that it could not be found or loaded. Returns the missing content at the timeout, or undefined.
 */
export async function untilLoaded(page: Page, locale: Locale, address: string, timeout = 10_000): Promise<string> {
  let missing = '';
  const look = async () => {
    missing = await missingNow(page, locale, address);
    return missing;
  };
  // Missing content is reported with all other findings, not by this expectation.
  await expect
    .poll(look, { timeout, intervals: [50, 50, 100] })
    .toBe('')
    .catch(() => undefined);
  return missing;
}

/** The missing content of an address's page; undefined if it is complete. */
export function missingNow(page: Page, locale: Locale, address: string): Promise<string> {
  return page.evaluate(missingOn, { address, notFound: wordsOf(locale)('This page could not be found') });
}

/** Runs in the page. */
function missingOn({ address, notFound }: { address: string; notFound: string }): string {
  const { pathname, search } = location;
  if (pathname + search !== address) return `another page is shown, ${pathname + search}`;
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  const title = heading?.textContent.trim() ?? '';
  if (!main || !heading || title === '' || heading.getClientRects().length === 0) return 'there is no heading';
  if (title === notFound) return 'there is nothing at this address';
  if (main.querySelector('[data-kind=error], [data-kind=offline]')) return 'it could not be loaded';
  if (main.querySelector('[class*=skeleton], [aria-busy=true]')) return 'it is still loading';
  const rest = main.innerText.replace(title, '').trim().length;
  if (rest < 40) return `there are only ${rest} characters besides the heading`;
  return '';
}

/** Messages of the app that appear in English despite a Maltese translation. */
export async function englishOn(page: Page): Promise<string[]> {
  const maltese = readCatalogue('mt');
  const english = [...readCatalogue('en')].filter(([id, text]) => maltese.get(id) !== text).map(([, text]) => text);
  const shown = new Set(await wordsOn(page));
  return english.filter((text) => shown.has(text));
}

/**
 * Every text, label and hint on the page that is ours and not an editor's, without text that `lang` marks as foreign.
 */
function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words: string[] = [document.title];
    for (const element of document.body.querySelectorAll('*:not(script, style)')) {
      if (element.closest('[lang]')?.getAttribute('lang') !== document.documentElement.lang) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) words.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) if (node instanceof Text) words.push(node.data.trim());
    }
    return words.filter((text) => text !== '');
  });
}
