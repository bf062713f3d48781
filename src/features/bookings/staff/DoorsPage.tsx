import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { generatePath, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { DoorList, type DoorOccurrence } from '#contract/door.ts';
import { formatPeriod } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Row, Rows } from '#kit/staff/Rows.tsx';
import { readStaffAddress, writeStaffAddress } from '#kit/staff/staff-address.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import type { PageAddress } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { allDoorLists } from '#offline/door.ts';
import { ListPager } from '#shared/page/ListPager.tsx';
import { Loaded } from '#shared/state/Loaded.tsx';
import { doorOccurrences } from './door-queries.ts';

export function queries({ search }: PageAddress) {
  return [doorOccurrences(readStaffAddress(search, []).page)];
}

/** /staff/door: the evenings that are not over; without a network, those whose list is on this device. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { page } = readStaffAddress(search, []);
  const result = useQuery(doorOccurrences(page));
  const kept = useKeptOccurrences();
  const isKept = result.isError && result.data === undefined && kept.length > 0;
  return (
    <>
      <StaffHeading title={t`At the door`} />
      <p>
        <Trans>
          Open an event here while there is a connection: from then on its tickets are checked without one too.
        </Trans>
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
              <ListPager meta={meta} hrefOf={(to) => staffPaths.door + writeStaffAddress({ page: to })} />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function Occurrences({ occurrences }: { occurrences: readonly DoorOccurrence[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Rows label={t`Events`}>
      {occurrences.map(({ id, title, start, end, venue, status, expected, checked_in }) => (
        <Row
          key={id}
          href={generatePath(staffPaths.doorOf, { id: String(id) })}
          title={title}
          detail={[formatPeriod(start, end, locale), venue, status === 'cancelled' ? t`Cancelled` : null]
            .filter((part) => part !== null)
            .join(' · ')}
          aside={
            <>
              {checked_in} <Plural value={expected} one="of # expected is in" other="of # expected are in" />
            </>
          }
        />
      ))}
    </Rows>
  );
}

/** What this device has a list of, the soonest first. */
function useKeptOccurrences(): readonly DoorOccurrence[] {
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
