import type { DehydratedState } from '@tanstack/react-query';
import type { Locale } from '#contract/common.ts';

/** What a page rendered on the server hands on to the browser, in a JSON data block (no inline script, stack.md). */
export interface BootState {
  locale: Locale;
  origin: string;
  queries: DehydratedState;
  /** Addresses of the answers in `queries`: the service worker keeps them for the next visit */
  reads: string[];
}

const ELEMENT_ID = 'boot-state';

/** The data block; `<` is written as an escape, so that no text in it can end the element. */
export function writeBootState(state: BootState): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}

/** The state in this document, if the page was rendered on the server. */
export function readBootState(): BootState | undefined {
  const text = document.querySelector(`script#${ELEMENT_ID}`)?.textContent;
  return text === undefined || text === '' ? undefined : (JSON.parse(text) as BootState);
}
