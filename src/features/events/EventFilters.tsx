import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/session/session.ts';
import { paths } from '#contract/kit/paths.ts';
import { useToday } from '#kit/state/use-now.ts';
import { CategoryChips } from '#kit/ui/navigation/CategoryChips.tsx';
import { dayOf } from './days.ts';
import { type EventsAddress, writeEventsAddress } from './events-address.ts';
import { eventList } from './events-queries.ts';
import { FilterSheet } from './FilterSheet.tsx';
import classes from './event-list.module.css';

/** The filters in one row: what most people look for as links that switch it on and off, everything else in a sheet. */
export function EventFilters({ address }: { address: EventsAddress }) {
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
    href: paths.events + writeEventsAddress({ ...address, ...change, page: 1 }),
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
 * The month the calendar opens with: the current one or, where the clock may not be read, that of the first event of the
 * list.
 */
function useMonthToOpen(address: EventsAddress): string | undefined {
  const today = useToday();
  const { data } = useQuery({ ...eventList({ ...address, page: 1 }), enabled: address.month === undefined });
  const first = data?.data[0]?.start;
  const day = address.from ?? today ?? (first === undefined ? undefined : dayOf(first));
  return day?.slice(0, 7);
}
