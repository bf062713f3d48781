import { useLingui } from '@lingui/react/macro';
import { type StaffOpeningWindow, studentCardAdmin } from '#contract/student-card/staff.ts';
import type { CrudForm } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { clockOf, useEntryForm } from '#kit/staff/use-entry-form.ts';
import { useWindowKinds } from './window-kinds.ts';

/** A period: its kind and its three times, by the clock in Malta. */
export function OpeningDateForm({ entry, onDone, onCancel }: CrudForm<StaffOpeningWindow>) {
  const { t } = useLingui();
  const isNew = entry === undefined;
  const times = { opens_at: entry?.opens_at, closes_at: entry?.closes_at, valid_until: entry?.valid_until };
  const state = useEntryForm({
    id: 'window',
    endpoint: isNew ? studentCardAdmin.addOpeningDate : studentCardAdmin.changeOpeningDate,
    ...(!isNew && { params: { id: entry.id } }),
    version: entry?.version,
    initial: {
      kind: entry?.kind ?? '',
      opens_at: clockOf(times.opens_at),
      closes_at: clockOf(times.closes_at),
      valid_until: clockOf(times.valid_until),
    },
    times,
    refreshes: ['studentCardAdmin', 'passes', 'staff'],
    onDone: () => onDone(isNew ? t`The period was added.` : t`The period was changed.`),
  });
  const time = { kind: 'text', type: 'datetime-local', hint: t`Date and time (Malta time)` } as const;
  return (
    <EntryForm
      label={isNew ? t`Add a period` : t`Change a period`}
      state={state}
      fields={[
        { kind: 'select', name: 'kind', label: t`Applies to`, placeholder: t`Choose`, options: useWindowKinds() },
        { ...time, name: 'opens_at', label: t`Opens` },
        { ...time, name: 'closes_at', label: t`Closes` },
        { ...time, name: 'valid_until', label: t`Passes are valid until` },
      ]}
      onCancel={onCancel}
    />
  );
}
