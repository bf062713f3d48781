import { Trans } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import type { EventItem, Occurrence } from '#contract/events.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#session/session.ts';
import { bookingAddress } from '#shared/booking/booking-address.ts';
import { type BookingState, bookingStateOf } from '#shared/booking/booking-state.ts';
import { OnSaleWords } from '#shared/booking/TicketStateWords.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Notice } from '#ui/state/Notice.tsx';
import { useLiveTickets } from './use-live-tickets.ts';
import classes from './events.module.css';

/** The button of an occurrence in each of its states (spec §4 "Event buttons"). */
export function BookingButton({ event, occurrence }: { event: EventItem; occurrence: Occurrence }) {
  const { data, error } = useLiveTickets(event.id, occurrence);
  const state = bookingStateOf(occurrence, data, new Date());
  if (state.kind === 'free-entry') return null;
  if (state.kind !== 'open') {
    return (
      <p className={classes.unavailable}>
        <StateWords state={state} />
      </p>
    );
  }
  const isCutOff = data === undefined && error instanceof ApiError && error.isUnreachable;
  return <Book address={bookingAddress(event.slug, { occurrence: occurrence.id })} isCutOff={isCutOff} />;
}

function StateWords({ state }: { state: Exclude<BookingState, { kind: 'open' | 'free-entry' }> }) {
  if (state.kind === 'cancelled') return <Trans>Cancelled</Trans>;
  if (state.kind === 'closed') return <Trans>Bookings closed</Trans>;
  if (state.kind === 'full') return <Trans>Fully booked</Trans>;
  return <OnSaleWords from={state.from} />;
}

/** Offline nothing can be booked, but tickets can be chosen: the choice is stored. */
function Book({ address, isCutOff }: { address: string; isCutOff: boolean }) {
  const [isRefused, setRefused] = useState(false);
  const { href, words } = useWayOn(address);
  const press = (event: MouseEvent) => {
    const isOffline = isCutOff || !navigator.onLine;
    if (isOffline) event.preventDefault();
    setRefused(isOffline);
  };
  return (
    <div className={classes.book}>
      <ButtonLink href={href} onClick={press}>
        {words}
      </ButtonLink>
      <div role="alert">
        {isRefused && (
          <Notice tone="warning">
            <p>
              <Trans>
                Booking needs a connection, because places are assigned immediately. You can already choose your
                tickets: your choice is saved on this device.
              </Trans>
            </p>
            <ButtonLink tone="secondary" href={address}>
              <Trans>Choose tickets</Trans>
            </ButtonLink>
          </Notice>
        )}
      </div>
    </div>
  );
}

/** Members book, visitors log in and return, people with an unfinished registration continue it. */
function useWayOn(address: string): { href: string; words: ReactNode } {
  const { isSignedIn, isRegistered } = useSession();
  if (isRegistered) return { href: address, words: <Trans>Book</Trans> };
  if (isSignedIn) return { href: paths.register, words: <Trans>Finish your registration to book</Trans> };
  const back = new URLSearchParams({ redirectPath: address });
  return { href: `${paths.login}?${back}`, words: <Trans>Log in to book</Trans> };
}
