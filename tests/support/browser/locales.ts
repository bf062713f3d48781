import type { Locale } from '#tests/support/test.ts';
import { isLong } from '../../../scripts/long-run.ts';

/**
 * Languages of a story that is not the one journey of its area in Maltese: English, and Maltese in the long run. The words
 * of every page are looked at in both (accessibility.e2e.ts), and each message by `check-catalogues.ts`.
 */
export const storyLocales: readonly Locale[] = isLong ? ['en', 'mt'] : ['en'];

/** After the journey of an area: whether the stories that follow are left to the long run in this language. */
export function isJourneyOnly(locale: Locale): boolean {
  return !storyLocales.includes(locale);
}

/**
 * The language of the one journey of an area that is told in Maltese: the stories that follow it are in English. The long
 * run tells it in both.
 */
export const journeyLocales: readonly Locale[] = isLong ? ['en', 'mt'] : ['mt'];
