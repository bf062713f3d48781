import type { Locale } from '#contract/kit/common.ts';
import { isLong } from '../../../scripts/long-run.ts';

/**
 * Languages of a story other than its area's one journey in Maltese: English, and Maltese in the long run. The text of
 * every page is checked in both (accessibility.e2e.ts), and each message by `check-catalogues.ts`.
 */
export const storyLocales: readonly Locale[] = isLong ? ['en', 'mt'] : ['en'];

/** Whether the stories after an area's journey run in this language only in the long run. */
export function isJourneyOnly(locale: Locale): boolean {
  return !storyLocales.includes(locale);
}

/**
 * The language of an area's one journey in Maltese: the stories after it are in English. The long run runs it in both
 * languages.
 */
export const journeyLocales: readonly Locale[] = isLong ? ['en', 'mt'] : ['mt'];
