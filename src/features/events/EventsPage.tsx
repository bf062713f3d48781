import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { Page } from '#kit/page/Page.tsx';
import type { PageAddress } from '#lib/paths.ts';
import { Container } from '#ui/Container.tsx';
import { BookedEvents } from './BookedEvents.tsx';
import { EventFilters } from './EventFilters.tsx';
import { EventList } from './EventList.tsx';
import { readEventsAddress, writeEventsAddress } from './events-address.ts';
import { eventList, eventsOfMonth, eventTypes } from './events-queries.ts';
import { MonthView } from './MonthView.tsx';

export function queries({ search }: PageAddress) {
  const address = readEventsAddress(search);
  const { month } = address;
  return [eventTypes, month === undefined ? eventList(address) : eventsOfMonth(month, address)];
}

/** /media/events (spec §2): what comes next, the days asked for, or a month. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = readEventsAddress(search);
  const { month } = address;
  return (
    <Page
      kicker={t`Media`}
      title={t`Events`}
      lead={t`What the union and the student organisations put on, on campus and off.`}
      description={t`What the union and student organisations put on: talks, parties, sports, films and more.`}
      search={writeEventsAddress(address)}
    >
      <Container>
        <EventFilters address={address} />
        {month !== undefined ? (
          <MonthView month={month} address={address} />
        ) : address.booked ? (
          <BookedEvents />
        ) : (
          <EventList address={address} />
        )}
      </Container>
    </Page>
  );
}
