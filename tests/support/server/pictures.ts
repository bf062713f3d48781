import { randomUUID } from 'node:crypto';
import { picturesAdmin } from '#contract/pictures/staff.ts';
import { call, type CallOptions, type TestServer } from '#tests/support/api.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';

/** The texts of a new picture. */
export const newPicture = {
  alt_en: 'A yellow boat',
  alt_mt: 'Dgħajsa safra',
  caption_en: 'At Marsaxlokk',
  caption_mt: 'F’Marsaxlokk',
  credit: 'Noel Borg',
};

/** Adds a phone's photo to the library. */
export async function addLibraryPicture(app: TestServer, { as }: CallOptions, texts: Partial<typeof newPicture> = {}) {
  const picture = asFile(await phonePhoto(), 'boat.jpg');
  const input = { body: { ...newPicture, ...texts }, files: { picture } };
  return call(app, picturesAdmin.add, input, { as, key: randomUUID() });
}
