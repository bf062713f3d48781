import { bookings } from '#contract/bookings/calls.ts';
import { door } from '#contract/bookings/door.ts';
import { bookingExtras } from '#contract/bookings/extras.ts';
import { hallsAdmin } from '#contract/bookings/halls.ts';
import { ticketHandovers } from '#contract/bookings/handovers.ts';
import { holdersAdmin } from '#contract/bookings/holders.ts';
import { salesAdmin } from '#contract/bookings/sales.ts';
import { seating } from '#contract/bookings/seating.ts';
import { ticketAnswers } from '#contract/bookings/ticket-answers.ts';
import { ticketChanges } from '#contract/bookings/ticket-changes.ts';
import { waiting, waitingAdmin } from '#contract/bookings/waiting.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import { read, write } from '#server/http/handlers.ts';
import type { Handler } from '#server/http/serve.ts';
import { audited } from '#server/services/audit.ts';
import { historyOf } from '#server/services/entry-versions.ts';
import { ticketMail } from '#server/services/ticket-mails.ts';
import { bookingObstacles, moveBookings } from './account-merge.ts';
import { bookingsAgenda } from './agenda.ts';
import { getAllowances } from './allowances.ts';
import { bookingsAudiences } from './audiences.ts';
import { getBooking, getBookings } from './booking-queries.ts';
import { removeAttendees, removeBooking, updateAttendees } from './change.ts';
import { getBookingTickets, listFreeSeats } from './changes/booking-tickets.ts';
import { changeMail } from './changes/change-mail.ts';
import { changeTickets, planChange } from './changes/staff-calls.ts';
import { addAttendees, createBooking, rejectIfSoldOut } from './claim.ts';
import { expireUnpaidBookings, eraseBookings } from './cleanup.ts';
import { doorsOfDay } from './day.ts';
import { answerQuestions } from './extras/answers.ts';
import { dropCode, giveCode } from './extras/codes.ts';
import { viewExtras } from './extras/view.ts';
import { ticketsFound } from './find.ts';
import { acceptTicket, handedOverMail } from './handovers/accept.ts';
import { cancelHandover, listHandovers, offerTicket, viewOfferedTicket } from './handovers/own-handovers.ts';
import { mergeBookings } from './merge.ts';
import { payBooking } from './pay.ts';
import { bookingsData } from './personal-data.ts';
import { createSeatingPlanReader, PLAN_MAX_AGE_MS } from './seating-plans.ts';
import { listBadges } from './staff/badges.ts';
import { checkIn } from './staff/check-in.ts';
import { listHallDates, moveDate, previewMove } from './staff/hall-moves.ts';
import { releaseHall } from './staff/hall-release.ts';
import { copyHall, drawHall, halls as hallEntries, listHalls, readHall } from './staff/halls.ts';
import { changeHolder, getHolder, listHolders } from './staff/holders.ts';
import { getDoorList, listDoorOccurrences } from './staff/lists.ts';
import { getEventSales, listSalesOfDates, listSalesOfDays, listSalesOfTickets } from './staff/sales.ts';
import { listEntries, removeEntry } from './staff/waiting-entries.ts';
import { moveEntries } from './waiting/account.ts';
import { tellWaitingOfMoves } from './waiting/move-news.ts';
import { runWaitingLists, waitingMail } from './waiting/offer-news.ts';
import { joinList, leaveList, listOwnEntries } from './waiting/own-entries.ts';
import { ticketForWallet } from './wallet.ts';

/**
 * Seats and bookings (docs/requirements/bookings.md), and the check-in of their tickets
 * (docs/decisions/signed-codes.md).
 */
