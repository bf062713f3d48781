import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#client/i18n/dates.ts';
import { typedNumber } from '#client/i18n/read-number.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { carpoolAdmin, type CarpoolException } from '#contract/carpool/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import type { Crud, CrudForm } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { carParks, refreshes } from './carpool-admin-queries.ts';

const exceptions = staffList(carpoolAdmin.exceptions);

export function queries(address: PageAddress) {
  return [...exceptions.queries(address), carParks];
}

/** /staff/carpool-exceptions: days with a different number of spaces. */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Carpool exceptions`}
      path={staffPaths.carpoolExceptions}
      list={exceptions}
      columns={useColumns()}
      keyOf={({ id }) => id}
      crud={useExceptionCrud()}
      renderNote={() => (
        <p>
          <Trans>Bookings that lose their space on such a day are cancelled and everybody in them is notified.</Trans>
        </p>
      )}
    />
  );
}

function useColumns(): readonly ListColumn<CarpoolException>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      name: 'date',
      label: t`Date`,
      cell: ({ date }) => formatDate(date, locale),
      value: ({ date }) => ({ day: date }),
    },
    { name: 'car_park', label: t`Car park`, cell: ({ car_park }) => car_park?.name ?? t`All car parks` },
    { name: 'bays', label: t`Spaces`, isNumber: true },
    { name: 'reason', label: t`Reason`, cell: ({ reason }) => reason[locale] || reason.en },
  ];
}

function useExceptionCrud(): Crud<CarpoolException> {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = ({ date, car_park }: CarpoolException) =>
    [formatDate(date, locale), car_park?.name].filter((part) => part !== undefined).join(', ');
  return {
    nameOf,
    add: t`Add an exception`,
    renderForm: (form) => <ExceptionForm {...form} />,
    renderRemoval: ({ entry, onDone, ...button }) => (
      <ConfirmAction
        {...button}
        tone="compact"
        title={t`Remove this exception?`}
        endpoint={carpoolAdmin.removeException}
        input={{ params: { id: entry.id } }}
        refreshes={refreshes}
        confirm={t`Remove it`}
        cancel={t`Keep it`}
        onDone={() => onDone(t`The exception was removed.`)}
      >
        <p>{nameOf(entry)}</p>
        <p>
          <Trans>The day has its usual number of spaces again.</Trans>
        </p>
      </ConfirmAction>
    ),
  };
}

function ExceptionForm({ entry, onDone, onCancel }: CrudForm<CarpoolException>) {
  const { t } = useLingui();
  const locale = useLocale();
  const isNew = entry === undefined;
  const parks = useQuery(carParks).data ?? [];
  const state = useEntryForm({
    id: 'exception',
    endpoint: isNew ? carpoolAdmin.addException : carpoolAdmin.changeException,
    ...(!isNew && { params: { id: entry.id } }),
    version: entry?.version,
    initial: {
      date: entry?.date ?? '',
      car_park_id: String(entry?.car_park?.id ?? ''),
      bays: String(entry?.bays ?? 0),
      reason_en: entry?.reason.en ?? '',
      reason_mt: entry?.reason.mt ?? '',
    },
    toBody: ({ date, car_park_id, bays, reason_en, reason_mt }) => ({
      date,
      ...(car_park_id !== '' && { car_park_id: Number(car_park_id) }),
      bays: typedNumber(bays),
      reason: { en: reason_en, mt: reason_mt },
    }),
    refreshes,
    onDone: () => onDone(isNew ? t`The exception was added.` : t`The exception was changed.`),
  });
  return (
    <EntryForm
      label={isNew ? t`Add an exception` : t`Change an exception`}
      state={state}
      fields={[
        { kind: 'text', type: 'date', name: 'date', label: t`Date` },
        {
          kind: 'select',
          name: 'car_park_id',
          label: t`Car park`,
          placeholder: t`All car parks`,
          options: parks.map(({ id, name }) => ({ value: String(id), label: name[locale] || name.en })),
          isOptional: true,
        },
        {
          kind: 'text',
          name: 'bays',
          label: t`Spaces`,
          hint: t`0 closes the car park. For all car parks together, only 0 is possible.`,
          maxLength: 3,
        },
        { kind: 'text', name: 'reason_en', label: t`Reason in English`, maxLength: 100 },
        { kind: 'text', name: 'reason_mt', label: t`Reason in Maltese`, maxLength: 100 },
      ]}
      onCancel={onCancel}
    />
  );
}
