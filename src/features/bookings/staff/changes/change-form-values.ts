import type { BookedTicket, BookingTickets } from '#contract/bookings/ticket-changes.ts';
import type { Values } from '#kit/form/form-values.ts';
import { chosenIn } from '#kit/staff/ChoicesInput.tsx';

/** The parts of a booking that the form depends on. */
export type Changeable = Pick<BookingTickets, 'tickets' | 'dates' | 'date'>;

/** The difference between the former and the new prices of the chosen tickets, in cents (CHANGE-6). */
export interface Difference {
  /** Paid through the portal, and no longer needed */
  back: number;
  due: number;
}

/** The name of the field with the new seat of a ticket. */
export const seatField = (id: number) => `seat_${id}`;

/** The chosen tickets. */
export function chosenTickets({ tickets }: Changeable, values: Values): BookedTicket[] {
  const chosen = chosenIn(textOf(values['tickets']));
  return tickets.filter(({ id }) => chosen.includes(String(id)));
}

/** The date to which the tickets move; the present one unless another was chosen. */
export function chosenDate({ dates, date }: Changeable, values: Values): BookingTickets['dates'][number] | undefined {
  const chosen = textOf(values['date']);
  return dates.find(({ id }) => String(id) === chosen) ?? dates.find(({ id }) => id === date.id);
}

/** Returns the new ticket type; undefined if the tickets keep their type. */
export function chosenType(booking: Changeable, values: Values) {
  const chosen = textOf(values['ticket_type_id']);
  return chosenDate(booking, values)?.types.find(({ id }) => String(id) === chosen);
}

/** Returns the difference of a change in cents, by the rule of the server. */
export function differenceOf(booking: Changeable, values: Values): Difference {
  const type = values['kind'] === 'moved' ? chosenType(booking, values) : undefined;
  let [back, due] = [0, 0];
  for (const { price, online } of chosenTickets(booking, values)) {
    const former = Number(price.amount);
    const next = values['kind'] === 'moved' ? Number((type?.price ?? price).amount) : 0;
    back += Math.max(0, Number(online.amount) - next);
    due += Math.max(0, next - former);
  }
  return { back, due };
}

/** The body of the change. */
export function bodyOf(booking: Changeable, values: Values, id: string) {
  const isMove = values['kind'] === 'moved';
  const type = isMove ? chosenType(booking, values) : undefined;
  const { back, due } = differenceOf(booking, values);
  const money = back > 0 ? textOf(values['money_back']) : due > 0 ? textOf(values['money']) : 'refund';
  return {
    id,
    kind: textOf(values['kind']),
    tickets: chosenTickets(booking, values).map((ticket) => {
      const seat = isMove ? textOf(values[seatField(ticket.id)]) : '';
      return { id: ticket.id, version: ticket.version, ...(seat !== '' && { seat_id: Number(seat) }) };
    }),
    ...(type !== undefined && { ticket_type_id: type.id }),
    money,
    receipt: money === 'desk' ? textOf(values['receipt']).trim() : '',
    reason: textOf(values['reason']).trim(),
  };
}

function textOf(value: Values[string]): string {
  return typeof value === 'string' ? value : '';
}
