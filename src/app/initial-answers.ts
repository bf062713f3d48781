import type { QueryClient } from '@tanstack/react-query';
import { refreshCopies } from '#client/api/query.ts';
import { setAnswer } from '#client/api/write.ts';
import { whenIdle } from '#client/offline/register.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { BootState } from './boot-state.ts';

/**
 * Puts the available answers into the query cache before the page makes requests. No other module does so. Sources, in
 * this order; an answer never replaces that of an earlier source:
 *
 * 1. The answers from which the server rendered the document, because hydration has to match its markup. They count as
 *    received now, by this device's clock: otherwise a refetch before hydration would change the markup. If the worker
 *    stored the document earlier, `refreshStoredAnswers()` marks them as copies of that time after hydration.
 * 2. Answers that an earlier visit persisted (`persisted-answers.ts`): few and small, such as feature flags. A document
 *    contains them too, so after loading a document they are restored only when the page is idle.
 * 3. The network, for all other answers. The worker answers a public read with its cached or prefetched copy, and sends
 *    the copy's age in a header (`sw/public-reads.ts`, `src/client/api/call.ts`).
 *
 * @param state of a document that the server rendered
 * @returns resolves when the router may be created; its loaders request the missing answers
 */
export async function restoreInitialAnswers(
  client: QueryClient,
  locale: Locale,
  state: BootState | undefined,
): Promise<void> {
  const restorePersisted = () =>
    import('./persisted-answers.ts').then(
      (persisted) => persisted.persistAnswers(client, locale),
      () => undefined,
    );
  if (state === undefined) return restorePersisted();
  for (const [key, answer] of state.answers) setAnswer(client, key, answer);
  void whenIdle().then(restorePersisted);
}

/**
 * Marks the answers in a document that the worker stored earlier as copies of that time, and requests those on screen
 * again.
 */
export function refreshStoredAnswers(client: QueryClient, { stored_at }: BootState): void {
  if (stored_at !== undefined) refreshCopies(client, stored_at);
}
