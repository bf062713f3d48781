import type { Kysely } from 'kysely';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { storyTime } from '#tests/support/api.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';

const photo = await phonePhoto({ width: 320, height: 200 });

/** The body of the step PARKING. */
export function vehicle(number_plate: string) {
  return {
    body: { number_plate },
    files: { driving_licence_front: asFile(photo, 'front.jpg'), driving_licence_back: asFile(photo, 'back.jpg') },
  };
}

/**
 * Replaces all permit windows by one: open for a month around now, by default the time of the stories, for permits of
 * the coming year.
 */
export async function openPermitWindow(db: Kysely<DB>, kind = 'parking_permit', now = storyTime): Promise<void> {
  await db.deleteFrom('opening_windows').where('kind', 'in', ['parking_permit', 'summer_permit']).execute();
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
  const window = { kind, opens_at: days(-15), closes_at: days(15), valid_until: days(300) };
  await addRows(db, 'opening_windows', window);
}
