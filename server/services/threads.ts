import type { SelectQueryBuilder } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Message } from '#server/http/translate.ts';
import { assertBelowLimit } from './row-limit.ts';

/** The maximum messages of one side of a conversation. Each side has its own limit, so the union can always answer. */
const MAX_MESSAGES = 100;

const threadFull: Message = /*i18n*/ {
  id: 'server.threadFull',
  message:
    '{max, plural, one {A conversation can have at most # message. To say more, use the contact page.} other {A conversation can have at most # messages. To say more, use the contact page.}}',
};

/**
 * Asserts that one side of a conversation may add one more message. The row that the conversation belongs to must be
 * locked.
 * @param messages the messages of this side
 * @throws HttpProblem `limit_reached`
 */
export async function requireRoomInThread<T extends keyof DB>(
  messages: SelectQueryBuilder<DB, T, object>,
): Promise<void> {
  await assertBelowLimit(messages, MAX_MESSAGES, threadFull);
}
