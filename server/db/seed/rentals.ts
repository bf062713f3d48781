import { readData } from './data-files.ts';
import { addPictures } from './pictures.ts';
import type { SeedTools } from './seed-tools.ts';

/** Equipment to rent, with a picture each. */
export async function seedEquipment(tools: SeedTools): Promise<void> {
  const equipment = readData('equipment');
  const names = equipment.map(({ picture }) => picture);
  const pictureId = await addPictures(tools, names);
  const rows = equipment.map(({ picture, ...thing }) => ({ ...thing, image_id: pictureId(picture) }));
  await tools.db.insertInto('equipment').values(rows).execute();
}
