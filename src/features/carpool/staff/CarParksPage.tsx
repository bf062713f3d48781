import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { typedNumber } from '#client/i18n/read-number.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type CarPark, carpoolAdmin, weekdays } from '#contract/carpool/staff.ts';
import type { Field } from '#kit/form/FormField.tsx';
import { type Crud, type CrudForm, CrudSection } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import type { Column } from '#kit/staff/EntryTable.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { Loaded } from '#kit/state/Loaded.tsx';
import { carParks, refreshes } from './carpool-admin-queries.ts';

export function queries() {
  return [carParks];
}

/** /staff/carpool-spaces: the car parks, and their spaces for each day of the week. */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const result = useQuery(carParks);
  const columns = useColumns();
  const crud: Crud<CarPark> = {
    nameOf: ({ name }) => name[locale] || name.en,
    add: t`Add a car park`,
    renderForm: (form) => <CarParkForm {...form} />,
  };
  return (
    <>
      <StaffHeading title={t`Carpool spaces`} />
      <p>
        <Trans>
          If you reduce the spaces, bookings that lose theirs are cancelled and everybody in them is notified.
        </Trans>
      </p>
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {(parks) => (
          <CrudSection
            label={t`Car parks`}
            entries={parks}
            columns={columns}
            keyOf={({ id }) => id}
            crud={crud}
            empty={<p>{t`There are no car parks yet.`}</p>}
          />
        )}
      </Loaded>
    </>
  );
}

function useColumns(): readonly Column<CarPark>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const names = useWeekdayNames();
  return [
    { name: 'name', label: t`Car park`, cell: ({ name }) => name[locale] || name.en },
    ...weekdays.map((day) => ({ name: day, label: names[day], isNumber: true, cell: (park: CarPark) => park[day] })),
  ];
}

const emptyWeek = Object.fromEntries(weekdays.map((day) => [day, '0']));

function CarParkForm({ entry, onDone, onCancel }: CrudForm<CarPark>) {
  const { t } = useLingui();
  const names = useWeekdayNames();
  const isNew = entry === undefined;
  const week = isNew ? emptyWeek : Object.fromEntries(weekdays.map((day) => [day, String(entry[day])]));
  const state = useEntryForm({
    id: 'car-park',
    endpoint: isNew ? carpoolAdmin.addCarPark : carpoolAdmin.changeCarPark,
    ...(!isNew && { params: { id: entry.id } }),
    version: entry?.version,
    initial: {
      name_en: entry?.name.en ?? '',
      name_mt: entry?.name.mt ?? '',
      directions_en: entry?.directions.en ?? '',
      directions_mt: entry?.directions.mt ?? '',
      bays_per_row: String(entry?.bays_per_row ?? 10),
      ...(week as Record<(typeof weekdays)[number], string>),
    },
    toBody: ({ name_en, name_mt, directions_en, directions_mt, ...numbers }) => ({
      name: { en: name_en, mt: name_mt },
      directions: { en: directions_en, mt: directions_mt },
      ...Object.fromEntries(Object.entries(numbers).map(([field, typed]) => [field, typedNumber(typed)])),
    }),
    refreshes,
    onDone: () => onDone(isNew ? t`The car park was added.` : t`The car park was changed.`),
  });
  const fields: Field[] = [
    { kind: 'text', name: 'name_en', label: t`Name in English`, maxLength: 60 },
    { kind: 'text', name: 'name_mt', label: t`Name in Maltese`, maxLength: 60 },
    { kind: 'text', name: 'directions_en', label: t`Where it is, in English`, maxLength: 200 },
    { kind: 'text', name: 'directions_mt', label: t`Where it is, in Maltese`, maxLength: 200 },
    { kind: 'text', name: 'bays_per_row', label: t`Spaces per row`, hint: t`On the plan`, maxLength: 2 },
    ...weekdays.map((day): Field => ({ kind: 'text', name: day, label: t`Spaces on ${names[day]}`, maxLength: 3 })),
  ];
  return (
    <EntryForm
      label={isNew ? t`Add a car park` : t`Change a car park`}
      state={state}
      fields={fields}
      onCancel={onCancel}
    />
  );
}

/** Returns the weekday names, by the contract's values. */
function useWeekdayNames(): Record<(typeof weekdays)[number], string> {
  const { t } = useLingui();
  return {
    monday: t`Monday`,
    tuesday: t`Tuesday`,
    wednesday: t`Wednesday`,
    thursday: t`Thursday`,
    friday: t`Friday`,
    saturday: t`Saturday`,
    sunday: t`Sunday`,
  };
}
