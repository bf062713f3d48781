import type { DehydratedState } from '@tanstack/react-query';
import type { Locale } from '#contract/common.ts';
import { BOOT_STATE_ID } from '#contract/worker.ts';

/** What a server-rendered page hands to the browser, in a JSON data block (no inline script, stack.md). */
export interface BootState {
  locale: Locale;
  origin: string;
  queries: DehydratedState;
  /** Addresses of the reads in `queries`: the service worker stores their answers for the next visit */
  reads: string[];
}

/** The data block; `<` is escaped, so that no text in it can end the element. */
export function writeBootState(state: BootState): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${BOOT_STATE_ID}">${json}</script>`;
}

/** The state in this document, if the server rendered the page. */
export function readBootState(): BootState | undefined {
  const block = document.getElementById(BOOT_STATE_ID);
  if (block === null) return undefined;
  const state = JSON.parse(block.textContent) as BootState;
  // By this device's clock, and until the page has hydrated from them: an answer that changes before would not match the markup.
  for (const each of state.queries.queries) each.state.dataUpdatedAt = Date.now();
  return state;
}
