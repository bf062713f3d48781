import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';

/** Day and time in Malta: `20 November 2026, 18:00`. */
export function DateTime({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at}>
      {formatDate(at, locale)}, {formatTime(at)}
    </time>
  );
}
