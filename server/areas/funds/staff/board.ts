import { randomUUID } from 'node:crypto';
import { READERS_NEEDED } from '#contract/funds/staff-forms.ts';
import type { fundsAdmin } from '#contract/funds/staff.ts';
import { type ApplicationState, openStates } from '#contract/funds/states.ts';
import type { Locale } from '#contract/kit/common.ts';
import { addRows } from '#server/db/rows.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { decide, record } from '#server/services/audit.ts';
import { moneyOf } from '#server/services/money.ts';
import { requireRoomInThread } from '#server/services/threads.ts';
import { applicationPath } from '../application.ts';
import { lockApplication, moveApplication, requireStep } from './lock-application.ts';
import { fundMail } from './mails.ts';

/** The states in which the board reads an application. */
const readStates: readonly ApplicationState[] = ['in_review', 'information_asked'];

/** Starts the review. @throws HttpProblem `not_found`, `own_application`, `already_decided` */
export const startReview: Handler<typeof fundsAdmin.review> = async ({ params: { id } }, context) => {
  const application = await lockApplication(id, context);
  const step = { to: 'in_review', action: 'fund_review_started', kind: 'fund_in_review' } as const;
  await moveApplication(application, step, context);
};

/**
 * Stores the caller's score and comment on the version that the caller has read; they replace earlier ones.
 * @throws HttpProblem `not_found`, `own_application`, `application_closed` before the review, `already_decided` after
 * it, `version_conflict` if the author has changed it since
 */
export const scoreApplication: Handler<typeof fundsAdmin.score> = async ({ params: { id }, body }, context) => {
  const { db, clock, session } = context;
  const { state, version, number } = await lockApplication(id, context);
  if (!readStates.includes(state)) {
    throw new HttpProblem(state === 'submitted' ? 'application_closed' : 'already_decided');
  }
  if (version !== body.version) throw new HttpProblem('version_conflict');
  const score = { ...body, scored_at: clock.now() };
  await db
    .insertInto('fund_scores')
    .values({ application_id: id, reader_id: session.user_id, ...score })
    .onConflict((same) => same.columns(['application_id', 'reader_id']).doUpdateSet(score))
    .execute();
  // The score itself is not in the log, because all staff can read the log, including applicants.
  const details = { number };
  await record(context, { action: 'fund_application_scored', subject: 'fund_application', subject_id: id, details });
};

/**
 * Adds a message to the applicant; with `asks` the application waits for the answer.
 * @throws HttpProblem `not_found`, `own_application`, `application_closed`, `already_decided`
 */
export const writeMessage: Handler<typeof fundsAdmin.write> = async ({ params: { id }, body }, context) => {
  const { db, clock, session } = context;
  const { text, asks } = body;
  const application = await lockApplication(id, context);
  const { state, number, recipients, about } = application;
  const thread = db.selectFrom('fund_messages').where('application_id', '=', id);
  await requireRoomInThread(thread.where('is_from_union', '=', true));
  const message = { id: randomUUID(), application_id: id, text, written_at: clock.now() };
  const add = () => addRows(db, 'fund_messages', { ...message, is_from_union: true, author_id: session.user_id });
  if (asks) {
    const kind = 'fund_information_asked';
    await moveApplication(application, { to: 'information_asked', action: kind, kind }, context);
    await add();
    return;
  }
  await decide(context, {
    change: async () => (openStates.includes(state) ? message : undefined),
    refusal: () => 'application_closed',
    audit: {
      action: 'fund_message_sent',
      subject: 'fund_application',
      subject_id: id,
      details: { number },
    },
    notifications: () =>
      recipients.map(({ user_id, locale }) => {
        return { user_id, kind: 'fund_message', values: about(locale), path: applicationPath(id) };
      }),
    mail: fundMail,
  });
  await add();
};

/**
 * Approves an amount up to the requested one, which was within the cap, or rejects with a reason.
 * @throws HttpProblem `not_found`, `own_application`, `already_decided`, `application_closed`, `readers_missing`,
 * `invalid` at `amount`
 */
export const decideApplication: Handler<typeof fundsAdmin.decide> = async ({ params: { id }, body }, context) => {
  const application = await lockApplication(id, context);
  const { state, readers, requested_cents } = application;
  const nextState = body.decision === 'approve' ? 'approved' : 'rejected';
  requireStep(state, nextState);
  if (readers < READERS_NEEDED) throw new HttpProblem('readers_missing');
  const decided_at = context.clock.now();
  const action = `fund_${nextState}` as const;
  if (body.decision === 'reject') {
    const { reason } = body;
    await moveApplication(
      application,
      { to: nextState, action, kind: action, set: { decided_at, reason }, values: () => ({ reason }) },
      context,
    );
    return;
  }
  if (body.amount > requested_cents) throw invalidAt('amount', 'max_value', { max: requested_cents / 100 });
  const step = {
    set: { decided_at, approved_cents: body.amount },
    values: (locale: Locale) => ({ amount: moneyOf(body.amount, locale).formatted }),
    details: { cents: String(body.amount) },
  };
  await moveApplication(application, { to: nextState, action, kind: action, ...step }, context);
};
