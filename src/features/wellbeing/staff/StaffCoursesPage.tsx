import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { typedNumber } from '#client/i18n/read-number.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffCourse, wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { splitLocalised, useLocalisedFields, joinLocalised } from '#kit/form/localised-fields.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import type { Crud, CrudForm } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { clockOf, useEntryForm } from '#kit/staff/use-entry-form.ts';
import { courses, refreshes } from './wellbeing-admin-queries.ts';

export const { queries } = courses;

/** /staff/courses: wellbeing courses, with the number of booked places. */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Courses`}
      path={staffPaths.courses}
      list={courses}
      columns={useColumns()}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => generatePath(staffPaths.course, { id: String(id) })}
      crud={useCourseCrud()}
    />
  );
}

function useColumns(): readonly ListColumn<StaffCourse>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    { name: 'title', label: t`Title`, cell: ({ title }) => title[locale] || title.en },
    { name: 'starts_at', label: t`Begins`, isTime: true },
    { name: 'taken', label: t`Places taken`, cell: ({ taken, places }) => `${taken} / ${places}` },
    {
      name: 'is_cancelled',
      label: t`State`,
      cell: ({ is_cancelled }) =>
        is_cancelled && <StateTag tone="bad">{t({ message: 'Cancelled', context: 'course' })}</StateTag>,
      value: ({ is_cancelled }) => is_cancelled && t({ message: 'Cancelled', context: 'course' }),
    },
  ];
}

function useCourseCrud(): Crud<StaffCourse> {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = ({ title }: StaffCourse) => title[locale] || title.en;
  return {
    nameOf,
    add: t`Add a course`,
    isFixed: ({ is_cancelled }) => is_cancelled,
    renderForm: (form) => <CourseForm {...form} />,
    renderRemoval: ({ entry, label: _label, name: _name, onDone, ...button }) => (
      <ConfirmAction
        {...button}
        tone="compact"
        label={t`Cancel…`}
        name={t`Cancel the course: ${nameOf(entry)}`}
        title={t`Cancel this course?`}
        endpoint={wellbeingAdmin.cancelCourse}
        input={{ params: { id: entry.id } }}
        refreshes={refreshes}
        confirm={t`Cancel the course`}
        cancel={t`Keep it`}
        onDone={() => onDone(t`The course was cancelled.`)}
      >
        <p>{nameOf(entry)}</p>
        <p>
          <Trans>Participants are notified that there is news, and see it in their accounts.</Trans>
        </p>
      </ConfirmAction>
    ),
  };
}

/** The course form: title, place, time and number of places. */
function CourseForm({ entry, onDone, onCancel }: CrudForm<StaffCourse>) {
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
      ...splitLocalised('title', entry?.title),
      ...splitLocalised('description', entry?.description),
      ...splitLocalised('place', entry?.place),
      starts_at: clockOf(times.starts_at),
      ends_at: clockOf(times.ends_at),
      places: String(entry?.places ?? 20),
    },
    times,
    toBody: (values) => ({ ...joinLocalised(values), places: typedNumber(values.places) }),
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
