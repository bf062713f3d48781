import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { seedEventLinks } from './events/links.ts';

/** Links of the events that are there: an editor may have removed one since it was filled in. */
export async function seedLinksOfEvents(db: Kysely<DB>): Promise<void> {
  const events = await db.selectFrom('events').select(['id', 'slug']).execute();
  const rows = seedEventLinks.flatMap(({ event, name, url }, order) => {
    const found = events.find(({ slug }) => slug === event);
    return found === undefined ? [] : [{ event_id: found.id, name, url, order }];
  });
  if (rows.length > 0) await db.insertInto('event_links').values(rows).execute();
}
