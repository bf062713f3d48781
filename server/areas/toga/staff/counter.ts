import { type Kysely, sql } from 'kysely';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import { type MarkOutcome, stepOf, type togaAdmin } from '#contract/toga/staff.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { invalidAt, notFound } from '#server/http/errors.ts';
import { linkTo, unionAddress } from '#server/http/message-texts.ts';
import type { Handler } from '#server/http/serve.ts';
import { record, recordRead } from '#server/services/audit.ts';
import { notificationMail } from '#server/services/notification-mail.ts';
import { notify } from '#server/services/notifications.ts';
import { markRefundDue } from '#server/services/settlement.ts';
import { publicKeyOf } from '#server/services/signed-codes.ts';
import { rentalOf, rentalRows } from '../rental-rows.ts';
import { getStaffRental, staffColumns } from './rentals.ts';

/** Days for which a gown stays on the list after its due date, because two devices may have recorded its return. */
const LISTED_DAYS = 7;

/**
 * Returns every gown that is out or still to be collected, for a counter with or without a network. The read is
 * recorded in the audit log.
 */
export const getCounter: Handler<typeof togaAdmin.counter> = async (_request, context) => {
  const { db, clock, secrets } = context;
  const now = clock.now();
  const rows = await staffColumns(rentalRows(db), now)
    .where('toga_rentals.code', 'is not', null)
    .where(
      sql<boolean>`(toga_rentals.state = 'collected'
        or toga_rentals.graduation_on > malta_day(${now}) - ${LISTED_DAYS}::integer)`,
    )
    .orderBy('toga_rentals.fitting_at')
    .orderBy('toga_rentals.id')
    .execute();
  await recordRead(context, { action: 'toga_list_viewed', subject: 'toga', subject_ids: ['counter'] });
  const gowns = rows.map((row) => {
    const {
      rent: _,
      deposit: __,
      held_until: ___,
      reason: ____,
      fitting_end: _____,
      code,
      person: { first_name, last_name },
      ...gown
    } = rentalOf(row, context);
    return { ...gown, code: code ?? '', person: { first_name, last_name } };
  });
  return { public_key: publicKeyOf(secrets), gowns, as_of: now };
};

type Body = RequestOf<typeof togaAdmin.mark>['body'];

/**
 * Marks a gown. Two offline devices may mark the same step: the first mark that arrives counts, the other is stored as
 * flagged, and both are recorded in the audit log. A flagged mark is a result, not an error, so that an offline device
 * can send it later.
 * @throws HttpProblem `not_found`, `invalid` at `id` for the id of another rental's mark
 */
export const markGown: Handler<typeof togaAdmin.mark> = async ({ body }, context) => {
  const { db } = context;
  const outcome = (await findOutcome(db, body)) ?? (await applyMark(body, context));
  const { state } = await getStaffRental(body.rental_id, context);
  return { outcome, state };
};

/** A device may retry under another key, so the mark is identified by its own id. */
async function findOutcome(db: Kysely<DB>, { id, rental_id }: Body): Promise<MarkOutcome | undefined> {
  await db
    .selectFrom('toga_rentals')
    .select('id')
    .where('id', '=', rental_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
  const repeatedMark = db
    .selectFrom('toga_marks')
    .select('is_kept')
    .where('id', '=', id)
    .where('rental_id', '=', rental_id);
  const mark = await repeatedMark.executeTakeFirst();
  if (mark === undefined) return undefined;
  return mark.is_kept ? 'marked' : 'already';
}

async function applyMark(body: Body, context: SignedInContext): Promise<MarkOutcome> {
  const { db, clock, session } = context;
  const { id, rental_id, mark, reason = null } = body;
  const now = clock.now();
  const marked_at = new Date(Math.min(Date.parse(body.marked_at), now.getTime()));
  const rental = await db
    .selectFrom('toga_rentals')
    .select(['state', 'user_id', 'payment_id', hasStep(body).as('is_done')])
    .where('id', '=', rental_id)
    .executeTakeFirstOrThrow(notFound);
  const isKept = !rental.is_done && isDue(rental.state, mark);
  const row = { id, rental_id, mark, is_kept: isKept, reason, marked_at, received_at: now };
  await db
    .insertInto('toga_marks')
    .values({ ...row, marked_by: session.user_id })
    .execute()
    .catch((error: unknown) => {
      throw isConstraintViolation(error, 'toga_marks_pkey') ? invalidAt('id', 'repeated') : error;
    });
  const action = isKept ? 'toga_marked' : 'toga_flagged';
  await record(context, { action, subject: 'toga_rental', subject_id: rental_id, details: { mark } });
  if (!isKept) return rental.is_done ? 'already' : 'not_due';
  // A fitting that arrives after the pick-up only adds a row to the log.
  if (mark === 'fitted' && rental.state !== 'paid') return 'marked';
  const change = { state: mark, reason: mark === 'late' || mark === 'damaged' ? reason : null };
  await db.updateTable('toga_rentals').set(change).where('id', '=', rental_id).execute();
  if (stepOf(mark) === 'back') await settleDeposit(mark, rental, context);
  return 'marked';
}

/** Whether another mark has already recorded the step. */
function hasStep({ mark }: Body) {
  return sql<boolean>`exists (
    select from toga_marks where rental_id = toga_rentals.id and is_kept
    and (case when mark in ('fitted', 'collected') then mark else 'back' end) = ${stepOf(mark)}
  )`;
}

/** A renter who missed the fitting may still collect the gown; a gown that was never collected cannot be returned. */
function isDue(state: string, mark: Body['mark']): boolean {
  if (mark === 'fitted') return state === 'paid' || state === 'collected';
  return mark === 'collected' ? state === 'paid' || state === 'fitted' : state === 'collected';
}

/** Marks the deposit for refund, once, or records why it is retained. */
async function settleDeposit(
  mark: Body['mark'],
  { user_id, payment_id }: { user_id: number; payment_id: string | null },
  context: SignedInContext,
): Promise<void> {
  const { db, clock, jobs } = context;
  if (mark === 'returned') {
    await markRefundDue(db, payment_id ?? '', { reason: 'toga_returned', purpose: 'toga_deposit' }, context);
    return;
  }
  const content = { kind: 'toga_deposit_kept', path: togaPaths.myTogaRental, at: clock.now() } as const;
  const account = db.selectFrom('users').select('id').where('id', '=', user_id).where('deleted_at', 'is', null);
  if ((await account.executeTakeFirst()) === undefined) return;
  const [id = 0] = await notify(db, [user_id], content);
  await jobs.enqueue(db, depositMail, { id });
}

export const depositMail = notificationMail('toga.deposit', {
  toga_deposit_kept: {
    label: /*i18n*/ { id: 'server.texts.toga.deposit', message: 'Deposit not refunded' },
    to: 'member',
    examples: { link: linkTo(togaPaths.myTogaRental), address: unionAddress },
    subject: /*i18n*/ { id: 'server.toga.depositSubject', message: 'Your toga deposit will not be refunded' },
    text: /*i18n*/ {
      id: 'server.toga.depositText',
      message:
        'Your toga came back late or damaged, so your deposit will not be refunded. See the reason in your rental:\n\n{link}\n\nIs this wrong? Write to {address}.',
    },
  },
});
