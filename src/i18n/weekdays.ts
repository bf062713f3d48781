import type { Locale } from '#contract/common.ts';
import { inMalta } from '#contract/malta-dates.ts';
import { formatDate } from './dates.ts';

/** By hand for the same reason as the months (dates.ts); Sunday is the first. */
const weekdays: Record<Locale, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  mt: ['Il-Ħadd', 'It-Tnejn', 'It-Tlieta', 'L-Erbgħa', 'Il-Ħamis', 'Il-Ġimgħa', 'Is-Sibt'],
};

/** `Friday`, `Il-Ġimgħa`: the day of the week in Malta at an instant. */
function formatWeekday(instant: string, locale: Locale): string {
  const { year, month, day } = inMalta(instant);
  return weekdays[locale][new Date(Date.UTC(Number(year), month - 1, Number(day))).getUTCDay()] ?? '';
}

/** `Friday, 20 November 2026` */
export function formatDateWithWeekday(instant: string, locale: Locale): string {
  return `${formatWeekday(instant, locale)}, ${formatDate(instant, locale)}`;
}
