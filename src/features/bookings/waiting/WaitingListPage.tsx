import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath, useParams, useSearchParams } from 'react-router';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { withRedirect } from '#client/lib/with-redirect.ts';
import { useSession } from '#client/session/session.ts';
import { bookingsPaths } from '#contract/bookings/paths.ts';
import type { WaitingEntry } from '#contract/bookings/waiting.ts';
import { paths } from '#contract/kit/paths.ts';
import type { Occurrence } from '#contract/kit/tickets.ts';
import { bookingPath, parseBookingQuery, waitingListPath } from '#kit/booking/booking-address.ts';
import { bookingStateOf } from '#kit/booking/booking-state.ts';
import { eventQuery, ticketsQuery } from '#kit/booking/event-queries.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import type { BookableEvent } from '../flow/use-booking.ts';
import { JoinList } from './JoinList.tsx';
import { OwnEntry } from './OwnEntry.tsx';
import { isOpenEntry, waitingEntriesQuery } from './waiting-queries.ts';
import layout from '#kit/ui/page/layout.module.css';

export function queries({ params }: PageAddress) {
  return [eventQuery(params['id'] ?? '')];
}

/** /media/events/:id/waiting-list?occurrence=12: the member's entries of a date, and joining its list (WAIT-1, WAIT-2). */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { occurrence } = parseBookingQuery(search);
  const event = useQuery(eventQuery(id));
  return (
    <Loaded whole result={event} placeholder={<ArticleSkeleton label={t`Loading the event`} />}>
      {(item) => {
        const date = item.occurrences.find((each) => each.id === occurrence) ?? item.occurrences[0];
        return date === undefined ? <NotFound /> : <WaitingList event={item} occurrence={date} />;
      }}
    </Loaded>
  );
}

interface DateProps {
  event: BookableEvent;
  occurrence: Occurrence;
}

function WaitingList({ event, occurrence }: DateProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { isRegistered } = useSession();
  const { start, end } = occurrence;
  return (
    <>
      <PageHead
        title={t`Waiting list`}
        description={event.excerpt}
        path={generatePath(bookingsPaths.waitingList, { id: event.slug })}
      />
      <PageHeader
        narrow
        kicker={<Link href={generatePath(paths.event, { id: event.slug })}>{event.title}</Link>}
        title={t`Waiting list`}
        lead={<time dateTime={start}>{formatPeriod(start, end, locale)}</time>}
      />
      <Container narrow>
        <div className={layout.stack5}>
          {isRegistered ? (
            <OwnEntries event={event} occurrence={occurrence} />
          ) : (
            <SignIn address={waitingListPath(event.slug, occurrence.id)} />
          )}
        </div>
      </Container>
    </>
  );
}

/** Visitors log in first, and return to the list. */
function SignIn({ address }: { address: string }) {
  const { isSignedIn } = useSession();
  return (
    <div className={layout.start4}>
      <p>
        <Trans>Only registered members can join a waiting list.</Trans>
      </p>
      <ButtonLink href={withRedirect(isSignedIn ? paths.register : paths.login, address)}>
        {isSignedIn ? <Trans>Finish your registration to join</Trans> : <Trans>Log in to join</Trans>}
      </ButtonLink>
    </div>
  );
}

function OwnEntries({ event, occurrence }: DateProps) {
  const { t } = useLingui();
  const result = useQuery({ ...waitingEntriesQuery, refetchOnMount: 'always' });
  return (
    <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading the waiting list`} />}>
      {(entries) => (
        <Entries
          event={event}
          occurrence={occurrence}
          entries={entries.filter(({ date }) => date.id === occurrence.id)}
        />
      )}
    </Loaded>
  );
}

function Entries({ event, occurrence, entries }: DateProps & { entries: readonly WaitingEntry[] }) {
  const live = useQuery(ticketsQuery(event.id, occurrence.id));
  const open = entries.filter(isOpenEntry);
  const address = bookingPath(event.slug, { occurrence: occurrence.id });
  // Of a list that was joined again, only the newest entry matters.
  const ended = entries.filter(
    (entry, index) =>
      !isOpenEntry(entry) && entries.findIndex((each) => each.ticket?.id === entry.ticket?.id) === index,
  );
  return (
    <>
      {[...open, ...ended].map((entry) => (
        <OwnEntry key={entry.id} entry={entry} bookAddress={address} />
      ))}
      <State event={event} occurrence={occurrence} tickets={live.data} />
      {live.data !== undefined && <JoinList occurrence={occurrence} tickets={live.data} open={open} />}
      {live.isError && live.data === undefined && (
        <p className={layout.quiet}>
          <Trans>Joining a waiting list needs a connection, because positions are assigned immediately.</Trans>
        </p>
      )}
    </>
  );
}

/** A date that can be booked, or that can no longer be booked. */
function State({ event, occurrence, tickets }: DateProps & { tickets: Parameters<typeof bookingStateOf>[1] }) {
  const now = useNow();
  const { kind } = bookingStateOf(occurrence, tickets, now);
  if (tickets === undefined || kind === 'full') return null;
  if (kind === 'open') {
    return (
      <div className={layout.start4}>
        <p>
          <Trans>There are places left.</Trans>
        </p>
        <ButtonLink tone="secondary" href={bookingPath(event.slug, { occurrence: occurrence.id })}>
          <Trans>Book</Trans>
        </ButtonLink>
      </div>
    );
  }
  return (
    <Notice>
      {kind === 'cancelled' ? (
        <Trans>Activity cancelled</Trans>
      ) : (
        <Trans>Places cannot be booked here at present.</Trans>
      )}
    </Notice>
  );
}
