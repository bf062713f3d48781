import { mutantsOf } from './mutant.ts';

const codes = ['tests/api/ticket-codes.test.ts', 'tests/api/ticket-code-limits.test.ts'];
const questions = ['tests/api/ticket-questions.test.ts'];

/** Faults in codes and questions of ticket types. */
export const ticketExtraMutants = [
  ...mutantsOf('server/db/functions/find_code_obstacle.sql', codes, [
    ['a discount code sells a ticket that needs a code', " and kind = 'access'", ''],
    ['a code is used after its end', 'asked.ends_at <= p_now', 'false'],
    [
      'a code is used once more',
      'asked.uses + asked.many > asked.max_uses',
      'asked.uses + asked.many > asked.max_uses + 1',
    ],
    ['one person uses a code for all places', 'or asked.own_uses + asked.many > asked.max_per_person', ''],
    ['a late payment exceeds the uses', 'where has_new', 'where has_new and not p_late'],
    [
      'released places count as uses',
      'where ticket_code_id = code.id and holds_place) as uses',
      'where ticket_code_id = code.id) as uses',
    ],
  ]),
  ...mutantsOf('server/db/functions/code_of_place.sql', codes, [
    ['a code is for every ticket', 'coalesce(code.ticket_type_id, p_ticket) = p_ticket', 'true'],
    [
      'an access code counts as used for other tickets',
      "when 'access' then ticket.needs_code",
      "when 'access' then true",
    ],
  ]),
  ...mutantsOf('server/db/functions/price_with_code.sql', codes, [
    ['a price falls below zero', 'greatest(0, p_price - discount)', 'p_price - discount'],
    ['a fraction of a cent is charged', 'floor(', 'ceil('],
  ]),
  ...mutantsOf('server/db/functions/apply_given_code.sql', codes, [
    ['places that are held exceed the limit of a person', 'max_per_person < own_code_uses(code.id, p_user)', 'false'],
    ['a place loses the code that it needs', 'and not (ticket.needs_code and given.code_id is null)', ''],
  ]),
  ...mutantsOf('server/areas/bookings/extras/codes.ts', codes, [
    ['guesses are free', 'tries = { most: 20', 'tries = { most: 20_000'],
    ['a place that becomes free is held for a day', '    await shortenZeroPriceHold(db, booking, clock.now());\n', ''],
    ['a payment of the former amount buys the places', "set({ state: 'created' })", 'set({ id: booking.id })'],
  ]),
  ...mutantsOf('server/areas/bookings/extras/answer-queries.ts', questions, [
    ['a required answer is missing', 'is_required and not is_closed', 'false'],
    ['a closed question is required', 'is_required and not is_closed', 'is_required'],
  ]),
  ...mutantsOf('server/areas/bookings/extras/answers.ts', questions, [
    ['an answer about another booking is saved', '&& attendee_id === answer.attendee_id', ''],
    ['answers change after the confirmation', "if (!isUnpaid(booking)) throw new HttpProblem('booking_closed');", ''],
  ]),
  ...mutantsOf('server/areas/bookings/handovers/accept.ts', questions, [
    [
      'the next holder has the answers of the former one',
      "  await db.deleteFrom('ticket_answers').where('attendee_id', '=', attendee_id).execute();\n",
      '',
    ],
  ]),
];
