import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffTogaRental } from '#contract/toga/staff.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { togaStateTable } from '../toga-states.ts';
import { useItemNames } from '../use-item-names.ts';
import { RefundDeposit } from './RefundDeposit.tsx';
import { staffTogaRentalQuery } from './staff-toga-queries.ts';

export function queries({ params }: PageAddress) {
  return [staffTogaRentalQuery(params['id'] ?? '')];
}

/** /staff/toga/rentals/:id: a rental with its measures and marks. */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const nameOf = usePersonName();
  const factsOf = useFacts();
  const { said, onDone, onFailure } = useResults();
  return (
    <StaffDetailPage
      query={staffTogaRentalQuery(id)}
      back={{ href: staffPaths.togaRentals, label: t`Toga rentals` }}
      title={({ person }) => nameOf(person)}
      renderTag={({ state }) => <StateTag of={togaStateTable} state={state} />}
      facts={factsOf}
      renderActions={(rental) => (
        <>
          {said}
          {rental.state === 'returned' && (
            <RefundDeposit rental={rental} tone="primary" onDone={onDone} onFailure={onFailure} />
          )}
        </>
      )}
    >
      {({ marks }) => <Marks marks={marks} />}
    </StaffDetailPage>
  );
}

function useFacts(): (rental: StaffTogaRental) => Fact[] {
  const { t } = useLingui();
  const locale = useLocale();
  const itemsOf = useItemNames();
  const cm = (value: number | null) => (value === null ? null : t`${value} cm`);
  return (rental) => [
    [t`Items`, itemsOf(rental.items)],
    [t`Code`, rental.code],
    [t`Height`, cm(rental.height_cm)],
    [t`Chest`, cm(rental.chest_cm)],
    [t`Head`, cm(rental.head_cm)],
    [t`Fitting`, <DateTime key="fitting" at={rental.fitting_start} />],
    [t`Graduation`, formatDate(rental.graduation_on, locale)],
    [t`Pick-up from`, <DateTime key="pick-up" at={rental.pick_up_from} />],
    [t`Return until`, <DateTime key="return" at={rental.return_until} />],
    [t`Rent`, rental.rent.formatted],
    [t`Deposit`, rental.deposit.formatted],
    [t`Reason`, rental.reason],
    [t`E-mail`, rental.person.email],
  ];
}

function Marks({ marks }: Pick<StaffTogaRental, 'marks'>) {
  const { t } = useLingui();
  const columns = useMarkColumns();
  if (marks.length === 0) return <p>{t`Nothing was marked yet.`}</p>;
  return <EntryTable label={t`What was done`} entries={marks} keyOf={({ id }) => id} columns={columns} />;
}

function useMarkColumns(): readonly Column<StaffTogaRental['marks'][number]>[] {
  const { t } = useLingui();
  const second = t`No: it was already marked on another device`;
  return [
    { name: 'mark', label: t`Step`, states: togaStateTable },
    { name: 'marked_at', label: t`When`, isTime: true },
    { name: 'reason', label: t`Reason` },
    {
      name: 'is_kept',
      label: t`Counts`,
      cell: ({ is_kept }) => (is_kept ? t`Yes` : <StateTag tone="bad">{second}</StateTag>),
    },
  ];
}
