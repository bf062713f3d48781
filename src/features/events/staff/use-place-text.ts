import { useLingui } from '@lingui/react/macro';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { MovePlan } from '#contract/events/move.ts';

/** Returns the text of a time and a venue: "Fri 20 November, 19:00–21:30, Main hall". */
export function usePlaceText(): (place: Omit<MovePlan['from'], 'venue_id'>) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ starts_at, ends_at, venue }) => {
    const name = venue === null ? t`Venue not known yet` : venue[locale] || venue.en;
    return [formatPeriod(starts_at, ends_at, locale), name].join(', ');
  };
}
