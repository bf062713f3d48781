import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { rarAdmin, type RarYear } from '#contract/rar/staff.ts';
import { type CrudForm, CrudSection } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { clockOf, useEntryForm } from '#kit/staff/use-entry-form.ts';
import { Loaded } from '#kit/state/Loaded.tsx';
import { yearsQuery } from './rar-admin-queries.ts';
import { useYearRows } from './year-columns.tsx';

export const queries = () => [yearsQuery];

/** /staff/rar: the years of the reports, their dates, and the next year. */
export function Component() {
  const { t } = useLingui();
  const rows = useYearRows();
  const result = useQuery(yearsQuery);
  return (
    <>
      <StaffHeading title={t`Organisation reports`} />
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {(years) => (
          <CrudSection
            label={t`Years`}
            entries={years}
            {...rows}
            empty={
              <p>
                <Trans>There is no year yet. Add one to begin.</Trans>
              </p>
            }
            crud={{
              nameOf: ({ year }) => String(year),
              add: t`Add the next year`,
              isFixed: ({ results_published_at }) => results_published_at !== null,
              renderForm: (form) => <YearForm {...form} last={years[0]} />,
            }}
          />
        )}
      </Loaded>
    </>
  );
}

interface FormProps extends CrudForm<RarYear> {
  /** The newest year; the form suggests the year after it */
  last: RarYear | undefined;
}

/** The year form: dates in Malta time, and the number of offices. */
function YearForm({ entry, last, onDone, onCancel }: FormProps) {
  const { t } = useLingui();
  const isNew = entry === undefined;
  const dates = { offices: String((entry ?? last)?.offices ?? 4) };
  const state = useEntryForm({
    id: 'year',
    endpoint: isNew ? rarAdmin.addYear : rarAdmin.changeYear,
    ...(!isNew && { params: { year: entry.year } }),
    version: entry?.version,
    initial: isNew
      ? {
          ...dates,
          year: last === undefined ? '' : String(last.year + 1),
          opens_at: aYearAfter(last?.opens_at),
          deadline: aYearAfter(last?.deadline),
        }
      : { ...dates, opens_at: clockOf(entry.opens_at), deadline: clockOf(entry.deadline) },
    times: { opens_at: entry?.opens_at, deadline: entry?.deadline },
    refreshes: ['rarAdmin', 'rar', 'staff'],
    onDone: ({ year }) =>
      onDone(
        isNew
          ? t`The year ${String(year)} was added, with the questions of the previous year.`
          : t`The dates were changed.`,
      ),
  });
  const text = { kind: 'text' } as const;
  const time = { ...text, type: 'datetime-local', hint: t`Date and time (Malta time)` } as const;
  return (
    <EntryForm
      label={isNew ? t`Add a year` : t`Change the dates`}
      state={state}
      fields={[
        ...(isNew ? [{ ...text, name: 'year', label: t`Year in which the reports are due` }] : []),
        { ...time, name: 'opens_at', label: t`Opens` },
        { ...time, name: 'deadline', label: t`Deadline` },
        { ...text, name: 'offices', label: t`Offices to allocate` },
      ]}
      onCancel={onCancel}
    />
  );
}

/** Returns the same day and time a year later, in Malta time. */
function aYearAfter(instant: string | undefined): string {
  const time = clockOf(instant);
  return time === '' ? '' : `${Number(time.slice(0, 4)) + 1}${time.slice(4)}`.replace('-02-29T', '-02-28T');
}
