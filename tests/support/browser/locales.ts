import type { Locale } from '#contract/kit/common.ts';
import { isLong } from '../../../scripts/long-run.ts';

/**
 * Languages of a story other than its area's one journey in Maltese: English, and Maltese in the long run. The text of
 * every page is checked in both (accessibility.e2e.ts), and each message by `check-catalogues.ts`.
 */
export const storyLocales: readonly Locale[] = isLong ? ['en', 'mt'] : ['en'];

/** After an area's journey: whether the following stories are left to the long run in this language. */
export function isJourneyOnly(locale: Locale): boolean {
  return !storyLocales.includes(locale);
}

/**
 * The language of an area's one journey in Maltese: the stories that follow it are in English. The long run does it in
 * both.
 */
export const journeyLocales: readonly Locale[] = isLong ? ['en', 'mt'] : ['mt'];
