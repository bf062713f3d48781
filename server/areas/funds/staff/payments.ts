import type { fundsAdmin } from '#contract/funds/staff.ts';
import type { Locale } from '#contract/kit/common.ts';
import { csvOf } from '#contract/kit/csv.ts';
import { orderOf, paginate, texts } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import type { Message } from '#server/http/translate.ts';
import { recordExport, recordRead } from '#server/services/audit.ts';
import { openBankAccount, shownAccount } from '#server/services/bank-accounts.ts';
import { dateInMalta, dayInMalta } from '#server/services/malta-time.ts';
import { moneyOf } from '#server/services/money.ts';
import { person } from '#server/services/person.ts';
import { applicationNumber } from '../application.ts';
import { isOwnColumn, lockApplication, moveApplication } from './lock-application.ts';

/**
 * Lists approved, unpaid amounts, the longest pending first. Of each bank account number, only the last characters are
 * included.
 */
export const listPayments: Handler<typeof fundsAdmin.payments> = async ({ query }, context) => {
  const { direction } = orderOf(query.sort);
  const { rows, total } = await paginate(approved(context), query, (all) =>
    paymentColumns(all, context).orderBy('decided_at', direction).orderBy('fund_applications.id', direction),
  );
  return {
    rows: rows.map(({ slug, fund, approved_cents, bank_account, bank_account_changed_at, decided_at, ...row }) => {
      return {
        ...row,
        account_changed_at: bank_account_changed_at,
        account_waits_until: payableFrom(bank_account_changed_at, context.clock.now()),
        fund: { slug, name: fund },
        approved: moneyOf(approved_cents ?? 0, context.locale),
        decided_at: decided_at ?? context.clock.now(),
        bank_account: bank_account && shownAccount(openBankAccount(row.id, bank_account, context.secrets)),
      };
    }),
    total,
  };
};

/** Hours without payment to a replaced account: its owner is notified of the change, and can object. */
const CHANGED_ACCOUNT_HOURS = 48;
const CHANGED_ACCOUNT_MS = CHANGED_ACCOUNT_HOURS * 3_600_000;

function payableFrom(changedAt: Date | null, now: Date): Date | null {
  if (changedAt === null) return null;
  const until = new Date(changedAt.getTime() + CHANGED_ACCOUNT_MS);
  return until > now ? until : null;
}

function approved({ db }: SignedInContext) {
  return db
    .selectFrom('fund_applications')
    .innerJoin('funds', 'funds.id', 'fund_applications.fund_id')
    .leftJoin('student_organisations as organisation', 'organisation.id', 'fund_applications.organisation_id')
    .where('fund_applications.state', '=', 'approved');
}

function paymentColumns(rows: ReturnType<typeof approved>, { locale, session }: SignedInContext) {
  return rows
    .select([
      'fund_applications.id',
      applicationNumber.as('number'),
      'title',
      'approved_cents',
      'decided_at',
      'bank_account',
      'bank_account_changed_at',
    ])
    .select(['funds.slug', ...texts(locale, 'funds.name as fund'), 'organisation.name as organisation'])
    .select((eb) => person(eb.ref('fund_applications.user_id')).as('person'))
    .select(isOwnColumn(session));
}

/**
 * Returns payable amounts as CSV for the bank, with full account numbers. A replaced account is omitted for 48 hours,
 * and its day of change is a column. The read accounts are recorded in the audit log.
 */
export const tableOfPayments: Handler<typeof fundsAdmin.paymentTable> = async (_request, context) => {
  const { locale, translate } = context;
  const changedBefore = new Date(context.clock.now().getTime() - CHANGED_ACCOUNT_MS);
  const found = paymentColumns(approved(context), context)
    .where('bank_account', 'is not', null)
    .where((eb) =>
      eb.or([eb('bank_account_changed_at', 'is', null), eb('bank_account_changed_at', '<=', changedBefore)]),
    );
  const rows = await found.orderBy('decided_at').orderBy('fund_applications.id').execute();
  const subject_ids = rows.map(({ id }) => id);
  await recordRead(context, { action: 'fund_account_viewed', subject: 'fund_application', subject_ids });
  const exported = { action: 'fund_payment_table_exported', subject: 'fund_application' } as const;
  await recordExport(context, { ...exported, rows: rows.length });
  const lines = rows.flatMap(({ id, number, fund, organisation, person: author, ...row }) => {
    if (row.bank_account === null) return [];
    const account = openBankAccount(id, row.bank_account, context.secrets);
    return [
      [
        number,
        fund,
        row.title,
        organisation ?? '',
        [author.first_name, author.last_name].filter(Boolean).join(' '),
        account?.holder ?? translate(locale, unreadableAccount),
        account?.iban ?? '',
        ((row.approved_cents ?? 0) / 100).toFixed(2),
        row.decided_at === null ? '' : dateInMalta(row.decided_at),
        row.bank_account_changed_at === null ? '' : dateInMalta(row.bank_account_changed_at),
      ],
    ];
  });
  const head = Object.values(columnWords).map((message) => translate(locale, message));
  return { file_name: `fund-payments-${dayInMalta(context.clock.now())}.csv`, content: csvOf([head, ...lines]) };
};

/** Replaces the holder of an account that cannot be decrypted. */
const unreadableAccount: Message = /*i18n*/ {
  id: 'server.funds.unreadableAccount',
  message: 'The account cannot be read: ask for it again',
};

/** The columns of the table, in their order. */
const columnWords = {
  number: /*i18n*/ { id: 'server.funds.number', message: 'Number' },
  fund: /*i18n*/ { id: 'server.funds.fund', message: 'Fund' },
  title: /*i18n*/ { id: 'server.funds.title', message: 'Title' },
  organisation: /*i18n*/ { id: 'server.funds.organisation', message: 'Organisation' },
  applicant: /*i18n*/ { id: 'server.funds.applicant', message: 'Applicant' },
  holder: /*i18n*/ { id: 'server.funds.holder', message: 'Account holder' },
  iban: /*i18n*/ { id: 'server.funds.iban', message: 'IBAN' },
  amount: /*i18n*/ { id: 'server.funds.amount', message: 'Amount in euro' },
  approved: /*i18n*/ { id: 'server.funds.approvedOn', message: 'Approved on' },
  changed: /*i18n*/ { id: 'server.funds.accountChangedOn', message: 'Account changed on' },
} satisfies Record<string, Message>;

/**
 * Marks an approved amount as paid; a second call is rejected with `already_decided`.
 * @throws HttpProblem `not_found`, `own_application`, `already_decided`, `application_closed`, `bank_account_missing`,
 * `invalid` at `paid_on` for a future day
 */
export const markPaid: Handler<typeof fundsAdmin.pay> = async ({ params: { id }, body }, context) => {
  const { paid_on, report_due_on } = body;
  const application = await lockApplication(id, context);
  const { state, bank_account, approved_cents } = application;
  if (state === 'approved' && bank_account === null) throw new HttpProblem('bank_account_missing');
  if (paid_on > dayInMalta(context.clock.now())) throw invalidAt('paid_on', 'invalid');
  const days = { paid: dateInMalta(paid_on), until: dateInMalta(report_due_on) };
  const values = (locale: Locale) => ({ amount: moneyOf(approved_cents ?? 0, locale).formatted, ...days });
  const step = { to: 'paid', action: 'fund_paid', kind: 'fund_paid', set: { paid_on, report_due_on }, values } as const;
  await moveApplication(application, { ...step, details: { cents: String(approved_cents) } }, context);
};
