import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { useSession } from '#client/session/session.ts';
import { laterPart } from '#kit/device/later-part.tsx';
import { Page } from '#kit/page/Page.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { ArticleSkeleton, CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { EventFilters } from './EventFilters.tsx';
import { EventList, NothingBooked } from './EventList.tsx';
import { readEventsAddress, writeEventsAddress } from './events-address.ts';
import { eventList, eventsOfMonth, eventTypes } from './events-queries.ts';

/** Few people open it: those who do have its answer from the server already. */
const calendar = laterPart('events', () => import('./MonthView.tsx'));
/** Tickets and the wallet are members': no part of a first visit. */
const booked = laterPart('events', () => import('./BookedEvents.tsx'));

export function queries({ search }: PageAddress) {
  const address = readEventsAddress(search);
  const { month } = address;
  return [eventTypes, month === undefined ? eventList(address) : eventsOfMonth(month, address)];
}

/** /media/events (spec §2): upcoming events, those of chosen days, or a month. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { isRegistered } = useSession();
  const address = readEventsAddress(search);
  const { month } = address;
  return (
    <Page
      kicker={t`Media`}
      title={t`Events`}
      description={t`What the union and student organisations organise: talks, parties, sports, films and more.`}
      search={writeEventsAddress(address)}
    >
      <Container>
        <EventFilters address={address} />
        {month !== undefined ? (
          <calendar.Part month={month} address={address} fallback={<ArticleSkeleton label={t`Loading the events`} />} />
        ) : address.booked && isRegistered ? (
          <booked.Part fallback={<CardGridSkeleton label={t`Loading the events`} hasRows />} />
        ) : address.booked ? (
          <NothingBooked />
        ) : (
          <EventList address={address} />
        )}
      </Container>
    </Page>
  );
}
