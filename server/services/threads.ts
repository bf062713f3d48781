import type { SelectQueryBuilder } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Message } from '#server/http/translate.ts';
import { assertBelowLimit } from './require-fewer.ts';

/** Messages of one side of a conversation: the union can answer, whatever the other side has written. */
const MAX_MESSAGES = 100;

const threadFull: Message = /*i18n*/ {
  id: 'server.threadFull',
  message:
    '{max, plural, one {A conversation can have at most # message. To say more, use the contact page.} other {A conversation can have at most # messages. To say more, use the contact page.}}',
};

/**
 * That one side of a conversation has room for one more message. What the conversation belongs to must be locked.
 * @param messages those of this side
 * @throws HttpProblem `limit_reached`
 */
export async function requireRoomInThread<T extends keyof DB>(
  messages: SelectQueryBuilder<DB, T, object>,
): Promise<void> {
  await assertBelowLimit(messages, MAX_MESSAGES, threadFull);
}
