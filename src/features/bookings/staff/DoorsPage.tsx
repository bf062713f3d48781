import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { generatePath, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { query } from '#client/api/query.ts';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { allDoorLists } from '#client/offline/door.ts';
import { door, DoorList, type DoorOccurrence } from '#contract/bookings/door.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { pageAddress } from '#kit/list/list-address.ts';
import { ListPager } from '#kit/page/ListPager.tsx';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { freshList } from '#kit/staff/fresh.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';

export function queries({ search }: PageAddress) {
  return [doorOccurrences(pageAddress.read(search).page)];
}

/** Current and upcoming occurrences. */
function doorOccurrences(page: number) {
  return { ...query(door.occurrences, { query: { page } }), ...freshList };
}

/** /staff/door: current and upcoming events; offline, those whose list is stored on this device. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const result = useQuery(doorOccurrences(pageAddress.read(search).page));
  const kept = useStoredOccurrences();
  const isKept = result.isError && result.data === undefined && kept.length > 0;
  return (
    <>
      <StaffHeading title={t`At the door`} />
      <p>
        <Trans>Open an event here while online: its tickets can then be checked offline too.</Trans>
      </p>
      {isKept ? (
        <Occurrences occurrences={kept} />
      ) : (
        <Loaded result={result} placeholder={<RowsSkeleton />}>
          {({ data, meta }) => (
            <>
              {data.length === 0 ? (
                <p>
                  <Trans>There are no upcoming events with tickets.</Trans>
                </p>
              ) : (
                <Occurrences occurrences={data} />
              )}
              <ListPager meta={meta} hrefOf={(page) => staffPaths.door + pageAddress.write({ page })} />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function Occurrences({ occurrences }: { occurrences: readonly DoorOccurrence[] }) {
  const { t } = useLingui();
  return (
    <EntryTable
      label={t`Events`}
      entries={occurrences}
      columns={useColumns()}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => generatePath(staffPaths.doorOf, { id: String(id) })}
    />
  );
}

function useColumns(): readonly Column<DoorOccurrence>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    { name: 'title', label: t`Event`, cell: ({ title }) => title },
    { name: 'start', label: t`When`, cell: ({ start, end }) => formatPeriod(start, end, locale) },
    { name: 'venue', label: t`Where`, cell: ({ venue }) => venue },
    {
      name: 'status',
      label: t`State`,
      cell: ({ status }) => status === 'cancelled' && <StateTag tone="bad">{t`Cancelled`}</StateTag>,
    },
    {
      name: 'checked_in',
      label: t`Checked in`,
      isNumber: true,
      cell: ({ checked_in, expected }) => t`${checked_in} of ${expected}`,
    },
  ];
}

/** Occurrences whose list is stored on this device, the soonest first. */
function useStoredOccurrences(): readonly DoorOccurrence[] {
  const [kept, setKept] = useState<readonly DoorOccurrence[]>([]);
  useEffect(() => {
    const read = async () => {
      const lists = (await allDoorLists()).map(({ list }) => v.safeParse(DoorList, list));
      const occurrences = lists.flatMap(({ success, output }) => (success ? [(output as DoorList).occurrence] : []));
      setKept(occurrences.toSorted((a, b) => a.start.localeCompare(b.start)));
    };
    void read();
  }, []);
  return kept;
}
