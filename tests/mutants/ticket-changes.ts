import { mutantsOf } from './mutant.ts';

const stories = ['tests/api/ticket-changes.test.ts', 'tests/api/ticket-changes-moves.test.ts'];
const between = ['tests/api/ticket-changes-between.test.ts'];
const money = [...stories, 'tests/api/ticket-changes-refunds.test.ts'];

/** Faults in changes of tickets by staff. */
export const ticketChangeMutants = [
  ...mutantsOf('server/areas/bookings/changes/lock-tickets.ts', stories, [
    [
      'staff change their own tickets',
      "  if (user_id === session.user_id) throw new HttpProblem('own_booking');\n",
      '',
    ],
    ['a ticket is changed after the start', "date.starts_at <= clock.now() ? 'date_started' : null", 'null'],
    [
      'a ticket of a date that is being cancelled is changed',
      "  if (date.is_cancelled) return 'date_being_cancelled';\n",
      '',
    ],
    ['a checked-in ticket is changed', "    if (checked_in_at !== null) throw new HttpProblem('ticket_used');\n", ''],
    [
      'a ticket that is being handed over is changed',
      "    if (await isHandedOver(db, id)) throw new HttpProblem('ticket_in_handover');\n",
      '',
    ],
  ]),
  ...mutantsOf('server/areas/bookings/changes/move-tickets.ts', stories, [
    ['a part of a booking moves to another date', "throw new HttpProblem('date_needs_all')", 'return'],
    ['a moved ticket keeps its code on another date', 'const code = generateTicketCode();', "const code = 'SAME';"],
    [
      'a holder gets more tickets than one person can have',
      'held_places(${user_id}, ${occurrence_id}, id) <= max_per_person',
      'true',
    ],
    [
      'the payment stays on the former date',
      ".set({ booking_id }).where('booking_id', '=', booking.id)",
      '.set({ booking_id }).where("booking_id", "=", booking_id)',
    ],
  ]),
  ...mutantsOf('server/areas/bookings/changes/change-money.ts', money, [
    [
      'money paid at the desk is refunded to the card',
      'price_cents - desk_cents - to_price_cents',
      'price_cents - to_price_cents',
    ],
    [
      'a refund exceeds what is left',
      'Math.min(back, payment.amount_cents - (await refundedOf(db, payment.id)))',
      'back',
    ],
    ['several small refunds need nobody', ' + (await requestedByStaff(db, payment.id, id))', ''],
    ['a disputed payment is refunded', '  await rejectDisputed(db, payment.id);\n', ''],
  ]),
  ...mutantsOf('server/areas/bookings/changes/make-change.ts', money, [
    ['an empty booking stays confirmed', 'if (isEmpty && ', 'if (false && '],
    [
      'a booking is cancelled whose other ticket was handed over',
      " && !(await hasHandedOver(booking, db, 'away'))",
      '',
    ],
  ]),
  ...mutantsOf('server/areas/bookings/changes/staff-calls.ts', money, [
    ['a repeated call makes another change', '(await findMade(id, body, inside)) ?? makeChange', 'makeChange'],
  ]),
  ...mutantsOf('server/areas/events/cancellations/steps.ts', money, [
    ['a cancelled date refunds what staff kept', ' - (await keptOf(db, payment.id))', ''],
  ]),
  ...mutantsOf('server/areas/bookings/changes/make-change.ts', between, [
    ['a received ticket leaves an empty booking', "booking, db, 'away'", 'booking, db'],
  ]),
  ...mutantsOf('server/areas/bookings/change.ts', between, [
    [
      'a ticket that was paid at the desk is given back',
      "eb.or([isAdmitted, eb('price_cents', '>', 0)])",
      'isAdmitted',
    ],
    ['an exchanged ticket lacks required answers', 'exchanged.length > 0', 'false'],
    ['an exchanged ticket keeps its former answers', '    await dropOtherAnswers(exchanged, context.db);\n', ''],
  ]),
  ...mutantsOf('server/areas/guest-tickets/mails.ts', between, [
    ['a guest gets a ticket that was cancelled', ' || !first.holds_place', ''],
  ]),
  ...mutantsOf(
    'server/areas/events/cancellations/steps.ts',
    ['tests/api/cancel-date.test.ts'],
    [
      [
        'a guest without a ticket is told of the cancelled date',
        "    .where('attendees.cancelled_at', 'is', null)\n",
        '',
      ],
    ],
  ),
];
