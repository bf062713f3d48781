import { mutantsOf } from './mutant.ts';

const limits = ['tests/api/bookings-limits.test.ts'];
const stories = [...limits, 'tests/api/bookings.test.ts', 'tests/api/bookings-paid.test.ts'];

const holding = [
  ...stories,
  'tests/api/holds.test.ts',
  'tests/api/bookings-races.test.ts',
  'tests/api/bookings-answers.test.ts',
];

/** Faults in holding, changing, merging and giving back places. */
export const bookingMutants = [
  ...mutantsOf('server/areas/bookings/holds.ts', stories, [
    [
      'a first hold lasts past the start',
      'is_seated ? SEAT_MINUTES : PLACE_HOURS * 60), starts_at)',
      'is_seated ? SEAT_MINUTES : PLACE_HOURS * 60))',
    ],
    ['a paying hold has no cap of 30 minutes', 'minutesAfter(held_from, MAX_SEAT_MINUTES), starts_at', 'starts_at'],
    ['a paying hold lasts past the start', 'MAX_SEAT_MINUTES), starts_at);', 'MAX_SEAT_MINUTES));'],
    ['a hold is extended at every press', 'if (is_extended || isDayHold', 'if (isDayHold'],
    ['merging restarts the clock', 'earliest(first.held_from, second.held_from)', 'second.held_from'],
    ['merging takes the shorter hold', 'first.held_until > second.held_until', 'first.held_until < second.held_until'],
    ['a merged hold lasts past the start', 'earliest(latestEnd, most, starts_at)', 'earliest(latestEnd, most)'],
    ['seats are held for twenty minutes', 'SEAT_MINUTES = 10', 'SEAT_MINUTES = 20'],
    ['a free place is held for a day', 'until ? earliest(held_until, until)', 'until ? held_until'],
    ['names can be changed until an hour before', 'NAMES_HOURS = 2', 'NAMES_HOURS = 1'],
  ]),
  ...mutantsOf('server/areas/bookings/change.ts', stories, [
    ['a free place is given back after the start', ' && clock.now() < booking.starts_at)', ')'],
    ['a paid place is given back', "booking.state === 'free_confirmed' && ", ''],
    ['names are changed after the limit', ' && clock.now() < namesEditableUntil(booking.starts_at)', ''],
    ['names of a cancelled event are changed', ' && !booking.is_cancelled', ''],
    [
      'an attendee of another booking is removed',
      "    .where('booking_id', '=', booking.id)\n    .where('id', 'in', body.ids)\n",
      "    .where('id', 'in', body.ids)\n",
    ],
    ['a cancelled booking keeps its places', '    await releasePlaces(db, booking.id);\n', ''],
    ['somebody who is in is taken out', "eb('checked_in_at', 'is not', null)", "eb('checked_in_at', 'is', null)"],
  ]),
  ...mutantsOf('server/areas/bookings/claim.ts', stories, [
    [
      'more places leave the payment open',
      "  await booking.where('state', '=', 'awaiting_payment').execute();",
      '  void booking;',
    ],
  ]),
  ...mutantsOf('server/db/functions/shorten_free_hold.sql', holding, [
    ['a free place extends a hold', 'least(held_until, p_until)', 'p_until'],
  ]),
  ...mutantsOf('server/db/functions/booking_basis.sql', holding, [
    ['an unpublished event is booked', ' and events.published_at <= p_now', ''],
    ['a hold that was given back counts in full', 'least(given_back_at, held_until)', 'held_until'],
    [
      'a hold that has run out does not count',
      "or state in ('created', 'awaiting_payment') and held_until <= p_now",
      '',
    ],
    ['a hold that goes on counts as ended', ' and held_until <= p_now\n', '\n'],
    ['holds of others count', 'where user_id = p_user and occurrence_id', 'where occurrence_id'],
    ['holds of other occurrences count', ' and occurrence_id = p_occurrence and (', ' and ('],
  ]),
  ...mutantsOf('server/db/functions/book_places.sql', holding, [
    ['a deleted account books', ' and deleted_at is null for no key update', ' for no key update'],
    [
      'a booking is made of what was so before it waited',
      'elsif booking_basis_version(p_user, p_occurrence, p_now) = p_basis then',
      'else',
    ],
    [
      'an answer has the price from before it waited',
      "'claimed' and p_prices is distinct from (",
      "'' and p_prices is distinct from (",
    ],
    [
      'prices of a booking are compared in another order',
      'array_agg(price_cents order by id)',
      'array_agg(price_cents order by id desc)',
    ],
    ['a refused booking is there', "<> 'claimed' then raise", "= '' then raise"],
    ['a booking is made again for the same key', ' or found_answer.fingerprint is not null then', ' then'],
    ['a booking runs beside the call that has its key', 'if not found_answer.is_locked or', 'if'],
    ['the answer of a booking is not stored', 'perform store_answer(', 'perform length(p_locale); --'],
  ]),
  ...mutantsOf('server/areas/bookings/new-booking.ts', holding, [
    ['a seat is named after another one', 'each.id === seat_id', 'each.id !== seat_id'],
  ]),
  ...mutantsOf('server/areas/bookings/claim.ts', holding, [
    ['people of a booking get the ids of one another', 'snapshot.ids[index]', 'snapshot.ids.toReversed()[index]'],
    ['a booking whose answer was out of date is not tried again', 'tries < MAX_ATTEMPTS', 'tries < 1'],
  ]),
  ...mutantsOf('server/areas/bookings/merge.ts', stories, [
    ['merging leaves the state', ", state: 'created' }", ' }'],
    ['bookings of two occurrences are merged', ' && source.occurrence_id === target.occurrence_id', ''],
    ['a paid booking is merged into another', '!isUnpaid(source) || ', ''],
    ['a booking is merged into itself', 'source.id !== target.id && ', ''],
  ]),
  ...mutantsOf('server/areas/bookings/own-booking.ts', stories, [
    ['somebody else’s booking is there', "    .where('user_id', '=', session.user_id)\n", ''],
  ]),
  ...mutantsOf(
    'server/areas/bookings/pay.ts',
    [...stories, 'tests/api/ticket-questions.test.ts'],
    [
      [
        'a cancelled free event is confirmed',
        "  if (booking.is_cancelled) throw new HttpProblem('event_cancelled');\n  await assertAnswered(id, context);\n  await confirmBooking",
        '  await assertAnswered(id, context);\n  await confirmBooking',
      ],
      [
        'a free place is confirmed without its answers',
        '  await assertAnswered(id, context);\n  await confirmBooking',
        '  await confirmBooking',
      ],
      ['what costs money is confirmed for nothing', ' || (await costOf(context.db, id)) > 0', ''],
    ],
  ),
  ...mutantsOf(
    'server/areas/bookings/cleanup.ts',
    ['tests/api/bookings-limits.test.ts'],
    [
      ['an attendee’s e-mail stays after the account is deleted', ", email: '' }", ' }'],
      [
        'unpaid places of a deleted account stay held',
        'if (await unpaid.executeTakeFirst()) await releasePlaces(transaction, id);',
        'await unpaid.executeTakeFirst();',
      ],
    ],
  ),
  ...mutantsOf(
    'server/services/registration-status.ts',
    ['tests/api/bookings-races.test.ts'],
    [['settling and a booking of the same person wait for each other', '.forNoKeyUpdate()', '.forUpdate()']],
  ),
  ...mutantsOf(
    'src/features/bookings/flow/flow-sync.ts',
    ['src/features/bookings/flow/flow-sync.test.ts'],
    [
      ['a place that costs something is confirmed at once', " && booking.amount.amount === '0'", ''],
      ['two people are confirmed without being named', 'booking?.attendees.length === 1 && ', ''],
      [
        'places that may be confirmed are held again',
        'if (isGone && state.previous === undefined && !sync.hasRestarted)',
        'if (false as boolean)',
      ],
    ],
  ),
  ...mutantsOf(
    'server/http/concurrency-limit.ts',
    ['server/http/concurrency-limit.test.ts'],
    [
      ['whoever waited is not looked at again', 'next.map(({ check }) => check())', 'next.map(async () => undefined)'],
      ['whoever comes next is not looked at once more after a refusal', 'ready = [];\n          });', '});'],
    ],
  ),
  ...mutantsOf('server/services/claims.ts', stories, [
    [
      'whoever repeats a call is told that their own seat is taken',
      'where bookings.user_id = asked.user_id and',
      'where bookings.user_id = asked.user_id + 1 and',
    ],
  ]),
];

