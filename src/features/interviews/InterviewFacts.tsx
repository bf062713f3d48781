import { useLingui } from '@lingui/react/macro';
import { formatPeriod, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { ARRIVE_MINUTES, type Interview } from '#contract/interviews/calls.ts';
import { Terms } from '#kit/ui/page/Terms.tsx';

/** Date, place and company of an interview; "arrive 10 minutes early" as a time (INTERVIEW-3). */
export function InterviewFacts({ interview }: { interview: Interview }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { starts_at, ends_at, place, interviewer, has_cv } = interview;
  const arrival = formatTime(arrivalTime(interview));
  return (
    <Terms
      terms={[
        { name: t`When`, value: formatPeriod(starts_at, ends_at, locale) },
        { name: t`Arrive 10 minutes early`, value: t`at ${arrival}` },
        { name: t`Where`, value: place },
        { name: t`With`, value: interviewer },
        { name: t`CV`, value: has_cv ? t`Copy attached` : t`Not attached` },
      ]}
    />
  );
}

/** Returns the time at which the student should arrive. */
export function arrivalTime({ starts_at }: Pick<Interview, 'starts_at'>): Date {
  return new Date(Date.parse(starts_at) - ARRIVE_MINUTES * 60_000);
}
