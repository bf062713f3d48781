import { sql } from 'kysely';
import type { content } from '#contract/content/calls.ts';
import type { SponsorForm, StaffSponsor } from '#contract/content/staff.ts';
import type { Handler } from '#server/http/serve.ts';
import { entryPicture } from '#server/services/entry-pictures.ts';
import { mediaRow, withImage } from '#server/services/media.ts';
import { orderedEntries } from '#server/services/ordered-entries.ts';

/** Lists the published sponsors, main ones first. */
export const listSponsors: Handler<typeof content.sponsors> = async (_request, context) => {
  const rows = await context.db
    .selectFrom('sponsors')
    .select((eb) => ['id', 'name', 'tier', 'url', mediaRow(eb.ref('image_id')).as('image')])
    .where('is_published', '=', true)
    .orderBy('tier')
    .orderBy('order')
    .orderBy('id')
    .execute();
  return rows.map((row) => withImage(row, context));
};

const details = ({ name }: { name: string }) => ({ name });

/** Handlers of sponsors for editors (CONTENT-8). */
export const sponsors = {
  ...orderedEntries<'sponsors', SponsorForm, StaffSponsor>({
    table: 'sponsors',
    subject: 'sponsor',
    columns: ['name', 'tier', 'url', 'is_published'],
    pictures: { image: 'image_id' },
    group: 'tier',
    searched: sql`search_fold(name)`,
    taken: 'name_taken',
    details,
  }),
  ...entryPicture({
    table: 'sponsors',
    subject: 'sponsor',
    collection_name: 'sponsor',
    longestSide: 640,
    alt: ({ name }) => ({ en: name, mt: name }),
    details,
  }),
};
