import { useLingui, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { useSession } from '#client/session/session.ts';
import { paths } from '#contract/kit/paths.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { Page } from '#kit/page/Page.tsx';
import { useToday } from '#kit/state/use-now.ts';
import { CategoryChips } from '#kit/ui/navigation/CategoryChips.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { ArticleSkeleton, CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { toMaltaDay } from './days.ts';
import { EventList, NoBookedEvents } from './EventList.tsx';
import { parseEventsUrl, formatEventsQuery, type EventsAddress } from './events-address.ts';
import { eventListQuery, monthEventsQuery, eventTypesQuery } from './events-queries.ts';
import { FilterChoices } from './FilterChoices.tsx';
import classes from './event-list.module.css';

/** Few users open it; for them, the server-rendered page already contains its data. */
const calendar = lazyPart('events', () => import('./MonthView.tsx'));
/** Only members have tickets and a wallet, so a first visit does not load this chunk. */
const bookedEvents = lazyPart('events', () => import('./BookedEvents.tsx'));

export function queries({ search }: PageAddress) {
  const address = parseEventsUrl(search);
  const { month } = address;
  return [eventTypesQuery, month === undefined ? eventListQuery(address) : monthEventsQuery(month, address)];
}

/** /media/events (EVENT-1 to EVENT-3): upcoming events, those of chosen days, or a month. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { isRegistered } = useSession();
  const address = parseEventsUrl(search);
  const { month } = address;
  return (
    <Page
      kicker={t`Media`}
      title={t`Events`}
      description={t`What the union and student organisations organise: talks, parties, sports, films and more.`}
      search={formatEventsQuery(address)}
    >
      <Container>
        <EventFilters address={address} />
        {month !== undefined ? (
          <calendar.Part month={month} address={address} fallback={<ArticleSkeleton label={t`Loading the events`} />} />
        ) : address.booked && isRegistered ? (
          <bookedEvents.Part fallback={<CardGridSkeleton label={t`Loading the events`} hasRows />} />
        ) : address.booked ? (
          <NoBookedEvents />
        ) : (
          <EventList address={address} />
        )}
      </Container>
    </Page>
  );
}

/** The filters in one row: the most used ones as toggle links, the rest in a sheet. */
function EventFilters({ address }: { address: EventsAddress }) {
  const { t } = useLingui();
  return (
    <div className={classes.filters}>
      <FilterSheet address={address} />
      <CategoryChips label={t`Show only`} chips={useShortcuts(address)} />
    </div>
  );
}

function useShortcuts(address: EventsAddress) {
  const { t } = useLingui();
  const { isRegistered } = useSession();
  const { when, free, booked, month } = address;
  const monthToOpen = useMonthToOpen(address);
  const shortcut = (key: string, label: string, current: boolean, change: Partial<EventsAddress>) => ({
    key,
    label,
    current,
    href: paths.events + formatEventsQuery({ ...address, ...change, page: 1 }),
  });
  const days = (name: 'today' | 'weekend', label: string) => {
    const isOn = when === name && month === undefined;
    const change = { when: isOn ? undefined : name, month: undefined, from: undefined, to: undefined, booked: false };
    return shortcut(name, label, isOn, change);
  };
  return [
    days('today', t`Today`),
    days('weekend', t`This weekend`),
    shortcut('free', t`Free`, free, { free: !free, booked: false }),
    shortcut('calendar', t`Calendar`, month !== undefined, { month: month === undefined ? monthToOpen : undefined }),
    ...(isRegistered ? [shortcut('booked', t`Booked by me`, booked, { booked: !booked, organiser: undefined })] : []),
  ];
}

/**
 * Returns the month that the calendar opens with: the current one or, if the clock may not be read, that of the first event in the list.
 */
function useMonthToOpen(address: EventsAddress): string | undefined {
  const today = useToday();
  const { data } = useQuery({ ...eventListQuery({ ...address, page: 1 }), enabled: address.month === undefined });
  const first = data?.data[0]?.start;
  const day = address.from ?? today ?? (first === undefined ? undefined : toMaltaDay(first));
  return day?.slice(0, 7);
}

/**
 * The other filters, behind a button with the number of active filters: at the foot of a phone, below the button elsewhere. It opens
 * without scripts, and closes when it loses the focus.
 */
function FilterSheet({ address }: { address: EventsAddress }) {
  const sheet = useRef<HTMLDetailsElement>(null);
  const { organiser, type, from, to } = address;
  const used = [organiser, type, from ?? to].filter((each) => each !== undefined).length;
  const close = () => {
    const isInside = sheet.current?.contains(document.activeElement);
    sheet.current?.removeAttribute('open');
    if (isInside) sheet.current?.querySelector('summary')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its button works by itself: these only close it.
    <details
      ref={sheet}
      className={classes.sheet}
      data-print="off"
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyUp={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <summary>
        <Trans>Filters</Trans>
        {used > 0 && ` (${used})`}
      </summary>
      <div>
        <FilterChoices address={address} isUsed={used > 0} onClose={close} />
      </div>
    </details>
  );
}
