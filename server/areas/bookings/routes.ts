import { bookings } from '#contract/bookings.ts';
import { seating } from '#contract/seating.ts';
import { type Api, inTurn, serve, withOwnTransactions } from '#server/http/serve.ts';
import { getBooking, getBookings } from './answers.ts';
import { removeAttendees, removeBooking, updateAttendees } from './change.ts';
import { addAttendees, createBooking } from './claim.ts';
import { mergeBookings } from './merge.ts';
import { payBooking } from './pay.ts';
import { checkSeating, getPlan, getSeatStates } from './seats.ts';

/** Seats and bookings (spec §7 "Bookings"). */
export function bindBookings(api: Api): void {
  serve(api, seating, {
    plan: ({ params }, context) => getPlan(params, context),
    seats: ({ params }, context) => getSeatStates(params, context),
  });
  serve(api, bookings, {
    list: ({ query }, context) => getBookings(query, context),
    view: ({ params }, context) => getBooking(params.id, context),
    create: inTurn(createBooking),
    addAttendees: inTurn(addAttendees),
    merge: mergeBookings,
    remove: ({ params }, context) => removeBooking(params.id, context),
    pay: withOwnTransactions(({ params }: { params: { id: string } }, context) => payBooking(params.id, context)),
    updateAttendees,
    removeAttendees,
    checkSeating,
  });
}
