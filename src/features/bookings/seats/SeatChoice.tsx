import { Trans, useLingui } from '@lingui/react/macro';
import { onlineManager, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { formatTime } from '#client/i18n/dates.ts';
import type { LostSeat } from '#contract/bookings/calls.ts';
import type { SeatStates } from '#contract/bookings/seating.ts';
import type { Ticket } from '#contract/kit/tickets.ts';
import { ViewSwitch } from '#kit/booking/ViewSwitch.tsx';
import { useNote, writeNote } from '#kit/device/device-notes.ts';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import type { ChosenSeat } from '../flow/choice.ts';
import { BestTogether, ChosenSeats, LostSeats } from './ChosenSeats.tsx';
import { type Hall, type HallSeat, type HallSection, isForEverybody, toHall } from './hall.ts';
import { SeatMap } from './map/SeatMap.tsx';
import { ticketsNeedingSeats, selectableTickets } from './seat-selection.ts';
import { toSeatStates } from './seat-states.ts';
import { hallQuery, takenSeatsQuery } from './seating-queries.ts';
import { SeatList } from './SeatList.tsx';
import { usePrices } from './use-seat-labels.ts';
import { useSeatPress } from './use-seat-press.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './seats.module.css';

interface SeatChoiceProps {
  /** Ids for the queries of the hall and its free seats */
  event: number;
  occurrence: number;
  /** The tickets of the occurrence, with price and state */
  tickets: readonly Ticket[];
  /** Ticket id → number of seats to choose */
  wanted: Readonly<Record<number, number>>;
  /** Held by the booking, or chosen before signing in */
  chosen: readonly ChosenSeat[];
  /** Seats taken by other users, shown with their neighbours */
  lost: readonly LostSeat[];
  /** Ids of seats with a call in progress */
  pending: readonly number[];
  /** One tapped seat, or several from "best together" */
  onChoose: (seats: readonly ChosenSeat[]) => void;
  onGiveBack: (seat: ChosenSeat) => void;
}

/**
 * Seat selection (BOOK-16 to BOOK-18): "best together" first, then a map and a list with the same functions. The choice is controlled: it
 * arrives as props and changes through `onChoose`.
 */
export function SeatChoice({ event, occurrence, ...props }: SeatChoiceProps) {
  const { t } = useLingui();
  const plan = useQuery(hallQuery(event, occurrence));
  const seats = useQuery(takenSeatsQuery(event, occurrence));
  const placeholder = <ArticleSkeleton label={t`Loading the seats`} />;
  const hall = useMemo(() => (plan.data === undefined ? undefined : toHall(plan.data)), [plan.data]);
  return (
    <Loaded result={plan} placeholder={placeholder}>
      {() => (
        <Loaded result={seats} placeholder={placeholder} failure={t`Connect to see which seats are free`}>
          {(states) =>
            hall !== undefined && (
              <SeatPicker hall={hall} seats={states} freshness={<Freshness result={seats} />} {...props} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

interface PickerProps extends Omit<SeatChoiceProps, 'event' | 'occurrence'> {
  hall: Hall;
  seats: SeatStates;
  freshness: ReactNode;
}

function SeatPicker({ hall, seats, freshness, tickets, wanted, chosen, lost, pending, ...on }: PickerProps) {
  const { t } = useLingui();
  const view = useNote('seats-view') === 'list' ? 'list' : 'map';
  const open = useMemo(() => selectableTickets({ tickets, wanted }), [tickets, wanted]);
  const missing = ticketsNeedingSeats({ tickets, wanted, chosen });
  const states = useMemo(
    () => toSeatStates(hall, { states: seats, chosen, pending, open }),
    [hall, seats, chosen, pending, open],
  );
  const isFree = (seat: HallSeat) => isForEverybody(seat) && states[seat.row.index]?.[seat.column] === 'free';
  const isOpen = (section: HallSection) => open.some(({ id }) => section.ticket_ids.includes(id));
  const priceOf = usePrices(tickets, open, missing);
  const { announcement, press, take } = useSeatPress({ chosen, missing, ...on });
  const [found, setFound] = useState<readonly HallSeat[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  /** For actions that remove the pressed button: moves the focus to the changed content. */
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
    <div className={layout.stack4}>
      <LostSeats {...parts} lost={lost} onPress={(seat, state) => replacing(() => press(seat, state))} />
      <BestTogether
        {...{ hall, missing, isFree }}
        onFound={(best) => {
          take(best);
          if (best !== undefined) replacing(() => setFound(best.map(({ seat }) => seat)));
        }}
      />
      <ViewSwitch
        label={t`How to choose seats`}
        view={view}
        map={<Trans comment="The seats drawn as they stand in the hall">Map</Trans>}
        list={<Trans comment="The seats by section and row">List</Trans>}
        onSwitch={(next) => writeNote('seats-view', next)}
      />
      {freshness}
      {view === 'map' ? (
        <SeatMap {...parts} isOpen={isOpen} announcement={announcement} found={found} onPress={press}>
          {own}
        </SeatMap>
      ) : (
        <>
          <SeatList {...parts} onPress={press} />
          <p className={classes.said} role="status">
            {announcement.text}
          </p>
          {own}
        </>
      )}
    </div>
  );
}

/** The age of the seat states; warns that seats may have been taken since if the server cannot be reached. */
function Freshness({ result }: { result: Pick<UseQueryResult, 'dataUpdatedAt' | 'isError'> }) {
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    () => true,
  );
  const time = formatTime(new Date(result.dataUpdatedAt));
  return (
    <div role="status">
      {!isOnline || result.isError ? (
        <Notice tone="warning">
          <Trans>No connection. The seats are shown as they were at {time}; some may be taken by now.</Trans>
        </Notice>
      ) : (
        <p className={layout.quiet}>
          <Trans>Availability updates live.</Trans>
        </p>
      )}
    </div>
  );
}
