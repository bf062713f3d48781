import { useLingui } from '@lingui/react/macro';
import { typedNumber } from '#client/i18n/read-number.ts';
import { type StaffCourse, wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { localisedValues, useLocalisedFields, withLocalised } from '#kit/form/localised-fields.ts';
import type { CrudForm } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { clockOf, useEntryForm } from '#kit/staff/use-entry-form.ts';
import { refreshes } from './wellbeing-admin-queries.ts';

/** A course: what it is, where, when, and for how many. */
export function CourseForm({ entry, onDone, onCancel }: CrudForm<StaffCourse>) {
  const { t } = useLingui();
  const inBoth = useLocalisedFields();
  const isNew = entry === undefined;
  const times = { starts_at: entry?.starts_at, ends_at: entry?.ends_at };
  const state = useEntryForm({
    id: 'course',
    endpoint: isNew ? wellbeingAdmin.addCourse : wellbeingAdmin.changeCourse,
    ...(!isNew && { params: { id: entry.id } }),
    version: entry?.version,
    initial: {
      ...localisedValues('title', entry?.title),
      ...localisedValues('description', entry?.description),
      ...localisedValues('place', entry?.place),
      starts_at: clockOf(times.starts_at),
      ends_at: clockOf(times.ends_at),
      places: String(entry?.places ?? 20),
    },
    times,
    toBody: (values) => ({ ...withLocalised(values), places: typedNumber(values.places) }),
    refreshes,
    onDone: () => onDone(isNew ? t`The course was added.` : t`The course was changed.`),
  });
  const time = { kind: 'text', type: 'datetime-local', hint: t`Date and time (Malta time)` } as const;
  return (
    <EntryForm
      label={isNew ? t`Add a course` : t`Change a course`}
      state={state}
      fields={[
        ...inBoth('title', t`Title`),
        ...inBoth('description', t`Description`, { rows: 5 }),
        ...inBoth('place', t`Where`),
        { ...time, name: 'starts_at', label: t`Begins` },
        { ...time, name: 'ends_at', label: t`Ends` },
        { kind: 'text', name: 'places', label: t`Places`, inputMode: 'decimal', maxLength: 3 },
      ]}
      onCancel={onCancel}
    />
  );
}
