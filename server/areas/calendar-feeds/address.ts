import { randomUUID } from 'node:crypto';
import type { calendarFeeds, CalendarFeed } from '#contract/calendar-feeds/calls.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import { serverRoots } from '#contract/kit/server-addresses.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { readLink, tokenOf } from '#server/services/link-tokens.ts';

const PURPOSE = 'calendar feed';
const ROOT = `${serverRoots.feeds}/calendar`;

/** The route of the feeds. */
export const FEED_ROUTE = `${ROOT}/:file`;

/**
 * Returns the id in the file name of an address; undefined for a forged one. The name is the id with its signature, so
 * that the page can show the address again although it is not stored (FEED-2).
 */
export function idOfFile(file: string, secrets: Secrets): string | undefined {
  return file.endsWith('.ics') ? readLink(file.slice(0, -'.ics'.length), secrets, PURPOSE) : undefined;
}

/** Returns the address of the caller's feed (FEED-1). */
export async function viewFeed(
  _request: RequestOf<typeof calendarFeeds.view>,
  { db, session, secrets, settings }: SignedInContext,
): Promise<{ address: string | null; made_at: Date | null }> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select(['id', 'made_at'])
    .where('user_id', '=', session.user_id)
    .executeTakeFirst();
  if (feed === undefined) return { address: null, made_at: null } satisfies CalendarFeed;
  return { address: `${settings.homeUrl}${ROOT}/${tokenOf(feed.id, secrets, PURPOSE)}.ics`, made_at: feed.made_at };
}

/** Creates the caller's address, unless there is one. */
export async function createFeed(_request: unknown, { db, session, clock }: SignedInContext): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values({ id: randomUUID(), user_id: session.user_id, made_at: clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Replaces the caller's address; the old one is answered 404 at once (FEED-3). @throws HttpProblem `not_found` */
export async function renewFeed(_request: unknown, { db, session, clock }: SignedInContext): Promise<void> {
  const renewed = await db
    .updateTable('calendar_feeds')
    .set({ id: randomUUID(), made_at: clock.now() })
    .where('user_id', '=', session.user_id)
    .executeTakeFirst();
  if (renewed.numUpdatedRows === 0n) throw notFound();
}

/** Ends the caller's feed, if there is one. */
export async function removeFeed(_request: unknown, { db, session }: SignedInContext): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', session.user_id).execute();
}
