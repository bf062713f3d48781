import { Trans, useLingui } from '@lingui/react/macro';
import { query } from '#api/query.ts';
import { type OpeningWindow, windowKinds } from '#contract/opening-windows.ts';
import { openingDateSorts, studentCardAdmin } from '#contract/student-card-admin.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { type AddressOf, listAddress, oneOf } from '#kit/list/list-address.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import type { Crud } from '#kit/staff/CrudSection.tsx';
import { DateTime } from '#kit/staff/DateTime.tsx';
import type { Column } from '#kit/staff/EntryTable.tsx';
import { STAFF_LIMIT, freshList } from '#kit/staff/fresh.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import type { PageAddress } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { OpeningDateForm } from './OpeningDateForm.tsx';
import { periodOf, periodTable, useWindowKinds, windowKindLabels } from './window-kinds.ts';

const address = listAddress({ kind: oneOf(windowKinds), sort: oneOf(openingDateSorts) });

export function queries({ search }: PageAddress) {
  return [openingDates(address.read(search))];
}

function openingDates({ page, kind, sort }: AddressOf<typeof address>) {
  const input = { query: { page, limit: STAFF_LIMIT, sort, filter: { kind } } };
  return { ...query(studentCardAdmin.openingDates, input), ...freshList };
}

/** /staff/opening-dates: when cards and permits can be asked for. */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Opening dates`}
      path={staffPaths.openingDates}
      list={address}
      query={openingDates}
      filters={[{ name: 'kind', label: t`For what`, options: useWindowKinds() }]}
      firstSort={openingDateSorts[0]}
      columns={useColumns()}
      keyOf={({ id }) => id}
      crud={useOpeningDateCrud()}
    />
  );
}

function useColumns(): Column<OpeningWindow>[] {
  const { t, i18n } = useLingui();
  return [
    { name: 'kind', label: t`For what`, cell: ({ kind }) => i18n._(windowKindLabels[kind]()) },
    { name: 'opens_at', label: t`Opens`, isSortable: true, cell: ({ opens_at }) => <DateTime at={opens_at} /> },
    { name: 'closes_at', label: t`Closes`, cell: ({ closes_at }) => <DateTime at={closes_at} /> },
    { name: 'valid_until', label: t`Valid until`, cell: ({ valid_until }) => <DateTime at={valid_until} /> },
    { name: 'state', label: t`State`, cell: (window) => <StateTag of={periodTable} state={periodOf(window)} /> },
  ];
}

function useOpeningDateCrud(): Crud<OpeningWindow> {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = ({ kind, opens_at }: OpeningWindow) =>
    `${i18n._(windowKindLabels[kind]())}, ${formatDate(opens_at, locale)}`;
  return {
    nameOf,
    add: t`Add a period`,
    renderForm: (form) => <OpeningDateForm {...form} />,
    renderRemoval: ({ entry, onDone, ...button }) => (
      <ConfirmAction
        {...button}
        tone="compact"
        title={t`Remove this period?`}
        endpoint={studentCardAdmin.removeOpeningDate}
        input={{ params: { id: entry.id } }}
        refreshes={['studentCardAdmin', 'passes', 'staff']}
        confirm={t`Remove it`}
        cancel={t`Keep it`}
        onDone={() => onDone(t`The period was removed.`)}
      >
        <p>{nameOf(entry)}</p>
        <p>
          <Trans>Passes issued in it stay valid. No new applications can be made in it.</Trans>
        </p>
      </ConfirmAction>
    ),
  };
}
