import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_PLACES } from '#contract/bookings.ts';
import { Notice } from '#ui/Notice.tsx';
import { OccurrenceChoice } from './OccurrenceChoice.tsx';
import { useHallAhead } from './seats/use-hall-ahead.ts';
import { StepFrame } from './StepFrame.tsx';
import { TicketCounter } from './TicketCounter.tsx';
import type { BookingFlow } from './use-booking.ts';
import { useContinue } from './use-continue.ts';
import classes from './bookings.module.css';

/** Step 1: when, and how many of which ticket; what can be had is asked of the server alone. */
export function TicketsStep({ flow }: { flow: BookingFlow }) {
  const { t } = useLingui();
  const way = useContinue(flow, 'tickets');
  const { tickets, live, kept, holding } = flow;
  const isFull =
    live.data?.every(({ state }) => state === 'SOLD_OUT' || state === 'CLOSED') === true && flow.total === 0;
  useHallAhead(flow.event.id, flow.occurrence);
  const set = (id: number, count: number) =>
    kept.change({ tickets: { ...kept.read().tickets, [id]: count }, goes_on: false });
  return (
    <StepFrame
      flow={flow}
      way={way}
      step="tickets"
      action={
        isFull
          ? undefined
          : {
              label: t`Continue`,
              act: way.goOn,
              isBusy: holding.isBusy || way.isWaiting,
              problem: holding.problem,
              missing: way.missing === 'nothing' && <Trans>Choose at least one ticket.</Trans>,
            }
      }
    >
      {isFull && (
        <Notice tone="warning">
          <Trans>Fully booked</Trans>
        </Notice>
      )}
      <OccurrenceChoice flow={flow} />
      <ul className={classes.tickets}>
        {tickets.map((ticket) => (
          <TicketCounter key={ticket.id} ticket={ticket} onChange={(count) => set(ticket.id, count)} />
        ))}
      </ul>
      <p className={classes.about}>
        <Trans>You can book {MAX_PLACES} places in all.</Trans>{' '}
        {live.isError && live.data === undefined && (
          <Trans>How many places are left can only be said with a connection.</Trans>
        )}
      </p>
    </StepFrame>
  );
}
