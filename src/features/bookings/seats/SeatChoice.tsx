import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import type { LostSeat, Seat } from '#contract/bookings.ts';
import type { Ticket } from '#contract/events.ts';
import { seating } from '#contract/seating.ts';

export interface ChosenSeat {
  seat: Seat;
  ticket_id: number;
}

interface SeatChoiceProps {
  event: number;
  occurrence: number;
  tickets: readonly Ticket[];
  wanted: Readonly<Record<number, number>>;
  chosen: readonly ChosenSeat[];
  lost: readonly LostSeat[];
  pending: readonly number[];
  onChoose(seats: readonly ChosenSeat[]): void;
  onGiveBack(seat: ChosenSeat): void;
}

/** The seats of an occurrence as a list. */
export function SeatChoice({ event, occurrence, chosen, onChoose, onGiveBack }: SeatChoiceProps) {
  const { data: plan } = useQuery(query(seating.plan, { params: { event, occurrence } }));
  const rows = (plan?.sections ?? []).flatMap((section) =>
    section.rows.slice(0, 2).map((row) => ({ section, row, ticket_id: section.ticket_ids[0] ?? 0 })),
  );
  return rows.map(({ section, row, ticket_id }) => (
    <div key={`${section.id} ${row.name}`}>
      {row.seats.map(([id, number]) => {
        const seat = { seat: { id, section: section.name, row: row.name, number }, ticket_id };
        const isChosen = chosen.some((each) => each.seat.id === id);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => (isChosen ? onGiveBack(seat) : onChoose([seat]))}
          >
            {section.name} {row.name} {number}
          </button>
        );
      })}
    </div>
  ));
}
