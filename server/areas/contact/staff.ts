import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { contactAdmin, InboxMessage, MessageState } from '#contract/contact/staff.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { containsWords, definedOnly, orderOf, paginate } from '#server/db/columns.ts';
import { addRow } from '#server/db/rows.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { person } from '#server/services/person.ts';
import { answerMail } from './jobs.ts';

/** Characters of a message in the list. */
const BEGINNING = 140;

/** An index contains this expression. */
const searched = sql<string>`fold(name || ' ' || email || ' ' || message)`;

/** Messages, earliest first unless `sort` is given (CONTACT-11). */
export const listMessages: Handler<typeof contactAdmin.list> = ({ query }, { db }) => {
  const { search, ...columns } = query.filter;
  const { column, direction } = orderOf(query.sort);
  const matching = db
    .selectFrom('contact_messages')
    .where((eb) => eb.and(definedOnly(columns)))
    .where(containsWords(searched, search));
  return paginate(matching, query, (all) =>
    all
      .select(['id', 'name', 'email', 'topic', 'state', 'received_at'])
      .select(sql<string>`left(message, ${sql.lit(BEGINNING)})`.as('beginning'))
      .orderBy(column, direction)
      .orderBy('id'),
  );
};

/** Returns the number of new messages. */
export const countNewMessages: Handler<typeof contactAdmin.waiting> = (_request, { db }) =>
  db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow();

/** @throws HttpProblem `not_found` */
export const viewMessage: Handler<typeof contactAdmin.view> = ({ params }, context) => getMessage(params.id, context);

/** Returns a message with its answers. @throws HttpProblem `not_found` */
export function getMessage(
  id: string,
  { db }: Pick<SignedInContext, 'db'>,
): Promise<ResultOf<typeof contactAdmin.view>> {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'topic', 'state', 'received_at', 'message', 'locale', 'version', 'handled_at'])
    .select((eb) => [
      person(eb.ref('handled_by')).as('handled_by'),
      jsonArrayFrom(
        eb
          .selectFrom('contact_answers')
          .select(['id', 'text', 'answered_at', 'mailed_at'])
          .select((answer) => person(answer.ref('answered_by')).as('answered_by'))
          .whereRef('message_id', '=', 'contact_messages.id')
          .orderBy('answered_at')
          .orderBy('id'),
      ).as('answers'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound) as Promise<ResultOf<typeof contactAdmin.view>>;
}

/** @throws HttpProblem `not_found`, `version_conflict` if a colleague was first */
export const changeMessage: Handler<typeof contactAdmin.change> = async ({ params: { id }, body }, context) => {
  if (!(await setState(context, id, body, 'contact_message_changed'))) {
    const { handled_by: by, handled_at: at } = await getMessage(id, context);
    throw new HttpProblem('version_conflict', { extra: { latest: by === null || at === null ? null : { by, at } } });
  }
  return getMessage(id, context);
};

/**
 * Stores an answer and queues its e-mail in the same transaction (CONTACT-13).
 * @throws HttpProblem `not_found`, `message_changed` if a colleague was first: nothing is sent
 */
export const answerMessage: Handler<typeof contactAdmin.answer> = async ({ params, body }, context) => {
  const { db, clock, jobs, session } = context;
  const { text, version } = body;
  if (!(await setState(context, params.id, { state: 'answered', version }, 'contact_message_answered'))) {
    await getMessage(params.id, context);
    throw new HttpProblem('message_changed');
  }
  const answer = { message_id: params.id, text, answered_by: session.user_id, answered_at: clock.now() };
  await jobs.enqueue(db, answerMail, { id: await addRow(db, 'contact_answers', answer) });
  return getMessage(params.id, context);
};

/**
 * Sets the state of the version that the caller has read, so that of two colleagues the first counts (CONTACT-14).
 * @returns false if there is no such version
 */
async function setState(
  context: SignedInContext,
  id: string,
  { state, version }: { state: MessageState; version: InboxMessage['version'] },
  action: 'contact_message_changed' | 'contact_message_answered',
): Promise<boolean> {
  const { db, clock, session } = context;
  const changed = await db
    .updateTable('contact_messages')
    .set({ state, version: version + 1, handled_by: session.user_id, handled_at: clock.now() })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) return false;
  await record(context, { action, subject: 'contact_message', subject_id: id, details: { state } });
  return true;
}
