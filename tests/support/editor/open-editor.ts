import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Page } from '@playwright/test';
import type { Locale } from '#contract/kit/common.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { buildEditorPage } from './build-editor-page.ts';

/** What `editor-page.tsx` offers to stories. */
interface EditorWindow {
  showEditor: (locale: Locale, messages: unknown, initial: string) => void;
  setText: (html: string) => void;
  setError: (error: string | undefined) => void;
  roundTrip: (texts: readonly string[]) => string[];
  readContents: (texts: readonly string[]) => string[][];
}

let building: ReturnType<typeof buildEditorPage> | undefined;

/** Bodies for each call of the page, so that no call takes seconds. */
const BATCH = 200;

/**
 * Opens a page with the field alone, built like the app and under its content security policy: no staff page stores
 * formatted text yet.
 */
export async function openEditorPage(page: Page, portal: string): Promise<void> {
  const files = await (building ??= buildEditorPage());
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'));
  const links = styles.map((name) => `<link rel="stylesheet" href="/editor-page/${name}">`).join('');
  await page.route(`${portal}/editor-page/**`, (route) => {
    const name = new URL(route.request().url()).pathname.replace('/editor-page/', '');
    const file = files.get(name);
    if (file !== undefined) {
      const contentType = name.endsWith('.css') ? 'text/css' : name.endsWith('.js') ? 'text/javascript' : 'font/woff2';
      return route.fulfill({ body: Buffer.from(file), contentType });
    }
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': contentSecurityPolicy() },
      body: `<!doctype html><html lang="en" data-mantine-color-scheme="light"><head><meta name="viewport" content="width=device-width"><title>Story</title>${links}</head><body><div id="root"></div><script type="module" src="/editor-page/editor-page.js"></script></body></html>`,
    });
  });
  await page.route(/\/(?:a\.jpg|media\/quad\.avif)$/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: SQUARE }),
  );
  await page.goto(`${portal}/editor-page/`);
  await page.waitForFunction(() => 'roundTrip' in window);
}

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

/** Files of the build by name, for their sizes. */
export function editorFiles() {
  return (building ??= buildEditorPage());
}

/** Shows a form with the field. */
export async function showEditor(page: Page, locale: Locale, html = ''): Promise<void> {
  const [catalogue] = await getCatalogs(getConfig());
  const found = await catalogue?.getTranslations(locale, { fallbackLocales: {}, sourceLocale: 'en' });
  const { source } = createCompiledCatalog(locale, found?.messages ?? {}, { namespace: 'json' });
  const { messages } = JSON.parse(source) as { messages: unknown };
  await page.evaluate(([chosen, all, text]) => (window as unknown as EditorWindow).showEditor(chosen, all, text), [
    locale,
    messages,
    html,
  ] as const);
  await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
}

/** The texts as the editor writes them. */
export async function roundTrip(page: Page, texts: readonly string[]): Promise<string[]> {
  return inBatches(texts, (some) => page.evaluate((all) => (window as unknown as EditorWindow).roundTrip(all), some));
}

/** Everything in the texts that must survive (`read-content.ts`). */
export async function readContents(page: Page, texts: readonly string[]): Promise<string[][]> {
  return inBatches(texts, (some) =>
    page.evaluate((all) => (window as unknown as EditorWindow).readContents(all), some),
  );
}

async function inBatches<T>(texts: readonly string[], read: (some: readonly string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < texts.length; from += BATCH) found.push(...(await read(texts.slice(from, from + BATCH))));
  return found;
}

/** Replaces the text from outside, as a restored draft does. */
export function setText(page: Page, html: string): Promise<void> {
  return page.evaluate((text) => (window as unknown as EditorWindow).setText(text), html);
}

export function setError(page: Page, error: string): Promise<void> {
  return page.evaluate((text) => (window as unknown as EditorWindow).setError(text), error);
}

/** Pastes HTML as another program has put it on the clipboard. */
export function pasteHtml(page: Page, html: string): Promise<void> {
  return page.getByRole('textbox', { name: 'Text', exact: true }).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'plain text');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
