import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Locale } from '#contract/kit/common.ts';
import { BOOT_STATE_ID, STORED_AT_ATTRIBUTE } from '#contract/kit/worker.ts';

/**
 * The data that a server-rendered page hands to the browser, in a JSON data block (no inline script). It contains no
 * time of rendering: the same answers make the same document, whose bytes can be sent again.
 */
export interface BootState {
  locale: Locale;
  origin: string;
  /** The answers that the page was rendered from */
  answers: [QueryKey, unknown][];
  /** Addresses of the reads in `answers`: the service worker stores their answers for the next visit */
  reads: string[];
  /** When the answers were current, if the worker stored the document earlier (sw/stored-documents.ts), ISO 8601 in UTC */
  stored_at?: string;
}

/** The data block; `<` is escaped, so that no text in it can end the element. */
export function renderBootState(client: QueryClient, rest: Omit<BootState, 'answers' | 'stored_at'>): string {
  const answered = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  const answers = answered.map(({ queryKey, state }): [QueryKey, unknown] => [queryKey, state.data]);
  const json = JSON.stringify({ ...rest, answers } satisfies BootState).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${BOOT_STATE_ID}">${json}</script>`;
}

/** The state in this document, if the server rendered the page. */
export function readBootState(): BootState | undefined {
  const block = document.getElementById(BOOT_STATE_ID);
  if (block === null) return undefined;
  const stored_at = block.getAttribute(STORED_AT_ATTRIBUTE);
  return { ...(JSON.parse(block.textContent) as BootState), ...(stored_at === null ? {} : { stored_at }) };
}
