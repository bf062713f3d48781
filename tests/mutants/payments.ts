import { mutantsOf } from './mutant.ts';

const stories = [
  'tests/api/payments-limits.test.ts',
  'tests/api/payments.test.ts',
  'tests/api/payments-webhook.test.ts',
  'tests/api/bookings-paid.test.ts',
];

const refundStories = [
  'tests/api/refunds.test.ts',
  'tests/api/refunds-provider.test.ts',
  'tests/api/payments-limits.test.ts',
];

const feeStories = ['tests/api/fees.test.ts', 'tests/api/fees-payments.test.ts'];

/**
 * Faults in payments, what they buy, and refunds. Left out, because nobody could notice them: a refund that is not due
 * asks the provider, whose key makes it one, and is then refused; a paid payment is kept from expiring twice over.
 */
export const paymentMutants = [
  ...mutantsOf(
    'server/services/settlement.ts',
    ['tests/api/account-merge-races.test.ts'],
    [
      [
        'the payer of a merged account counts as deleted',
        'if (found.user_id === payer) break;',
        'if (payer !== undefined) break;',
      ],
      [
        'a payment is locked before its payer',
        'const found = await matching.executeTakeFirst();',
        'const found = await matching.forUpdate().executeTakeFirst();',
      ],
    ],
  ),
  ...mutantsOf('server/services/settlement.ts', stories, [
    ['money in another currency is taken', " && currency === 'eur'", ''],
    ['another amount is taken', ' && amount_cents === payment.amount_cents', ''],
    ['a session swapped between purchases is taken', 'payment_id === payment.id && ', ''],
    ['a payment is settled twice', "if (payment.state !== 'open' && payment.state !== 'expired') return;", ''],
    ['a deleted account buys something', 'isDeleted || !(await fulfil', '!(await fulfil'],
    [
      'all is given back instead of one line',
      '  const refund_cents = sumOf(missed);',
      '  const refund_cents = missed.length === 0 ? 0 : payment.amount_cents;',
    ],
  ]),
  ...mutantsOf('server/services/payments.ts', stories, [
    ['an open payment with more items is reused', 'existingItems.length === items.length && ', ''],
    [
      'an open checkout is expired early',
      'payable_until.getTime() < now - MINUTE_MS',
      'payable_until.getTime() > now - MINUTE_MS',
    ],
    ['a payment of another booking or rental is reused', 'return isSameThing && ', 'return '],
    ['somebody else’s payment is there', ".where('user_id', '=', userId)", ''],
    [
      'a closed payment is continued',
      "payment.state === 'expired' || (payment.state === 'open' && payment.payable_until <= clock.now())",
      'false',
    ],
  ]),
  ...mutantsOf(
    'server/services/checkout-places.ts',
    ['tests/api/payments-places.test.ts', 'tests/api/checkout-stripe.test.ts'],
    [
      [
        'a checkout that was paid is left',
        "    if (session.state !== 'expired') throw await settledAs(session, context);\n",
        '',
      ],
      ['a checkout is left open', '    await expire(transaction, id);\n', ''],
      [
        'a checkout is left for another each time',
        '    return existingPayment ?? createPayment',
        '    return createPayment',
      ],
      [
        'a checkout is left after its time',
        "  if (payment.payable_until <= context.clock.now()) throw new HttpProblem('payment_closed');\n",
        '',
      ],
      [
        'a checkout that is closed is shown',
        "  if (session.state !== 'open') throw await settledAs(session, context);\n",
        '',
      ],
    ],
  ),
  ...mutantsOf(
    'server/http/security-headers.ts',
    ['tests/api/headers.test.ts'],
    [['every page may run the provider’s script', 'isCheckout: pathname === CHECKOUT_PAGE', 'isCheckout: true']],
  ),
  ...mutantsOf('server/services/fulfilment.ts', stories, [
    [
      'a card is issued for a year that is over',
      '  if (valid_until === null || valid_until <= now) return false;\n  const issued',
      '  if (valid_until === null) return false;\n  const issued',
    ],
    ['two cards are issued for a year', '  return issued !== undefined;', '  return true;'],
    ['a permit that is gone counts as given', '  return forwarded !== undefined;', '  return true;'],
    [
      'money for something else buys the booking',
      '!PAYABLE.includes(state) || (await costOf(transaction, booking_id)) !== amount_cents',
      '!PAYABLE.includes(state)',
    ],
    ['a cancelled booking is paid for', '!PAYABLE.includes(state) || ', ''],
    ['a booking that is not available keeps its places', '  await releasePlaces(transaction, bookingId);\n', ''],
  ]),
  ...mutantsOf('server/areas/payments/orders.ts', stories, [
    [
      'a card is asked for outside its window',
      "  if (window === undefined) throw new HttpProblem('window_closed');\n  const { valid_until } = window;",
      '  const valid_until = window?.valid_until ?? clock.now();',
    ],
    ['a second card is paid for', "  if (issued !== undefined) throw new HttpProblem('already_paid');\n", ''],
    ['a donation is given twice', "    if (donation !== undefined) throw new HttpProblem('already_paid');\n", ''],
  ]),
  ...mutantsOf('server/services/refunds.ts', refundStories, [
    ['a due refund is decided twice', "  if (due.decided_at !== null) throw new HttpProblem('refund_pending');\n", ''],
    ['a refused call is repeated with its key', 'refusals: refund.refusals + 1', 'refusals: refund.refusals'],
    ['a forgotten key is used again', 'attempts > 0 && age > KEY_KNOWN_MS', 'age < 0'],
    ['an undecided refund is sent', "    .where('refunds.decided_at', 'is not', null)\n", ''],
  ]),
  ...mutantsOf('server/services/refund-rows.ts', refundStories, [
    ['an outdated report counts', ' || order[state] <= order[known.state as StoredState]', ''],
    ['a refund is told as sent with each report', "else if (known.state === 'requested') await", 'else await'],
  ]),
  ...mutantsOf('server/areas/payments/refund-decisions.ts', refundStories, [
    ['several small refunds need nobody', ' + (await requestedByStaff(db, id, refund_id))', ''],
    [
      'a requester confirms',
      "    if (refund.requested_by === context.session.user_id) throw new HttpProblem('own_request');\n",
      '',
    ],
    ['a payer refunds', "    if (payment.user_id === user_id) throw new HttpProblem('own_refund');\n", ''],
    ['a disputed payment is refunded', '    await rejectDisputed(db, id);\n', ''],
  ]),
  ...mutantsOf('server/db/functions/keep_refunds_within_payment.sql', refundStories, [
    ['a refund exceeds the payment', ' or refunded + new.amount_cents > paid', ''],
    [
      'simultaneous refunds exceed the payment',
      ' and paid_at is not null for no key update',
      ' and paid_at is not null',
    ],
  ]),
  ...mutantsOf(
    'server/areas/student-card/staff.ts',
    ['tests/api/payments-limits.test.ts', 'tests/api/staff-opening-dates.test.ts'],
    [
      [
        'touching windows are refused',
        "    .where('opens_at', '<', new Date(form.closes_at))",
        "    .where('opens_at', '<=', new Date(form.closes_at))",
      ],
      [
        'windows that overlap are taken',
        "  if (other !== undefined) throw invalidAt('opens_at', 'overlap');",
        '  void other;',
      ],
      ['a window stands in its own way', "    .where('id', '<>', id)\n    .where('opens_at'", "    .where('opens_at'"],
    ],
  ),
  ...mutantsOf(
    'server/areas/rar/reminders.ts',
    ['tests/api/rar-reminders.test.ts'],
    [
      ['the day reminder comes at 48 hours', 'hours: 24 }', 'hours: 48 }'],
      ['a reminder is sent twice', '        if (isFirst) await', '        await'],
    ],
  ),
  ...mutantsOf('server/services/fees.ts', feeStories, [
    ['an upcoming price is in force', "eb('starts_at', '<=', at)", "eb('starts_at', 'is not', null)"],
    ['a price begins after its first instant', "eb('starts_at', '<=', at)", "eb('starts_at', '<', at)"],
    ['the first price stays in force', 'starts_at desc nulls last', 'starts_at asc nulls first'],
  ]),
  ...mutantsOf('server/services/checkout-places.ts', feeStories, [
    ['the payment on the provider’s page has the new price', '    amount_cents,\n', ''],
  ]),
  ...mutantsOf('server/areas/payments/fees.ts', feeStories, [
    ['a price that has begun is changed', 'if (id !== undefined) await lockUpcoming(id, context);', ''],
    ['a price that has begun is removed', '    await lockUpcoming(id, context);\n    return', '    return'],
    ['a price can be changed at its first instant', 'starts_at <= clock.now()', 'starts_at < clock.now()'],
    ['a price is added for an earlier day', "throw invalidAt('starts_on', 'past');", 'return;'],
    ['a price from today waits for midnight', 'day === dayInMalta(now) ? now : sql', 'sql'],
    ['a price begins at midnight UTC', 'malta_midnight(${day}::date)', '${day}::timestamptz'],
  ]),
];
