import type { QueryClient } from '@tanstack/react-query';
import { refreshCopies } from '#client/api/query.ts';
import { setAnswer } from '#client/api/write.ts';
import { whenIdle } from '#client/offline/register.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { BootState } from './boot-state.ts';

/**
 * Puts the available answers into the query cache before the page makes requests. The only place that does so; a source
 * never replaces an answer of an earlier one:
 *
 * 1. Answers in the document, which the server rendered it from: hydration has to match them. They count as received
 * now, by this device's clock, because a read that is sent again before the page has hydrated would change the markup.
 * If the worker stored the document earlier, `confirmAnswers()` marks them as copies of that time once the page works.
 * 2. Answers that an earlier visit persisted (`persisted-answers.ts`): few and small, such as feature flags. A document
 * contains them too, so with one they are restored only when the page is idle. 3. All other answers are requested. The
 * worker answers a public read from its copy, stored when it was last read or read ahead, and sends its age in a header
 * (`sw/public-reads.ts`, `src/client/api/call.ts`).
 *
 * @param state of a document that the server rendered
 * @returns resolves when the router may be created, whose loaders request the missing answers
 */
export async function takeInitialAnswers(
  client: QueryClient,
  locale: Locale,
  state: BootState | undefined,
): Promise<void> {
  const restore = () =>
    import('./persisted-answers.ts').then(
      (persisted) => persisted.persistAnswers(client, locale),
      () => undefined,
    );
  if (state === undefined) return restore();
  for (const [key, answer] of state.answers) setAnswer(client, key, answer);
  void whenIdle().then(restore);
}

/**
 * Marks the answers in a document that the worker stored earlier as copies of that time, and requests those on screen
 * again.
 */
export function confirmAnswers(client: QueryClient, { stored_at }: BootState): void {
  if (stored_at !== undefined) refreshCopies(client, stored_at);
}
