import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { LostSeat } from '#contract/bookings.ts';
import type { Ticket } from '#contract/events.ts';
import type { SeatStates } from '#contract/seating.ts';
import { useNote, writeNote } from '#shared/device-notes.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import type { ChosenSeat } from '../choice.ts';
import { BestTogether } from './BestTogether.tsx';
import { ChosenSeats } from './ChosenSeats.tsx';
import { Freshness } from './Freshness.tsx';
import { type Hall, type HallSeat, type HallSection, toHall } from './hall.ts';
import { LostSeats } from './LostSeats.tsx';
import { statesOf } from './seat-states.ts';
import { planOf, seatsOf } from './seating-queries.ts';
import { SeatList } from './SeatList.tsx';
import { SeatMap } from './SeatMap.tsx';
import { missingSeats, wantedTickets } from './tickets-wanted.ts';
import { useChoice } from './use-choice.ts';
import { usePrices } from './use-prices.ts';
import { ViewSwitch } from './ViewSwitch.tsx';
import classes from './seats.module.css';

interface SeatChoiceProps {
  /** Ids, for the hall and what is left of it */
  event: number;
  occurrence: number;
  /** Of the occurrence, with price and state */
  tickets: readonly Ticket[];
  /** Ticket id → how many seats are looked for */
  wanted: Readonly<Record<number, number>>;
  /** Held by the booking, or chosen before signing in */
  chosen: readonly ChosenSeat[];
  /** Named after a 409, shown with their neighbours */
  lost: readonly LostSeat[];
  /** Ids of seats whose call is under way */
  pending: readonly number[];
  /** A tap, or "best together" with several */
  onChoose: (seats: readonly ChosenSeat[]) => void;
  onGiveBack: (seat: ChosenSeat) => void;
}

/**
 * Choosing seats (spec §2 "seating", §4 "Seat states"; behaviour.md, "Events and bookings"): the best together first,
 * then a map and an equal list. Nothing is kept here: what is chosen comes in, and what is tapped goes out.
 */
export function SeatChoice({ event, occurrence, ...props }: SeatChoiceProps) {
  const { t } = useLingui();
  const plan = useQuery(planOf(event, occurrence));
  const seats = useQuery(seatsOf(event, occurrence));
  const placeholder = <ArticleSkeleton label={t`Loading the seats`} />;
  const hall = useMemo(() => (plan.data === undefined ? undefined : toHall(plan.data)), [plan.data]);
  return (
    <Loaded result={plan} placeholder={placeholder}>
      {() => (
        <Loaded
          result={seats}
          placeholder={placeholder}
          failure={t`Which seats are free can only be said with a connection`}
        >
          {(states) =>
            hall !== undefined && (
              <Choosing hall={hall} seats={states} freshness={<Freshness result={seats} />} {...props} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

interface ChoosingProps extends Omit<SeatChoiceProps, 'event' | 'occurrence'> {
  hall: Hall;
  seats: SeatStates;
  freshness: ReactNode;
}

function Choosing({ hall, seats, freshness, tickets, wanted, chosen, lost, pending, ...on }: ChoosingProps) {
  const view = useNote('seats-view') === 'list' ? 'list' : 'map';
  const open = useMemo(() => wantedTickets({ tickets, wanted }), [tickets, wanted]);
  const missing = missingSeats({ tickets, wanted, chosen });
  const states = useMemo(
    () => statesOf(hall, { states: seats, chosen, pending, open }),
    [hall, seats, chosen, pending, open],
  );
  const isFree = ({ row, place }: HallSeat) => states[row.index]?.[place] === 'free';
  const isOpen = (section: HallSection) => open.some(({ id }) => section.ticket_ids.includes(id));
  const priceOf = usePrices(tickets, open, missing);
  const { said, press, take } = useChoice({ chosen, missing, ...on });
  const [found, setFound] = useState<readonly HallSeat[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Does what takes away the button that was pressed: the focus goes on to what has changed. */
  const replacing = (act: () => void) => {
    act();
    heading.current?.focus({ preventScroll: true });
  };
  const own = (
    <ChosenSeats
      {...{ chosen, tickets, missing, pending, heading }}
      onGiveBack={(seat) => replacing(() => on.onGiveBack(seat))}
    />
  );
  const parts = { hall, states, priceOf };
  return (
    <div className={classes.choice}>
      <LostSeats {...parts} lost={lost} onPress={(seat, state) => replacing(() => press(seat, state))} />
      <BestTogether
        {...{ hall, missing, isFree }}
        onFound={(best) => {
          take(best);
          if (best !== undefined) replacing(() => setFound(best.map(({ seat }) => seat)));
        }}
      />
      <ViewSwitch view={view} onSwitch={(next) => writeNote('seats-view', next)} />
      {freshness}
      {view === 'map' ? (
        <SeatMap {...parts} isOpen={isOpen} said={said} found={found} onPress={press}>
          {own}
        </SeatMap>
      ) : (
        <>
          <SeatList {...parts} onPress={press} />
          <p className={classes.said} role="status">
            {said}
          </p>
          {own}
        </>
      )}
    </div>
  );
}
