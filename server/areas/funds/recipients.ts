import type { Locale } from '#contract/kit/common.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { officersOf } from '#server/services/officers.ts';
import { lockIfThere } from '#server/services/registration-status.ts';

/** A recipient of an application's notifications, with their language. */
interface Recipient {
  user_id: number;
  locale: Locale;
}

/**
 * Locks the recipients of an application's notifications: its author, or the organisation's current officers, if their
 * accounts exist. Locks them in the order of their ids, before the application.
 * @param acting accounts to lock with them
 * @throws HttpProblem `not_found`
 */
export async function lockRecipients(
  { db, clock }: Pick<HandlerContext, 'db' | 'clock'>,
  id: string,
  acting: number[] = [],
): Promise<Recipient[]> {
  const { user_id, organisation_id } = await db
    .selectFrom('fund_applications')
    .select(['user_id', 'organisation_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const entitled = new Set(organisation_id === null ? [user_id] : await officersOf(db, organisation_id, clock.now()));
  const lockedIds: number[] = [];
  for (const each of [...new Set([...entitled, ...acting])].toSorted((a, b) => a - b)) {
    if ((await lockIfThere(db, each)) && entitled.has(each)) lockedIds.push(each);
  }
  if (lockedIds.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id as user_id', 'locale'])
    .where('id', 'in', lockedIds)
    .orderBy('id')
    .execute();
}