export const bookingsArea = defineArea({
  contract: {
    bookings,
    bookingExtras,
    ticketAnswers,
    seating,
    door,
    hallsAdmin,
    holdersAdmin,
    salesAdmin,
    ticketChanges,
    ticketHandovers,
    waiting,
    waitingAdmin,
  },
  handlers: (services, answers) => {
    const halls = createSeatingPlanReader(services, answers);
    return {
      seating: {
        plan: read({
          handle: ({ params }: RequestOf<typeof seating.plan>, { locale }: HandlerContext) =>
            halls.plan(params, locale),
          sharedMs: PLAN_MAX_AGE_MS,
        }),
        seats: ({ params }) => halls.states(params),
      },
      bookings: {
        list: ({ query }, context) => getBookings(query, context),
        view: ({ params }, context) => getBooking(params.id, context),
        wallet: ticketForWallet,
        create: write<Handler<typeof bookings.create>>({
          turn: { precheck: (request, context) => rejectIfSoldOut(request, context, halls) },
          attempt: (request, context, seal) => createBooking(request, context, seal, halls),
          reread: (_request, context, id) => getBooking(id, context),
        }),
        addAttendees: write({
          handle: (request: RequestOf<typeof bookings.addAttendees>, context: SignedInContext) =>
            addAttendees(request, context, halls),
          turn: {},
          reread: (_request, context, id) => getBooking(id, context),
        }),
        merge: mergeBookings,
        remove: ({ params }, context) => removeBooking(params.id, context),
        pay: write({ transaction: 'own', handle: payBooking }),
        updateAttendees: (request, context) => updateAttendees(request, context, halls),
        removeAttendees,
        allowances: getAllowances,
        checkSeating: ({ body }, { locale }) => halls.findTakenSeats(body.occurrence_id, body.seat_ids, locale),
      },
      bookingExtras: { view: ({ params }, context) => viewExtras(params.occurrence, context) },
      ticketAnswers: {
        giveCode: write({ transaction: 'own', handle: giveCode }),
        dropCode,
        save: answerQuestions,
      },
      door: { occurrences: listDoorOccurrences, list: getDoorList, checkIn },
      hallsAdmin: hallHandlers,
      holdersAdmin: {
        list: audited({ action: 'ticket_holders_viewed', subject: 'ticket_holder' }, listHolders),
        change: write({ handle: changeHolder, reread: (_request, context, id) => getHolder(id, context) }),
        badges: listBadges,
        history: historyOf('attendees'),
      },
      ticketChanges: changeHandlers,
      ticketHandovers: {
        list: listHandovers,
        offer: offerTicket,
        cancel: cancelHandover,
        view: viewOfferedTicket,
        accept: acceptTicket,
      },
      waiting: { list: listOwnEntries, join: joinList, leave: leaveList },
      waitingAdmin: {
        list: audited({ action: 'waiting_list_viewed', subject: 'waiting_entry' }, listEntries),
        remove: removeEntry,
      },
      salesAdmin: salesHandlers,
    };
  },
  jobs: [
    ticketMail,
    waitingMail,
    handedOverMail,
    changeMail,
    scheduledJob('bookings.expire', '*/15 * * * *', expireUnpaidBookings),
    scheduledJob('bookings.offer', '* * * * *', runWaitingLists),
    scheduledJob('bookings.waiting-moved', '* * * * *', tellWaitingOfMoves),
  ],
  day: doorsOfDay,
  agenda: bookingsAgenda,
  find: ticketsFound,
  audiences: bookingsAudiences,
  personalTables: {
    bookings: { user_id: 'kept' },
    attendees: { checked_in_by: 'kept' },
    waiting_entries: { user_id: 'kept', removed_by: 'kept' },
    given_ticket_codes: { user_id: 'deleted' },
    ticket_handovers: { from_user_id: 'kept', to_user_id: 'kept' },
    ticket_changes: { made_by: 'kept' },
  },
  mergeRules: {
    bookings: { user_id: moveBookings },
    attendees: { checked_in_by: 'move' },
    waiting_entries: { user_id: moveEntries, removed_by: 'move' },
    given_ticket_codes: { user_id: { keep: ['occurrence_id'] } },
    ticket_handovers: { from_user_id: 'move', to_user_id: 'move' },
    ticket_changes: { made_by: 'move' },
  },
  mergeObstacles: bookingObstacles,
  personalData: bookingsData,
  erase: (transaction, { id }, now) => eraseBookings(transaction, id, now),
});

const rereadHall = (_request: unknown, context: SignedInContext, id: number) => readHall(id, context);

const changeHandlers = {
  view: audited(
    { action: 'booking_tickets_viewed', subject: 'booking_tickets' },
    ({ params }: RequestOf<typeof ticketChanges.view>, context) => getBookingTickets(params.id, context),
  ),
  seats: listFreeSeats,
  plan: write({ transaction: 'own', handle: planChange }),
  change: write({ transaction: 'own', handle: changeTickets }),
};

const salesHandlers = {
  report: getEventSales,
  dates: listSalesOfDates,
  tickets: listSalesOfTickets,
  days: listSalesOfDays,
};

const hallHandlers = {
  list: listHalls,
  view: ({ params }: RequestOf<typeof hallsAdmin.view>, context: SignedInContext) => readHall(params.id, context),
  add: hallEntries.add,
  change: hallEntries.change,
  history: hallEntries.history,
  draw: write({ handle: drawHall, reread: rereadHall }),
  copy: write({ handle: copyHall, reread: rereadHall }),
  release: write({ handle: releaseHall, reread: rereadHall }),
  dates: listHallDates,
  previewMove,
  move: write({ handle: moveDate }),
};
