import type { Locator } from '@playwright/test';
import type { FaultyServer } from '#tests/support/faulty-server.ts';

/**
 * Types into a text area and reloads the page at once, before any timer of the page has run. The new page takes half a
 * second to load, as over campus Wi-Fi; the old one stays until then.
 */
export async function typeAndReload(field: Locator, text: string, server: FaultyServer): Promise<void> {
  const { pathname } = new URL(field.page().url());
  server.modeFor(new RegExp(`^${pathname}(\\?|$)`), { kind: 'slow', delayMs: 500, bytesPerSecond: 10_000_000 });
  const loaded = field.page().waitForEvent('load');
  await field.evaluate((element, words) => {
    // React watches its own setter; an input event reports the value to it.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, words);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    location.reload();
  }, text);
  await loaded;
}
