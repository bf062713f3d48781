import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate, formatDayWithWeekday, formatMoment, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { mapSearchUrl } from '#client/lib/map-address.ts';
import type { EventItem } from '#contract/events/calls.ts';
import { PriceText } from '#kit/booking/PriceText.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import classes from './event.module.css';

/** The facts under the title, each with its label: date and time, or start and end; place, price, organiser. */
export function EventFacts({ event }: { event: EventItem }) {
  return (
    <dl className={classes.facts}>
      <EventTime start={event.start} end={event.end} />
      <EventPlace event={event} />
      <Fact name={<Trans>Price</Trans>}>
        <PriceText range={event.price} />
      </Fact>
      <Fact name={<Trans>Organiser</Trans>}>{event.organiser.name}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Date and time, or first and last day if the event ends on another day. */
function EventTime({ start, end }: Pick<EventItem, 'start' | 'end'>) {
  const locale = useLocale();
  const isOneDay = formatDate(start, locale) === formatDate(end, locale);
  return (
    <>
      <Fact name={isOneDay ? <Trans>Date</Trans> : <Trans>First day</Trans>}>
        <time dateTime={start}>{isOneDay ? formatDayWithWeekday(start, locale) : formatMoment(start, locale)}</time>
      </Fact>
      <Fact name={isOneDay ? <Trans>Time</Trans> : <Trans>Last day</Trans>}>
        <time dateTime={end}>{isOneDay ? `${formatTime(start)}–${formatTime(end)}` : formatMoment(end, locale)}</time>
      </Fact>
    </>
  );
}

/** The place, with a link to a map on another site. */
function EventPlace({ event }: { event: EventItem }) {
  if (event.venue === null) return null;
  const address = event.occurrences.find(({ start }) => start === event.start)?.venue?.address ?? '';
  return (
    <Fact name={<Trans>Place</Trans>}>
      {event.venue}
      {address !== '' && (
        <>
          , {address}{' '}
          <Link href={mapSearchUrl(address)} target="_blank" data-print="off">
            <Trans>Map</Trans>
            <VisuallyHidden>
              {' '}
              <Trans>(opens in a new tab)</Trans>
            </VisuallyHidden>
          </Link>
        </>
      )}
    </Fact>
  );
}
