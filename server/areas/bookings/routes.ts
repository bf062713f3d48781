import { bookings } from '#contract/bookings.ts';
import { seating } from '#contract/seating.ts';
import { type Api, inTurn, serve, withOwnTransactions } from '#server/http/serve.ts';
import { getBooking, getBookings } from './answers.ts';
import { removeAttendees, removeBooking, updateAttendees } from './change.ts';
import { addAttendees, createBooking, refuseAtAGlance } from './claim.ts';
import { hallsOf } from './halls.ts';
import { mergeBookings } from './merge.ts';
import { payBooking } from './pay.ts';

/** Seats and bookings (spec §7 "Bookings"). */
export function bindBookings(api: Api): void {
  const halls = hallsOf(api.services);
  serve(api, seating, {
    plan: ({ params }, { locale }) => halls.plan(params, locale),
    seats: ({ params }) => halls.states(params),
  });
  serve(api, bookings, {
    list: ({ query }, context) => getBookings(query, context),
    view: ({ params }, context) => getBooking(params.id, context),
    create: inTurn(
      (request, context) => createBooking(request, context, halls),
      (request, context) => refuseAtAGlance(request, context, halls),
    ),
    addAttendees: inTurn((request, context) => addAttendees(request, context, halls)),
    merge: mergeBookings,
    remove: ({ params }, context) => removeBooking(params.id, context),
    pay: withOwnTransactions(({ params }: { params: { id: string } }, context) => payBooking(params.id, context)),
    updateAttendees: (request, context) => updateAttendees(request, context, halls),
    removeAttendees,
    checkSeating: ({ body }, { locale }) => halls.lost(body.occurrence_id, body.seat_ids, locale),
  });
}
