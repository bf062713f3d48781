import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { MessageForm, messagesAdmin, Reach } from '#contract/messages/staff.ts';
import { bothLanguages, containsWords, definedOnly, orderOf, paginate } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { changedTranslate } from '#server/http/message-texts.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { person } from '#server/services/person.ts';
import { staffEntries } from '#server/services/staff-entries.ts';
import {
  assertAudience,
  currentRecipients,
  type FindAudiences,
  findAudience,
  isReadable,
  nameAudiences,
  reachColumns,
} from './audiences.ts';
import { composeMail, frames, testTask } from './mails.ts';

type Message = ResultOf<typeof messagesAdmin.view>;
/** Reads a message; it throws `not_found`, also for audiences of other roles (MESSAGES-2). */
export type ReadMessage = (id: number, context: SignedInContext) => Promise<Message>;

const searched = sql<string>`fold(concat_ws(' ', subject ->> 'en', subject ->> 'mt'))`;
const ownAudience = sql.ref('messages.audience');

/** Counts recipients with an outcome; the counts are stored once the recipients are deleted (MESSAGES-12). */
const countOf = (outcome: 'delivered' | 'failed') =>
  sql<number>`coalesce(${sql.ref(outcome)}, (
    select count(*)::integer from message_recipients where message_id = messages.id and outcome = ${sql.lit(outcome)}
  ))`.as(outcome);

const rowColumns = [
  'messages.id',
  'messages.subject',
  'messages.audience',
  'messages.purpose',
  'messages.state',
  'messages.created_at',
  'messages.sent_at',
  sql<number>`coalesce(messages.recipients, 0)`.as('recipients'),
  countOf('delivered'),
  countOf('failed'),
] as const;

/** Lists messages to audiences of the caller's roles, the latest first (MESSAGES-1, MESSAGES-2). */
export function listMessagesOf(all: FindAudiences): Handler<typeof messagesAdmin.list> {
  return async ({ query }, context) => {
    const { search, ...columns } = query.filter;
    const { column, direction } = orderOf(query.sort);
    const matching = context.db
      .selectFrom('messages')
      .where(isReadable(all, context, ownAudience))
      .where((eb) => eb.and(definedOnly(columns)))
      .where(containsWords(searched, search));
    const { rows, total } = await paginate(matching, query, (found) =>
      found.select(rowColumns).orderBy(column, direction).orderBy('id', direction),
    );
    const audiences = rows.map(({ audience }) => audience);
    const labels = await nameAudiences(all, audiences, context);
    return {
      total,
      rows: rows.map(({ audience, subject, ...row }) => ({
        ...row,
        subject: bothLanguages(subject),
        audience_label: labels.get(audience) ?? audience,
      })),
    };
  };
}

/** Returns the read of a message, which all handlers use. */
export function messageReader(all: FindAudiences): ReadMessage {
  return async (id, context) => {
    const { db } = context;
    const row = await db
      .selectFrom('messages')
      .select(rowColumns)
      .select(['text', 'path', 'version', 'ended_at'])
      .select((eb) => [
        person(eb.ref('messages.user_id')).as('person'),
        person(eb.ref('created_by')).as('created_by'),
        person(eb.ref('sent_by')).as('sent_by'),
      ])
      .where('messages.id', '=', id)
      .where(isReadable(all, context, ownAudience))
      .executeTakeFirstOrThrow(notFound);
    const { subject, text, audience } = row;
    const translate = await changedTranslate(context, frames);
    const mailIn = (locale: 'en' | 'mt') => composeMail(row, locale, { ...context, translate });
    return {
      ...row,
      subject: bothLanguages(subject),
      text: bothLanguages(text),
      audience_label: (await nameAudiences(all, [audience], context)).get(audience) ?? audience,
      is_for_all: findAudience(all, audience)?.source.isForAll === true,
      reach: await readReach(all, row, context),
      mails: { en: mailIn('en'), mt: mailIn('mt') },
    };
  };
}

/** The numbers of recipients: of a draft, those who would get it now; otherwise those who were fixed. */
async function readReach(
  all: FindAudiences,
  { id, audience, state }: Pick<Message, 'id' | 'audience' | 'state'>,
  { db, clock }: SignedInContext,
): Promise<Reach> {
  if (state === 'draft') {
    const recipients = currentRecipients(all, db, { id, audience }, clock.now());
    return recipients.select(reachColumns).executeTakeFirstOrThrow();
  }
  return db
    .selectFrom('message_recipients')
    .innerJoin('users', 'users.id', 'message_recipients.user_id')
    .select(reachColumns)
    .where('message_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Handlers that add, change and remove drafts. */
export function draftHandlers(all: FindAudiences, read: ReadMessage) {
  return staffEntries({
    table: 'messages',
    subject: 'message',
    read,
    columnsOf: ({ audience, purpose, subject, text, path }: MessageForm, { clock, session }, id) => ({
      audience,
      purpose,
      subject,
      text,
      path: path ?? null,
      user_id: audience.startsWith('person:') ? Number(audience.split(':')[1]) : null,
      ...(id === undefined && { created_at: clock.now(), created_by: session.user_id }),
    }),
    check: async ({ audience }, context, { id }) => {
      if (id !== undefined) await assertDraft(id, read, context);
      await assertAudience(all, audience, context);
    },
    details: ({ audience }) => ({ audience }),
    remove: async (id, context) => {
      await assertDraft(id, read, context);
      return context.db
        .deleteFrom('messages')
        .where('id', '=', id)
        .where('state', '=', 'draft')
        .returningAll()
        .executeTakeFirstOrThrow(() => new HttpProblem('message_sent'));
    },
  });
}

/** @throws HttpProblem `not_found`, `message_sent` */
async function assertDraft(id: number, read: ReadMessage, context: SignedInContext): Promise<void> {
  const { state } = await read(id, context);
  if (state !== 'draft') throw new HttpProblem('message_sent');
}

/** E-mails the message to the caller, in Maltese too if it has a Maltese text (MESSAGES-7). */
export function testMessageOf(read: ReadMessage): Handler<typeof messagesAdmin.test> {
  return async ({ params: { id } }, context) => {
    const { db, jobs, session } = context;
    const { subject, text } = await read(id, context);
    const press = randomUUID();
    const locales = subject.mt !== '' && text.mt !== '' ? (['en', 'mt'] as const) : (['en'] as const);
    for (const locale of locales) await jobs.enqueue(db, testTask, { id, user_id: session.user_id, locale, press });
    await record(context, { action: 'message_tested', subject: 'message', subject_id: id });
  };
}
