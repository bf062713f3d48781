import { Trans } from '@lingui/react/macro';
import type { OpeningWindow } from '#contract/student-card.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { lastDayOf, openingOf } from './opening.ts';

/** Says that summer permits are issued by the office (spec §4), and when. */
export function SummerWords({ windows }: { windows: readonly OpeningWindow[] }) {
  const locale = useLocale();
  const opening = openingOf(windows, 'summer_permit', new Date());
  if (opening.state === 'closed') return <Trans>Summer permits are issued by the KSU office.</Trans>;
  const from = formatDate(opening.window.opens_at, locale);
  const to = formatDate(lastDayOf(opening.window), locale);
  return (
    <Trans>
      Summer permits are issued by the KSU office, from {from} to {to}.
    </Trans>
  );
}
