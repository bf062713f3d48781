import type { Locale } from '#contract/kit/common.ts';
import { formatDate, formatDay } from './dates.ts';

/** `4 December – 6 December 2026`. @param from and until are days as `2026-12-04` */
export function formatDays(from: string, until: string, locale: Locale): string {
  return `${formatDay(from, locale)} – ${formatDate(until, locale)}`;
}
