import type { DehydratedState } from '@tanstack/react-query';
import type { Locale } from '#contract/common.ts';

/** What a server-rendered page hands to the browser, in a JSON data block (no inline script, stack.md). */
export interface BootState {
  locale: Locale;
  origin: string;
  queries: DehydratedState;
  /** Addresses of the reads in `queries`: the service worker stores their answers for the next visit */
  reads: string[];
}

const ELEMENT_ID = 'boot-state';

/** The data block; `<` is escaped, so that no text in it can end the element. */
export function writeBootState(state: BootState): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}

/** The state in this document, if the server rendered the page. */
export function readBootState(): BootState | undefined {
  const text = document.querySelector(`script#${ELEMENT_ID}`)?.textContent;
  return text === undefined || text === '' ? undefined : (JSON.parse(text) as BootState);
}
