import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { picturesAdmin } from '#contract/pictures/staff.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type CallOptions, type TestServer } from '#tests/support/api.ts';
import { addPicture } from '#tests/support/content.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import { both, type EntryStories } from './entry-stories.ts';

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

/** Pictures of the library, as two editors change them. */
export function pictureEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  return {
    'picturesAdmin.change': async () => {
      const id = await addPicture(db, `library-${randomUUID()}`);
      return {
        endpoint: picturesAdmin.change,
        params: { id },
        read: async () => {
          const { version, alt } = await call(app, picturesAdmin.view, { params: { id } }, by);
          return { version, value: alt.en };
        },
        bodyOf: (alt) => ({ name: 'Boat', alt: both(alt), caption: both(''), credit: '', focus: null }),
      };
    },
  };
}
