import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '#client/i18n/dates.ts';
import { toMaltaClock } from '#client/i18n/malta-clock.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { StaffEventDate } from '#contract/events/editor-forms.ts';
import { eventDatesAdmin } from '#contract/events/editor.ts';
import { type RepeatedDay, repeatedDays, type Repetition } from '#contract/events/holidays.ts';
import { isDay } from '#contract/kit/rules.ts';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { checkboxField, choiceField, dateField } from '#kit/staff/resource/resource-fields.ts';
import { useDeclaredForm } from '#kit/staff/resource/use-declared-form.ts';
import { useResourceContext } from '#kit/staff/resource/use-resource-context.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { refreshes } from './event-admin-queries.ts';
import { holidayNames } from './holiday-names.ts';
import layout from '#kit/ui/page/layout.module.css';

const fields = [
  choiceField('every', {
    label: msg`Repeat`,
    options: ({ i18n }) => [
      { value: 'weekly', label: i18n._(msg`Every week`) },
      { value: 'daily', label: i18n._(msg`Every day`) },
    ],
  }),
  dateField('until', { label: msg`Until` }),
  checkboxField('skips_holidays', { label: msg`Public holidays`, text: msg`Leave out public holidays` }),
];
const initial = { every: 'weekly', until: '', skips_holidays: true };

/** Repeats a date with its tickets, and names the public holidays on the new days (EVENT-27). */
export function RepeatDate({ date }: { date: StaffEventDate }) {
  const { t } = useLingui();
  const { said, onDone } = useResults();
  const context = useResourceContext<object>({});
  const { state, sections } = useDeclaredForm({
    id: `repeat-date-${date.id}`,
    endpoint: eventDatesAdmin.repeat,
    params: { id: date.id },
    context,
    fields,
    entry: initial,
    refreshes,
    onDone: (answer) => {
      const { added } = answer as { added: number };
      onDone(t`Dates added: ${added}`);
    },
  });
  const { every, until, skips_holidays } = state.form.values;
  const first = toMaltaClock(date.starts_at).slice(0, 10);
  const last = String(until);
  const days = isDay(last) ? repeatedDays({ first, every: every as Repetition, until: last }) : [];
  return (
    <div className={layout.stack3}>
      {said}
      <EntryForm label={t`Repeat this date`} state={state} sections={sections} action={t`Add the dates`} />
      <NewDays days={days} skipsHolidays={skips_holidays === true} />
    </div>
  );
}

function NewDays({ days, skipsHolidays }: { days: readonly RepeatedDay[]; skipsHolidays: boolean }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (days.length === 0) return null;
  const holidays = days.filter(({ holiday }) => holiday !== undefined);
  const count = days.length - (skipsHolidays ? holidays.length : 0);
  return (
    <div role="status">
      <p>
        <Trans>New dates: {count}</Trans>
      </p>
      {holidays.length > 0 && (
        <>
          <p>{skipsHolidays ? <Trans>Left out:</Trans> : <Trans>Public holidays:</Trans>}</p>
          <ul>
            {holidays.map(({ day, holiday }) => (
              <li key={day}>
                {formatDay(day, locale)}: {holiday && i18n._(holidayNames[holiday])}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
