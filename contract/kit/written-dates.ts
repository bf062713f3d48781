import type { Locale } from './common.ts';
import { inMalta, monthName } from './malta-dates.ts';

/** Starts with Sunday; the Maltese article is in small letters, as inside a sentence. */
const weekdayNames: Record<Locale, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  mt: ['il-Ħadd', 'it-Tnejn', 'it-Tlieta', 'l-Erbgħa', 'il-Ħamis', 'il-Ġimgħa', 'is-Sibt'],
};

const DATE = String.raw`(\d{2}/\d{2}/\d{4})`;
const CLOCK = String.raw`(\d{2}:\d{2})`;
/** The formats of server/services/malta-time.ts: a date, a date with a time, or a period. */
const NUMERIC = new RegExp(`^${DATE}(?:, ${CLOCK}(?: – (?:${DATE}, )?${CLOCK})?)?$`);
const MALTESE_DAY_FIRST = new RegExp(`^(?:${weekdayNames.mt.join('|')}) \\d`, 'gm');

/** `20 November 2026`, `20 ta’ Novembru 2026`, in tables and codes. @param at an instant, or a day as `2026-11-20` */
export function dateText(at: string | Date, locale: Locale): string {
  const { day, month, year } = inMalta(at);
  return `${day} ${monthName(month, locale)} ${year}`;
}

/**
 * A date inside a sentence: `Friday 20 November 2026`, `il-Ġimgħa 20 ta’ Novembru 2026`. The Maltese weekday has its
 * article, so the word before it must be `nhar` and not a preposition that would join the article
 * (docs/decisions/internationalisation.md).
 * @param at as for `dateText()`
 */
export function dateInSentence(at: string | Date, locale: Locale): string {
  const { day, month, year } = inMalta(at);
  const weekday = new Date(Date.UTC(Number(year), month - 1, Number(day))).getUTCDay();
  return `${weekdayNames[locale][weekday]} ${dateText(at, locale)}`;
}

/**
 * The parameters of a sentence in its reader's language. Replaces two kinds and returns all others unchanged:
 * - a numeric date, alone or with times (`21/11/2026`, `21/11/2026, 18:00 – 22:00`), by `dateInSentence()`;
 * - `name` by `name_mt`, if there is one, for a Maltese reader.
 */
export function valuesInSentence<T extends string | number>(
  values: Readonly<Record<string, T>>,
  locale: Locale,
): Record<string, T | string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const translated = locale === 'mt' ? values[`${name}_mt`] : undefined;
      const shown = translated || value;
      return [name, typeof shown === 'string' ? withSpelledOutDate(shown, locale) : shown];
    }),
  );
}

/** Capitalises each line that starts with a Maltese weekday. */
export function capitaliseWeekdays(text: string): string {
  return text.replaceAll(MALTESE_DAY_FIRST, (start) => start[0]?.toUpperCase() + start.slice(1));
}

function withSpelledOutDate(value: string, locale: Locale): string {
  const [, date, from, lastDate, until] = NUMERIC.exec(value) ?? [];
  if (date === undefined) return value;
  const start = [spellOutDate(date, locale), from].filter(Boolean).join(', ');
  if (until === undefined) return start;
  return lastDate === undefined ? `${start}–${until}` : `${start} – ${spellOutDate(lastDate, locale)}, ${until}`;
}

/** An impossible date stays as it is. @param numeric `21/11/2026` */
function spellOutDate(numeric: string, locale: Locale): string {
  const iso = numeric.split('/').toReversed().join('-');
  return Number.isNaN(Date.parse(iso)) ? numeric : dateInSentence(iso, locale);
}
