import { type ExpressionBuilder, type Kysely, sql, type Updateable } from 'kysely';
import type { AuditAction, NotificationKind } from '#contract/endpoints.ts';
import { type ApplicationState, nextStates } from '#contract/funds/states.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { Localised } from '#server/db/json-columns.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { decide } from '#server/services/audit.ts';
import { applicationNumber, applicationPath, isOwn } from '../application.ts';
import { lockRecipients } from '../recipients.ts';
import { fundMail } from './mails.ts';

/**
 * Returns a column: whether the caller may not judge an application, because it is theirs or their organisation's, or
 * they once sent it.
 */
export function isOwnColumn(session: SignedInContext['session']) {
  return (eb: ExpressionBuilder<DB, 'fund_applications'>) =>
    sql<boolean>`coalesce(${isOwn(session)(eb)} or fund_applications.user_id = ${session.user_id}, false)`.as('is_own');
}

/**
 * Locks an application, after its recipients' accounts, so that its steps run one after the other. Staff may not
 * process their own application.
 * @throws HttpProblem `not_found`, `own_application`
 */
export async function lockApplication(
  id: string,
  { db, clock, session }: Pick<SignedInContext, 'db' | 'clock' | 'session'>,
) {
  const recipients = await lockRecipients({ db, clock }, id);
  const { is_own, fund, number, ...row } = await db
    .selectFrom('fund_applications')
    .innerJoin('funds', 'funds.id', 'fund_applications.fund_id')
    .select([
      'fund_applications.state',
      'fund_applications.version',
      'title',
      'requested_cents',
      'approved_cents',
      'bank_account',
    ])
    .select(['report_due_on', 'funds.name as fund', applicationNumber.as('number')])
    .select(isOwnColumn(session))
    .select(countReaders.as('readers'))
    .where('fund_applications.id', '=', id)
    .forNoKeyUpdate('fund_applications')
    .executeTakeFirstOrThrow(notFound);
  if (is_own) throw new HttpProblem('own_application');
  return { ...row, id, number, recipients, about: notificationValuesOf({ number, title: row.title, fund }) };
}

/** Returns the values of an application that every notification contains, in the reader's language. */
export function notificationValuesOf({ number, title, fund }: { number: string; title: string; fund: Localised }) {
  return (locale: Locale) => ({ number, title, fund: fund[locale] || fund.en });
}

/** The number of readers of its current version. */
export const countReaders = sql<number>`(
  select count(*)::integer from fund_scores
  where application_id = fund_applications.id and fund_scores.version = fund_applications.version)`;

type Locked = Awaited<ReturnType<typeof lockApplication>>;

/** A state change of an application, with the notification of its author. */
interface Step {
  to: ApplicationState;
  /** Columns to store besides the state */
  set?: Omit<Updateable<DB['fund_applications']>, 'state' | 'changed_at'>;
  action: Extract<AuditAction, `fund_${string}`>;
  kind: Extract<NotificationKind, `fund_${string}`>;
  /** Further values of the notification, in the reader's language */
  values?: (locale: Locale) => Record<string, string>;
  details?: Record<string, string>;
}

/**
 * Moves an application to its next state, together with its audit row, the notification and the e-mail.
 * @throws HttpProblem as `requireStep` does
 */
export async function moveApplication(application: Locked, step: Step, context: SignedInContext) {
  const { db, clock, session } = context;
  const { id, state, number, recipients, about } = application;
  const { to, set = {}, action, kind, values = () => ({}), details = {} } = step;
  const at = clock.now();
  requireStep(state, to);
  await decide(context, {
    change: () =>
      db
        .updateTable('fund_applications')
        .set({ state: to, changed_at: at, ...set })
        .where('id', '=', id)
        .where('state', '=', state)
        .returning('id')
        .executeTakeFirst(),
    refusal: () => 'already_decided',
    audit: { action, subject: 'fund_application', subject_id: id, details: { number, ...details } },
    notifications: () =>
      recipients.map(({ user_id, locale }) => {
        return { user_id, kind, values: { ...about(locale), ...values(locale) }, path: applicationPath(id) };
      }),
    mail: fundMail,
  });
  await addEvent(db, { application_id: id, state: to, at, actor_id: session.user_id });
}

/** Records a new state of an application. */
export async function addEvent(
  db: Kysely<DB>,
  event: { application_id: string; state: ApplicationState; at: Date; actor_id: number | null },
): Promise<void> {
  await addRows(db, 'fund_events', event);
}

/**
 * @throws HttpProblem `already_decided` if the application has already reached or passed the state;
 * `application_closed` if it must take another step first
 */
export function requireStep(state: ApplicationState, to: ApplicationState): void {
  if (nextStates[state].includes(to)) return;
  throw new HttpProblem(state !== to && comesAfter(state, to) ? 'application_closed' : 'already_decided');
}

/** Whether a state can be reached from another, over any number of steps. */
function comesAfter(from: ApplicationState, to: ApplicationState): boolean {
  const reached = new Set<ApplicationState>([from]);
  for (const each of reached) for (const next of nextStates[each]) reached.add(next);
  return reached.has(to);
}
