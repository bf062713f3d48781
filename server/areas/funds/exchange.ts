import type { Kysely } from 'kysely';
import { type funds } from '#contract/funds/calls.ts';
import { type ApplicationState, openStates, receiptStates } from '#contract/funds/states.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { type BankAccount, openBankAccount, sealBankAccount } from '#server/services/bank-accounts.ts';
import { confirmPassword } from '#server/services/confirm-password.ts';
import { limitNotifyingWrites } from '#server/services/notification-limits.ts';
import { notify } from '#server/services/notifications.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { assertBelowLimit } from '#server/services/row-limit.ts';
import { requireRoomInThread } from '#server/services/threads.ts';
import { applicationNumber, applicationPath, isOwn } from './application.ts';
import { placeFile, requireId, requireStorage } from './files.ts';
import { accountMail } from './mails.ts';
import { getOwnApplication } from './own-application.ts';
import { lockRecipients } from './recipients.ts';

/** Receipts of one application. */
const MAX_RECEIPTS = 100;
/** States in which the bank account can still be given: until the money is sent. */
const payableStates: readonly ApplicationState[] = ['submitted', 'in_review', 'information_asked', 'approved'];

/**
 * Adds a message to the union. The answer to a request for information puts the application in review again.
 * @throws HttpProblem `not_found`, `application_closed`, `limit_reached`, `storage_full`, `invalid` for a file that has
 * not arrived
 */
export const writeMessage: Handler<typeof funds.write> = async ({ params, body }, context) => {
  const { db, session, received_at: at } = context;
  const id = requireId(context.key);
  const state = await lockOwnApplication(params.id, context);
  if (await isRepeated(db, 'fund_messages', { id, application: params.id }))
    return getOwnApplication(params.id, context);
  requireState(state, openStates);
  const thread = db.selectFrom('fund_messages').where('application_id', '=', params.id);
  await requireRoomInThread(thread.where('is_from_union', '=', false));
  const row = { id, application_id: params.id, is_from_union: false, author_id: session.user_id };
  await addRows(db, 'fund_messages', { ...row, text: body.text, written_at: at });
  for (const uuid of body.files) {
    if (!(await placeFile(context, params.id, uuid, { message_id: id }))) throw invalidAt('files', 'required');
  }
  await requireStorage(db, params.id);
  if (state === 'information_asked') await backToReview(params.id, context);
  return getOwnApplication(params.id, context);
};

async function backToReview(application_id: string, { db, session, received_at: at }: SignedInContext): Promise<void> {
  const change = { state: 'in_review', changed_at: at };
  await db.updateTable('fund_applications').set(change).where('id', '=', application_id).execute();
  await addRows(db, 'fund_events', { application_id, state: 'in_review', at, actor_id: session.user_id });
}

/**
 * Adds a receipt of an expense.
 * @throws HttpProblem `not_found`, `application_closed`, `limit_reached`, `storage_full`, `invalid` for a file that has
 * not arrived
 */
export const addReceipt: Handler<typeof funds.addReceipt> = async ({ params, body }, context) => {
  const { db, session, received_at: added_at } = context;
  const id = requireId(context.key);
  const state = await lockOwnApplication(params.id, context);
  if (await isRepeated(db, 'fund_receipts', { id, application: params.id }))
    return getOwnApplication(params.id, context);
  requireState(state, receiptStates);
  const added = db.selectFrom('fund_receipts').where('application_id', '=', params.id);
  await assertBelowLimit(added, MAX_RECEIPTS);
  const { label, amount: amount_cents, file } = body;
  const row = { id, application_id: params.id, label, amount_cents, added_by: session.user_id, added_at };
  await addRows(db, 'fund_receipts', row);
  if (!(await placeFile(context, params.id, file, { receipt_id: id }))) throw invalidAt('file', 'required');
  await requireStorage(db, params.id);
  await db.updateTable('fund_applications').set({ changed_at: added_at }).where('id', '=', params.id).execute();
  return getOwnApplication(params.id, context);
};

/**
 * Stores the bank account of a payment, encrypted. Replacing one requires the password again, notifies all recipients
 * of the application, and is recorded in the audit log.
 * @throws HttpProblem `not_found`, `application_closed`, `invalid` at `current_password`, `too_many` for wrong
 * passwords, `changed_too_often`
 */
export const setBankAccount: Handler<typeof funds.setBankAccount> = async ({ params: { id }, body }, context) => {
  const { current_password, ...account } = body;
  // Outside the transaction, because checking a password takes long.
  if (current_password !== undefined) await confirmPassword(context, 'current_password', current_password);
  const isConfirmed = current_password !== undefined;
  await context.db
    .transaction()
    .execute((transaction) => storeAccount(id, { account, isConfirmed }, { ...context, db: transaction }));
};

async function storeAccount(
  id: string,
  { account, isConfirmed }: { account: BankAccount; isConfirmed: boolean },
  context: SignedInContext,
): Promise<void> {
  const { db, jobs, secrets, session, received_at: at } = context;
  const recipients = await lockRecipients(context, id, [session.user_id]);
  const state = await lockOwnApplication(id, context);
  requireState(state, payableStates);
  const { bank_account, title, number } = await db
    .selectFrom('fund_applications')
    .select(['bank_account', 'title', applicationNumber.as('number')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isReplaced = bank_account !== null;
  if (isReplaced && isSameAccount(openBankAccount(id, bank_account, secrets), account)) return;
  if (isReplaced && !isConfirmed) throw invalidAt('current_password', 'required');
  await limitNotifyingWrites(context, 'fund account', id);
  const change = {
    bank_account: sealBankAccount(id, account, secrets),
    ...(isReplaced && { bank_account_changed_at: at }),
  };
  await db.updateTable('fund_applications').set(change).where('id', '=', id).execute();
  const subject = { subject: 'fund_application', subject_id: id } as const;
  await record(context, { action: 'fund_account_changed', ...subject, details: { number } });
  const kind = isReplaced ? 'fund_account_changed' : 'fund_account_added';
  const content = { kind, values: { number, title }, path: applicationPath(id), at } as const;
  const people = recipients.map(({ user_id }) => user_id);
  for (const notification of await notify(db, people, content))
    await jobs.enqueue(db, accountMail, { id: notification });
}

/** An account that cannot be decrypted equals no other account. */
function isSameAccount(one: BankAccount | undefined, other: BankAccount): boolean {
  return one?.holder === other.holder && one.iban === other.iban;
}

/** Locks an application and returns its state. @throws HttpProblem `not_found` */
async function lockOwnApplication(id: string, { db, session }: SignedInContext): Promise<ApplicationState> {
  await lockAccount(db, session.user_id);
  const { state } = await db
    .selectFrom('fund_applications')
    .select('state')
    .where('id', '=', id)
    .where(isOwn(session))
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  return state;
}

function requireState(state: ApplicationState, states: readonly ApplicationState[]): void {
  if (!states.includes(state)) throw new HttpProblem('application_closed');
}

/** @throws HttpProblem `idempotency_mismatch` if the id exists in another application */
async function isRepeated(
  db: Kysely<DB>,
  table: 'fund_messages' | 'fund_receipts',
  { id, application }: { id: string; application: string },
): Promise<boolean> {
  const found = await db.selectFrom(table).select('application_id').where('id', '=', id).executeTakeFirst();
  if (found !== undefined && found.application_id !== application) throw new HttpProblem('idempotency_mismatch');
  return found !== undefined;
}
