import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { generatePath, useParams } from 'react-router';
import { ApiError } from '#client/api/api-error.ts';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import type { EventItem } from '#contract/events/calls.ts';
import { paths } from '#contract/kit/paths.ts';
import type { Occurrence } from '#contract/kit/tickets.ts';
import { bookingPath } from '#kit/booking/booking-address.ts';
import { bookingStateOf } from '#kit/booking/booking-state.ts';
import { eventQuery } from '#kit/booking/event-queries.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { LeadPicture } from '#kit/page/LeadPicture.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { ShareAction } from '#kit/page/ShareAction.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { Link } from '#kit/ui/Link.tsx';
import { ActionBar } from '#kit/ui/page/ActionBar.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { LinkList } from '#kit/ui/page/LinkList.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { RichText } from '#kit/ui/page/RichText.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { BookLink } from './BookLink.tsx';
import { EventFacts } from './EventFacts.tsx';
import { occurrencesToBook } from './occurrences-to-book.ts';
import { Occurrences } from './Occurrences.tsx';
import { useLiveTickets } from './use-live-tickets.ts';
import classes from './event.module.css';

export function queries({ params }: PageAddress) {
  return [eventQuery(params['id'] ?? '')];
}

/** /media/events/{id}, by id or by slug (EVENT-4): description, dates and places, tickets, links. */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return (
    <DetailPage query={eventQuery(id)} loading={t`Loading the event`}>
      {(event, age) => (
        <>
          <PageHead
            title={event.title}
            description={event.excerpt}
            image={event.image?.url}
            type="article"
            path={generatePath(paths.event, { id: event.slug })}
          />
          <PageHeader
            kicker={<Link href={`${paths.events}?type=${event.class.slug}`}>{event.class.name}</Link>}
            title={event.title}
            lead={event.excerpt}
            meta={
              <>
                <EventFacts event={event} />
                <span className={classes.share}>
                  <ShareAction title={event.title} />
                </span>
              </>
            }
          />
          <Container>
            <div className={classes.columns}>
              <Description event={event} note={age} />
              <Occurrences event={event} />
            </div>
          </Container>
          <EventLinks links={event.links} />
          <BookBar event={event} />
        </>
      )}
    </DetailPage>
  );
}

function Description({ event, note }: { event: EventItem; note: ReactNode }) {
  return (
    <article>
      {note}
      {event.status === 'cancelled' && (
        <Notice tone="warning">
          <Trans>Activity cancelled</Trans>
        </Notice>
      )}
      <LeadPicture media={event.image} />
      <RichText html={trustedHtml(event.body)} />
    </article>
  );
}

/** Links to more information about an event; often none. */
function EventLinks({ links }: Pick<EventItem, 'links'>) {
  const { t } = useLingui();
  if (links.length === 0) return null;
  return (
    <Section title={t`More information`}>
      <LinkList label={t`More information`} links={links.map(({ name, url }) => ({ href: url, label: name }))} />
    </Section>
  );
}

/** The bar with price and button at the foot of a phone's screen, while the event can be booked. */
function BookBar({ event }: { event: EventItem }) {
  const [next, ...others] = occurrencesToBook(event, useNow());
  return next === undefined ? null : <Bar event={event} next={next} isOnlyOne={others.length === 0} />;
}

function Bar({ event, next, isOnlyOne }: { event: EventItem; next: Occurrence; isOnlyOne: boolean }) {
  const locale = useLocale();
  const { data, error } = useLiveTickets(event.id, next);
  const now = useNow();
  // With several occurrences, another one may have places.
  if (isOnlyOne && bookingStateOf(next, data, now).kind !== 'open') return null;
  const isCutOff = data === undefined && error instanceof ApiError && error.isUnreachable;
  return (
    <ActionBar title={<Price price={next.price} />} note={formatPeriod(next.start, next.end, locale)}>
      <BookLink address={bookingPath(event.slug, { occurrence: next.id })} isCutOff={isCutOff} />
    </ActionBar>
  );
}

function Price({ price }: Pick<Occurrence, 'price'>) {
  if (price === null) return <Trans>Free</Trans>;
  const { min, max } = price;
  const lowest = min.formatted;
  return min.amount === max.amount ? lowest : <Trans>From {lowest}</Trans>;
}
