import { sql } from 'kysely';
import type { RequestOf } from '#contract/endpoint.ts';
import type { Notification, notifications } from '#contract/notifications.ts';
import { withTotal } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';

/** One’s notifications, the newest first: they are numbered as they are written. */
export async function listNotifications(
  { query }: RequestOf<typeof notifications.list>,
  { db, session }: SignedInContext,
): Promise<{ rows: Notification[]; total: number }> {
  const { page, limit } = query;
  const own = db.selectFrom('notifications').where('user_id', '=', session.user_id);
  const count = own.select(sql<number>`count(*)::integer`.as('total'));
  const found = await own
    .select(['id', 'kind', 'values', 'path', 'created_at', 'read_at'])
    .select(count.as('total'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .$narrowType<{ total: number }>()
    .execute();
  const { rows, total } = await withTotal(found, page, () => count.executeTakeFirstOrThrow());
  return {
    total,
    rows: rows.map(({ id, kind, values, path, created_at, read_at }) => ({
      id,
      kind,
      values: values as Record<string, string>,
      path,
      created_at: created_at.toISOString(),
      read_at: read_at?.toISOString() ?? null,
    })),
  };
}

/** Marks one’s own up to an id as read. What came after the page was asked for stays unread. */
export async function markRead(
  { body }: RequestOf<typeof notifications.read>,
  { db, clock, session }: SignedInContext,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: clock.now() })
    .where('user_id', '=', session.user_id)
    .where('id', '<=', body.up_to)
    .where('read_at', 'is', null)
    .execute();
}
