import type { Locator } from '@playwright/test';
import type { FaultyServer } from '#tests/support/faulty-server.ts';

/**
 * Writes into a text area and loads the page again in the same instant, before any timer of the page has run. The new
 * page takes half a second to come, as over campus Wi-Fi; the old one stands until then.
 */
export async function typeAndReload(field: Locator, text: string, server: FaultyServer): Promise<void> {
  const { pathname } = new URL(field.page().url());
  server.modeFor(new RegExp(`^${pathname}(\\?|$)`), { kind: 'slow', delayMs: 500, bytesPerSecond: 10_000_000 });
  const loaded = field.page().waitForEvent('load');
  await field.evaluate((element, words) => {
    // React looks at the setter of its own; an input event tells it of the value.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, words);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    location.reload();
  }, text);
  await loaded;
}
