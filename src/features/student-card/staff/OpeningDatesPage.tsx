import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffOpeningWindow, studentCardAdmin } from '#contract/student-card/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import type { Crud } from '#kit/staff/CrudSection.tsx';
import type { Column } from '#kit/staff/EntryTable.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { OpeningDateForm } from './OpeningDateForm.tsx';
import { periodOf, periodTable, useWindowKinds, windowKindLabels } from './window-kinds.ts';

const openingDates = staffList(studentCardAdmin.openingDates);
export const { queries } = openingDates;

/** /staff/opening-dates: when cards and permits can be asked for. */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Opening dates`}
      path={staffPaths.openingDates}
      list={openingDates}
      filters={[{ name: 'kind', label: t`Applies to`, options: useWindowKinds() }]}
      columns={useColumns()}
      keyOf={({ id }) => id}
      crud={useOpeningDateCrud()}
    />
  );
}

function useColumns(): Column<StaffOpeningWindow>[] {
  const { t, i18n } = useLingui();
  const now = useNow();
  return [
    { name: 'kind', label: t`Applies to`, cell: ({ kind }) => i18n._(windowKindLabels[kind]()) },
    { name: 'opens_at', label: t`Opens`, isTime: true },
    { name: 'closes_at', label: t`Closes`, isTime: true },
    { name: 'valid_until', label: t`Valid until`, isTime: true },
    { name: 'state', label: t`State`, cell: (window) => <StateTag of={periodTable} state={periodOf(window, now)} /> },
  ];
}

function useOpeningDateCrud(): Crud<StaffOpeningWindow> {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = ({ kind, opens_at }: StaffOpeningWindow) =>
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
