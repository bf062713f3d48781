import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { paths } from '#lib/paths.ts';
import { AsOf } from '#shared/AsOf.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { Agenda } from './Agenda.tsx';
import { NothingPlanned } from './EventList.tsx';
import { type EventsAddress, writeEventsAddress } from './events-address.ts';
import { eventsOfMonth } from './events-queries.ts';
import { entriesByDay, monthAfter } from './month.ts';
import { MonthSheet } from './MonthSheet.tsx';
import { useOnlyBooked } from './use-only-booked.ts';
import classes from './events.module.css';

/** A month as a sheet of a calendar, and below it what is on each of its days. */
export function MonthView({ month, address }: { month: string; address: EventsAddress }) {
  const { t } = useLingui();
  const locale = useLocale();
  const list = eventsOfMonth(month, address);
  const result = useQuery(list);
  const onlyBooked = useOnlyBooked(address.booked);
  return (
    <>
      <div className={classes.month}>
        <MonthLink month={monthAfter(month, -1)} address={address} />
        <h2>{formatMonth(month, locale)}</h2>
        <MonthLink month={monthAfter(month, 1)} address={address} />
      </div>
      <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading the events`} />}>
        {({ data }) => {
          const entries = entriesByDay(onlyBooked(data), month);
          return (
            <>
              <AsOf queryKey={list.queryKey} result={result} />
              <MonthSheet month={month} entries={entries} />
              {entries.size === 0 ? <NothingPlanned /> : <Agenda entries={entries} />}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function MonthLink({ month, address }: { month: string; address: EventsAddress }) {
  const locale = useLocale();
  return (
    <ButtonLink tone="quiet" href={paths.events + writeEventsAddress({ ...address, month })}>
      {formatMonth(month, locale)}
    </ButtonLink>
  );
}
