import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Navigate, useParams, useSearchParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { useSession } from '#client/session/session.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import type { Occurrence } from '#contract/kit/tickets.ts';
import { bookingPath, type BookingStep, parseBookingQuery } from '#kit/booking/booking-address.ts';
import { isBookable } from '#kit/booking/booking-state.ts';
import { eventQuery } from '#kit/booking/event-queries.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { type BookableEvent, useBooking } from './flow/use-booking.ts';
import { CheckStep } from './steps/CheckStep.tsx';
import { SeatsStep } from './steps/SeatsStep.tsx';
import { TicketsStep } from './steps/TicketsStep.tsx';

export function queries({ params }: PageAddress) {
  return [eventQuery(params['id'] ?? '')];
}

/** /media/events/{id}/book (BOOK-1): `?occurrence=12&step=seats`. */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const result = useQuery(eventQuery(id));
  return (
    <Loaded whole result={result} placeholder={<ArticleSkeleton label={t`Loading the event`} />}>
      {(event) => <OccurrenceBooking event={event} />}
    </Loaded>
  );
}

/** Keyed by occurrence and user: another occurrence or user starts a booking of its own, without the previous state. */
function OccurrenceBooking({ event }: { event: BookableEvent }) {
  const [search] = useSearchParams();
  const { userId } = useSession();
  const { occurrence: occurrenceId, step = 'tickets' } = parseBookingQuery(search);
  const now = new Date();
  const found =
    event.occurrences.find(({ id }) => id === occurrenceId) ?? event.occurrences.find((time) => isBookable(time, now));
  if (found === undefined || !isBookable(found, now)) return <NotBookable event={event} occurrence={found} />;
  return <BookingSteps key={`${userId} ${found.id}`} event={event} occurrence={found} step={step} />;
}

interface StepsProps {
  event: BookableEvent;
  occurrence: Occurrence;
  step: BookingStep;
}

/** The steps of one occurrence for one person; their shared state outlives each step. */
function BookingSteps({ event, occurrence, step }: StepsProps) {
  const flow = useBooking(event, occurrence);
  if (step === 'check') return <CheckStep flow={flow} />;
  if (step === 'seats' && flow.isSeated) {
    // The URL alone does not contain the chosen tickets, so this step may be opened without any.
    const hasTickets = flow.total > 0 || flow.state.choice.seats.length > 0;
    if (hasTickets || !flow.isLoaded) return <SeatsStep flow={flow} />;
    return <Navigate to={bookingPath(event.slug, { occurrence: occurrence.id })} replace />;
  }
  return <TicketsStep flow={flow} />;
}

function NotBookable({ event, occurrence }: { event: BookableEvent; occurrence: Occurrence | undefined }) {
  const { t } = useLingui();
  const home = generatePath(paths.event, { id: event.slug });
  const isCancelled = event.status === 'cancelled' || occurrence?.status === 'cancelled';
  const needsNone = event.occurrences.every(({ tickets }) => tickets.length === 0);
  return (
    <>
      <PageHead
        title={event.title}
        description={event.excerpt}
        path={generatePath(memberPaths.book, { id: event.slug })}
      />
      <PageHeader kicker={<Link href={home}>{event.title}</Link>} title={t`Book your places`} />
      <Container>
        <EmptyState
          title={isCancelled ? t`Cancelled` : needsNone ? t`No ticket is needed` : t`Bookings closed`}
          link={{ href: home, label: t`Back to the event`, tone: 'primary' }}
        >
          {isCancelled ? (
            <Trans>Activity cancelled</Trans>
          ) : needsNone ? (
            <Trans>Everybody is welcome. No booking is needed.</Trans>
          ) : (
            <Trans>Places can no longer be booked here.</Trans>
          )}
        </EmptyState>
      </Container>
    </>
  );
}