const claims = ['tests/api/claims.test.ts', ...stories];
const rules = ['tests/api/ticket-rules.test.ts'];

/** Faults in the database's own functions that claim places. */
export const claimMutants = [
  ...mutantsOf('server/db/functions/lock_places.sql', claims, [
    ['expired holds are not freed', 'held_until <= p_now', "held_until < p_now - interval '1 hour'"],
  ]),
  ...mutantsOf('server/db/functions/find_booking_obstacle.sql', claims, [
    ['a ticket is bought before its sale opens', 'off_sale_at <= p_now or on_sale_at > p_now', 'off_sale_at <= p_now'],
    ['a ticket is bought after its sale has ended', 'off_sale_at <= p_now or on_sale_at > p_now', 'on_sale_at > p_now'],
    ['more is sold than there is', 'select capacity - taken - blocked', 'select capacity - taken + 1 - blocked'],
    [
      'a seat of another hall is booked',
      'ticket_type_id = wanted.ticket_id and ticket_type_sections.section_id = seats.section_id',
      'ticket_type_id = wanted.ticket_id',
    ],
    [
      'a seat that is taken is not named',
      'where occurrence_id = p_occurrence and attendees.seat_id = wanted.seat_id and holds_place',
      'where false',
    ],
    ['a ticket of another evening is booked', 'is distinct from p_occurrence', 'is null'],
    ['one seat is wanted twice', 'count(seat_id) <> count(distinct seat_id)', 'false'],
  ]),
  ...mutantsOf('server/db/functions/find_person_obstacle.sql', rules, [
    [
      'one more is booked than a person can have',
      'ticket_types.id = asked.ticket_id) < many',
      'ticket_types.id = asked.ticket_id) + 1 < many',
    ],
    ['a late payment exceeds the limit', '(is_new or p_late)', 'is_new'],
    ['another ticket type is chosen beyond its limit', '(is_new or p_late)', 'p_late'],
  ]),
  ...mutantsOf('server/db/functions/may_have_ticket.sql', rules, [
    ['a former officer books a ticket for officers', 'and is_in_term(starts_at, ends_at, p_now)', ''],
    ['a student of another course books', 'course_id = audience.course_id or', 'true or'],
  ]),
  ...mutantsOf('server/db/functions/claim_places.sql', claims, [
    [
      'a paid ticket is swapped for a dearer one',
      'is distinct from ticket_types.price_cents',
      '> ticket_types.price_cents',
    ],
    ['somebody holds more than ten places', 'not p_late and p_limit < (', 'not p_late and p_limit < -1 + ('],
    ['a cancelled event is booked', 'if booking.is_cancelled then return \'{"code": "event_cancelled"}\'; end if;', ''],
    [
      'bookings are taken after they have closed',
      'elsif booking.bookings_close_at <= p_now then',
      'elsif booking.starts_at < p_now then',
    ],
    [
      'late money buys after the start',
      'if booking.starts_at <= p_now then return \'{"code": "bookings_closed"}\'; end if;',
      'null;',
    ],
    [
      'nobody is moved',
      'boolean := exists (select from wanted_places(p_places) where attendee_id is not null)',
      'boolean := false',
    ],
    [
      'places of another evening count',
      'where own.user_id = booking.user_id and own.occurrence_id = booking.occurrence_id',
      'where own.user_id = booking.user_id',
    ],
    [
      'places of others count',
      'where own.user_id = booking.user_id and own.occurrence_id = booking.occurrence_id',
      'where own.occurrence_id = booking.occurrence_id',
    ],
    ['places that were given back count', 'own.id and holds_place', 'own.id'],
  ]),
];
