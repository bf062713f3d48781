import type { Locale } from '#contract/kit/common.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';

/**
 * A date that begins a line: `Friday 20 November 2026`, `Il-Ġimgħa 20 ta’ Novembru 2026`.
 * @param at as for `formatDate()`
 */
export function formatDateWithWeekday(at: string, locale: Locale): string {
  const text = dateInSentence(at, locale);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
