import { addRows } from '#server/db/rows.ts';
import { readData } from './data-files.ts';
import { addPictures } from './pictures.ts';
import type { SeedTools } from './seed-tools.ts';

interface Thing {
  slug: string;
  kind: 'venue' | 'equipment';
  name: { en: string; mt: string };
  description: { en: string; mt: string };
  picture: string;
  is_for_organisations?: boolean | undefined;
  max_days?: number | undefined;
}

/** Equipment to rent, with a picture each. */
export function seedEquipment(tools: SeedTools): Promise<void> {
  return addThings(
    tools,
    readData('equipment').map((thing) => ({ ...thing, kind: 'equipment' })),
  );
}

/** Venues to rent, and what has rules of its own. */
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
