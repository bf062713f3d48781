import { sql } from 'kysely';
import type { push, PushSubject } from '#contract/notifications/push.ts';
import { invalidAt, notFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/serve.ts';

/** Push subscriptions of a device. A device is the session of its browser. */
export const pushHandlers: Handlers<typeof push> = {
  view: async (_request, { db, session, push: gateway }) => {
    const choice = await db
      .selectFrom('push_subscriptions')
      .select(sql<PushSubject[]>`subjects`.as('subjects'))
      .select(['quiet_from', 'quiet_until'])
      .where('session_id', '=', session.id)
      .executeTakeFirst();
    return { public_key: gateway?.publicKey ?? null, choice: choice ?? null };
  },
  subscribe: async ({ body }, { db, locale, session, push: gateway }) => {
    if (gateway === undefined) throw notFound();
    if (!gateway.isService(body.endpoint)) throw invalidAt('endpoint', 'invalid');
    // The same browser may have belonged to another account.
    await db
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', body.endpoint)
      .where('session_id', '!=', session.id)
      .execute();
    const device = { ...body, locale };
    await db
      .insertInto('push_subscriptions')
      .values({ ...device, session_id: session.id })
      // Pending messages for this device stay.
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(device))
      .execute();
  },
  unsubscribe: async (_request, { db, session }) => {
    await db.deleteFrom('push_subscriptions').where('session_id', '=', session.id).execute();
  },
};
