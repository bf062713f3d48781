import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { setAnswer } from '#client/api/write.ts';
import type { Locale } from '#contract/kit/common.ts';
import { BOOT_STATE_ID } from '#contract/kit/worker.ts';

/**
 * What a server-rendered page hands to the browser, in a JSON data block (no inline script). It says nothing of when it
 * was made: the same answers make the same document, whose bytes can be sent again.
 */
export interface BootState {
  locale: Locale;
  origin: string;
  /** The answers that the page was drawn from */
  answers: [QueryKey, unknown][];
  /** Addresses of the reads in `answers`: the service worker stores their answers for the next visit */
  reads: string[];
}

/** The data block; `<` is escaped, so that no text in it can end the element. */
export function writeBootState(client: QueryClient, rest: Omit<BootState, 'answers'>): string {
  const answered = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  const answers = answered.map(({ queryKey, state }): [QueryKey, unknown] => [queryKey, state.data]);
  const json = JSON.stringify({ ...rest, answers } satisfies BootState).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${BOOT_STATE_ID}">${json}</script>`;
}

/** The state in this document, if the server rendered the page. */
export function readBootState(): BootState | undefined {
  const block = document.getElementById(BOOT_STATE_ID);
  return block === null ? undefined : (JSON.parse(block.textContent) as BootState);
}

/**
 * The answers count as received now, by this device's clock: one that was asked for again before the page has hydrated would not
 * match the markup.
 */
export function takeAnswers(client: QueryClient, { answers }: BootState): void {
  for (const [key, answer] of answers) setAnswer(client, key, answer);
}
