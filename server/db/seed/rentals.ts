import { addRow, addRows } from '#server/db/rows.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { demoEmail, readData } from './data-files.ts';
import { addPictures } from './pictures.ts';
import { daysBefore, idsBySlug, type SeedTools, userId } from './seed-tools.ts';

interface Thing {
  slug: string;
  kind: 'venue' | 'equipment';
  name: { en: string; mt: string };
  description: { en: string; mt: string };
  picture: string;
  is_for_organisations?: boolean | undefined;
  max_days?: number | undefined;
}

/** Equipment to rent, with pictures. */
export function seedEquipment(tools: SeedTools): Promise<void> {
  return addThings(
    tools,
    readData('equipment').map((thing) => ({ ...thing, kind: 'equipment' })),
  );
}

/** Venues to rent, and equipment for organisations only. */
export function seedRentalThings(tools: SeedTools): Promise<void> {
  return addThings(tools, readData('rental-things'));
}

async function addThings(tools: SeedTools, things: readonly Thing[]): Promise<void> {
  const pictureId = await addPictures(
    tools,
    things.map(({ picture }) => picture),
  );
  const rows = things.map(({ picture, ...thing }) => ({ ...thing, image_id: pictureId(picture) }));
  await addRows(tools.db, 'rental_things', rows);
}

/** Rental requests of the demo people; two of them compete for the gazebo on the same day. */
export async function seedRentals({ db, now }: SeedTools): Promise<void> {
  const thingId = await idsBySlug(db, 'rental_things');
  for (const { part, organisation, things, starts_in, days, messages, ...request } of readData('rentals')) {
    const user_id = await userId(db, demoEmail(part));
    const own = db.selectFrom('organisation_members').select('organisation_id').where('user_id', '=', user_id);
    const member = organisation === true ? await own.executeTakeFirstOrThrow() : { organisation_id: null };
    const dates = {
      starts_on: dayInMalta(daysBefore(now, -starts_in)),
      ends_on: dayInMalta(daysBefore(now, -starts_in - days)),
    };
    const decided_at = request.state === 'requested' ? null : daysBefore(now, 1);
    const row = { ...request, ...dates, ...member, user_id, requested_at: daysBefore(now, 3), decided_at };
    const rental_id = await addRow(db, 'rentals', row);
    const items = things.map((slug) => ({ ...dates, rental_id, thing_id: thingId(slug), state: request.state }));
    await addRows(db, 'rental_items', items);
    const said = messages.map(({ from, text }, index) => ({
      rental_id,
      is_from_union: from === 'union',
      text,
      written_at: daysBefore(now, messages.length - index),
    }));
    await addRows(db, 'rental_messages', said);
  }
}
