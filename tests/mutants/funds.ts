import { mutantsOf } from './mutant.ts';

const board = ['tests/api/funds-board.test.ts'];
const settings = ['tests/api/funds-settings.test.ts'];
const payments = ['tests/api/funds-payments.test.ts'];

const boundaries = ['tests/api/funds-boundaries.test.ts'];

/** Faults in what the board, finance and staff do with funds. */
export const fundMutants = [
  ...mutantsOf('server/areas/funds/staff/board.ts', board, [
    ['one reader is enough', "  if (readers < READERS_NEEDED) throw new HttpProblem('readers_missing');\n", ''],
    [
      'more is approved than was asked for',
      "  if (body.amount > requested_cents) throw invalidAt('amount', 'max_value', { max: requested_cents / 100 });\n",
      '',
    ],
    [
      'a version is scored that nobody has read',
      "  if (version !== body.version) throw new HttpProblem('version_conflict');\n",
      '',
    ],
    ['an application is scored before its review', '!readStates.includes(state)', "state === 'approved'"],
    ['a closed application is written to', 'openStates.includes(state) ? message : undefined', 'message'],
  ]),
  ...mutantsOf('server/areas/funds/staff/lock-application.ts', board, [
    ['somebody decides on their own', "  if (is_own) throw new HttpProblem('own_application');\n", ''],
    ['a step is left out', '  requireStep(state, to);\n  await decide', '  await decide'],
    ['scores for an earlier version count', ' and fund_scores.version = fund_applications.version)`;', ')`;'],
  ]),
  ...mutantsOf(
    'server/areas/funds/application.ts',
    ['tests/api/funds-officers.test.ts'],
    [
      [
        'whoever has left an organisation keeps its application',
        ", eb('fund_applications.organisation_id', 'is', null)",
        '',
      ],
    ],
  ),
  ...mutantsOf(
    'server/areas/funds/apply.ts',
    ['tests/api/funds-changes.test.ts'],
    [
      [
        'a late repetition overwrites what was changed since',
        "    if (known.version !== 1) throw new HttpProblem('version_conflict');\n",
        '',
      ],
    ],
  ),
  ...mutantsOf('server/areas/funds/recipients.ts', board, [
    ['a decision is told to a deleted account', '(await lockIfThere(db, each)) && ', ''],
  ]),
  ...mutantsOf('server/areas/funds/staff/applications.ts', board, [
    ['somebody reads the scores of their own', "  if (board.is_own) throw new HttpProblem('own_application');\n", ''],
    ['the average of somebody’s own is in the list', 'average: !is_own && ', 'average: '],
    ['the average is in the list before one’s own score', '(has_scored || readers >= READERS_NEEDED)', 'true'],
    ['others’ scores are read before one’s own is given', 'scores: isShown ? all : []', 'scores: all'],
  ]),
  ...mutantsOf('server/db/functions/keep_fund_cap.sql', board, [
    ['a lower cap takes from applications that were sent', 'greatest(old.cap_cents, current_cap)', 'current_cap'],
  ]),
  ...mutantsOf('server/db/baseline/funds.sql', board, [
    ['more is asked for than the cap', 'check (requested_cents <= cap_cents)', 'check (true)'],
  ]),
  ...mutantsOf('server/areas/funds/staff/windows.ts', settings, [
    ['an open window closes earlier', ' && after.closes_on >= before.closes_on', ''],
    ['an open window is removed', ' && window.closes_at > clock.now()) throw', ' && false) throw'],
  ]),
  ...mutantsOf('server/areas/funds/staff/grants.ts', settings, [
    [
      'a cap is lowered while people apply',
      '  if (body.cap < cap_cents) await rejectWhileFundOpen(fund_id, context);\n',
      '',
    ],
  ]),
  ...mutantsOf('server/areas/funds/staff/questions.ts', settings, [
    [
      'a question becomes harder while people apply',
      'if (isOpen && mayInvalidateAnswers(before, body)) throw',
      'if (false) throw',
    ],
    [
      'a question is required of those who have begun',
      "  if (body.is_required || body.kind === 'budget') await rejectWhileFundOpen(id, context);\n",
      '',
    ],
    [
      'old answers are read under another question',
      '!isOpen && before.answers > 0 && changesMeaning',
      'false && meansElse',
    ],
  ]),
  ...mutantsOf('server/areas/funds/staff/payments.ts', payments, [
    [
      'it is paid without an account',
      "  if (state === 'approved' && bank_account === null) throw new HttpProblem('bank_account_missing');\n",
      '',
    ],
    [
      'the list has the numbers of accounts',
      'shownAccount(openBankAccount(row.id, bank_account, context.secrets))',
      '{ holder: openBankAccount(row.id, bank_account, context.secrets).iban, ending: "" }',
    ],
    [
      'nobody knows whose account was read',
      "  await recordRead(context, { action: 'fund_account_viewed', subject: 'fund_application', subject_ids });\n",
      '',
    ],
  ]),
  ...mutantsOf('server/areas/funds/staff/reports.ts', payments, [
    [
      'it is closed with a receipt that nobody checked',
      "  if (unchecked > 0) throw new HttpProblem('receipts_unchecked');\n",
      '',
    ],
    [
      'it is closed without receipts or a reason',
      "  if (receipts === 0 && body.remark === '') throw invalidAt('remark', 'required');\n",
      '',
    ],
  ]),
  ...mutantsOf('server/areas/funds/staff/retention.ts', payments, [
    ['an open application is deleted', "    .where('state', 'in', ['closed', 'rejected'])\n", ''],
  ]),
  ...mutantsOf('server/areas/funds/staff/report-reminders.ts', payments, [
    ['somebody is reminded twice', '  if (isFirst === undefined) return undefined;\n', ''],
  ]),
  ...mutantsOf('server/areas/funds/files.ts', boundaries, [
    [
      'an application takes a file that another person sent',
      "eb.and({ user_id: session.user_id }).and('application_id', 'is', null),",
      "eb('application_id', 'is', null),",
    ],
    [
      'a message takes a file of another application',
      "eb.and({ user_id: session.user_id }).and('application_id', 'is', null),",
      'eb.and({ user_id: session.user_id }),',
    ],
    [
      'an application takes a file that answers in another',
      "eb.and([eb('application_id', '=', application_id), eb('question_id', 'is not', null)])",
      "eb('question_id', 'is not', null)",
    ],
    ['files of applications are deleted', ".where('application_id', 'is', null).where('added_at'", ".where('added_at'"],
    [
      'a file is deleted before its thirty days',
      "const UNATTACHED_RETENTION = sql.lit('30 days');",
      "const UNATTACHED_RETENTION = sql.lit('29 days');",
    ],
  ]),
  ...mutantsOf('server/areas/funds/exchange.ts', boundaries, [
    [
      'the id of a message in another application is a repetition',
      "if (found !== undefined && found.application_id !== application) throw new HttpProblem('idempotency_mismatch');",
      'void application;',
    ],
    [
      'the account of an application that was paid is changed',
      "'information_asked', 'approved'];",
      "'information_asked', 'approved', 'paid'];",
    ],
    ['the account cannot be told once it is approved', "'information_asked', 'approved'];", "'information_asked'];"],
  ]),
  ...mutantsOf('contract/funds/states.ts', boundaries, [
    [
      'receipts are added before it is paid',
      "receiptStates: readonly ApplicationState[] = ['paid',",
      "receiptStates: readonly ApplicationState[] = ['approved', 'paid',",
    ],
    [
      'receipts are refused once the report is due',
      "receiptStates: readonly ApplicationState[] = ['paid', 'report_due']",
      "receiptStates: readonly ApplicationState[] = ['paid']",
    ],
    ['nobody writes while the report is due', "  'paid',\n  'report_due',\n];", "  'paid',\n];"],
  ]),
  ...mutantsOf('server/areas/funds/apply.ts', boundaries, [
    [
      'an application is changed after it is approved',
      "['submitted', 'in_review', 'information_asked'];",
      "['submitted', 'in_review', 'information_asked', 'approved'];",
    ],
    [
      'an application is not changed while information is asked for',
      "['submitted', 'in_review', 'information_asked'];",
      "['submitted', 'in_review'];",
    ],
    [
      'applications of others count',
      "    .where('window_id', '=', window_id)\n    .where('user_id', '=', session.user_id);",
      "    .where('window_id', '=', window_id);",
    ],
  ]),
  ...mutantsOf('server/areas/funds/eligibility.ts', boundaries, [
    [
      'students in their last year are refused',
      "'expected_graduation_year', '>=', yearInMalta(",
      "'expected_graduation_year', '>', yearInMalta(",
    ],
    [
      'somebody who graduated last year is eligible',
      "'>=', yearInMalta(clock.now())",
      "'>=', yearInMalta(clock.now()) - 1",
    ],
    ['the year ends in UTC', 'yearInMalta(clock.now()))', 'clock.now().getUTCFullYear())'],
  ]),
  ...mutantsOf('server/areas/funds/staff/payments.ts', boundaries, [
    [
      'it is paid tomorrow',
      'if (paid_on > dayInMalta(context.clock.now()))',
      'if (paid_on > dayInMalta(new Date(context.clock.now().getTime() + 86_400_000)))',
    ],
    [
      'it is not paid on the day in Malta',
      'paid_on > dayInMalta(context.clock.now())',
      'paid_on > context.clock.now().toISOString().slice(0, 10)',
    ],
    [
      'the table for the bank has what was asked for',
      "      'approved_cents',\n",
      "      'requested_cents as approved_cents',\n",
    ],
    [
      'cents are lost in the table for the bank',
      '((row.approved_cents ?? 0) / 100).toFixed(2)',
      '((row.approved_cents ?? 0) / 100).toFixed(0)',
    ],
  ]),
  ...mutantsOf('server/areas/funds/staff/report-reminders.ts', boundaries, [
    ['a report is late on its day', 'const isLate = report_due_on < today;', 'const isLate = report_due_on <= today;'],
    [
      'a report is late by the day in UTC',
      'const today = dayInMalta(clock.now());',
      'const today = clock.now().toISOString().slice(0, 10);',
    ],
  ]),
  ...mutantsOf('server/areas/funds/apply.ts', boundaries, [
    [
      'the application of somebody else is repeated',
      'known.user_id !== context.session.user_id || known.slug',
      'known.slug',
    ],
  ]),
];
