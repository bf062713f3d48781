import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { InterviewHalfDay } from '#contract/interviews/calls.ts';
import { halfDayLabels } from './interview-states.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './interviews.module.css';

/** The half-days of a company, with free times. */
export function HalfDays({ halfDays }: { halfDays: readonly InterviewHalfDay[] }) {
  const nameOf = useHalfDayName();
  return (
    <section className={`${layout.stack3} ${classes.halfDays}`}>
      <h2>
        <Trans>When interviews take place</Trans>
      </h2>
      <ul>
        {halfDays.map((each) => (
          <li key={nameOf(each)}>
            <span>{nameOf(each)}</span>
            <span>
              <FreeSlots halfDay={each} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The number of free times. */
function FreeSlots({ halfDay: { slots } }: { halfDay: InterviewHalfDay }) {
  const free = slots.filter(({ is_free }) => is_free).length;
  return <Plural value={free} _0="fully booked" one="# free" other="# free" />;
}

/** Formats a half-day: "4 December 2026, morning, 09:00–12:00" */
export function useHalfDayName(): (halfDay: Pick<InterviewHalfDay, 'day' | 'half'>) => string {
  const { i18n } = useLingui();
  const locale = useLocale();
  return ({ day, half }) => `${formatDate(day, locale)}, ${i18n._(halfDayLabels[half]())}`;
}
