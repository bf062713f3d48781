import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PlaceCounts } from '#contract/events/blocks.ts';
import type { StaffEventDate } from '#contract/events/editor-forms.ts';
import { EntryTable } from '#kit/staff/EntryTable.tsx';
import { ResourceSection } from '#kit/staff/resource/ResourceSection.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { blocksQuery, countsQuery } from './block-queries.ts';
import { blocksOf } from './block-resource.tsx';
import { SeatPlan } from './SeatPlan.tsx';
import layout from '#kit/ui/page/layout.module.css';

/** The numbers of places of a date, its blocks, and in a hall its seats (BLOCK-1, BLOCK-5, BLOCK-6). */
export function DatePlaces({ date }: { date: StaffEventDate }) {
  const locale = useLocale();
  const counts = useQuery(countsQuery(date.id));
  const blocks = useQuery(blocksQuery(date.id));
  const resource = useMemo(() => blocksOf(date, (text) => text[locale] || text.en), [date, locale]);
  return (
    <>
      <h2>
        <Trans>Places</Trans>
      </h2>
      <Loaded result={counts} placeholder={<RowsSkeleton />}>
        {(read) => <CountTable counts={read} />}
      </Loaded>
      <h2>
        <Trans>Blocks and guest lists</Trans>
      </h2>
      <Loaded result={blocks} placeholder={<RowsSkeleton />}>
        {(entries) => (
          <ResourceSection resource={resource} entries={entries} owner={date} empty={msg`No places are blocked.`} />
        )}
      </Loaded>
      {date.seating_plan_id !== null && <SeatPlan date={date.id} />}
    </>
  );
}

/** One row for each ticket, and the total of several or of a hall. */
function CountTable({ counts: { is_seated, total, ticket_types } }: { counts: PlaceCounts }) {
  const { t } = useLingui();
  const locale = useLocale();
  const ofTickets = ticket_types.map(({ name, ...numbers }) => ({ ...numbers, name: name[locale] || name.en }));
  const ofDate = { id: 0, name: is_seated ? t`Seats of the hall` : t`All tickets`, ...total };
  const rows = is_seated || ticket_types.length > 1 ? [...ofTickets, ofDate] : ofTickets;
  return (
    <div className={layout.stack2}>
      <EntryTable
        label={t`Numbers of places`}
        entries={rows}
        keyOf={({ id }) => id}
        columns={[
          { name: 'name', label: t`Ticket` },
          { name: 'capacity', label: t`Places`, isNumber: true },
          { name: 'sold', label: t({ message: 'Sold', context: 'places' }), isNumber: true },
          { name: 'held', label: t({ message: 'Held', context: 'places' }), isNumber: true },
          { name: 'blocked', label: t({ message: 'Blocked', context: 'places' }), isNumber: true },
          { name: 'offered', label: t({ message: 'Offered', context: 'places' }), isNumber: true },
          { name: 'free', label: t({ message: 'Free', context: 'places' }), isNumber: true },
        ]}
      />
      <p className={layout.quiet}>
        <Trans>Tickets of guests are among the sold ones. The numbers update live.</Trans>
      </p>
    </div>
  );
}
