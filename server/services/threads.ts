import type { SelectQueryBuilder } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Message } from '#server/http/translate.ts';
import { requireFewer } from './require-fewer.ts';

/** Messages of one conversation, by whomever. */
const MAX_MESSAGES = 100;
/** Further ones that only the union may write, so that it can always answer and close. */
const RESERVED_FOR_UNION = 20;

const threadFull: Message = /*i18n*/ {
  id: 'server.threadFull',
  message:
    '{max, plural, one {This conversation has # message, which is the limit. Contact us if there is more to say.} other {This conversation has # messages, which is the limit. Contact us if there is more to say.}}',
};

/**
 * That a conversation has room for one more message. What it belongs to must be locked.
 * @param messages all messages of the conversation
 * @throws HttpProblem `limit_reached`
 */
export async function requireRoomInThread<T extends keyof DB>(
  messages: SelectQueryBuilder<DB, T, object>,
  side: 'author' | 'union',
): Promise<void> {
  const max = side === 'author' ? MAX_MESSAGES : MAX_MESSAGES + RESERVED_FOR_UNION;
  await requireFewer(messages, max, threadFull);
}
