import { describe, expect, it } from 'vitest';
import { sponsorsAdmin } from '#contract/content/staff.ts';
import { councilAdmin } from '#contract/reference/council.ts';
import { addRow } from '#server/db/rows.ts';
import { send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import { addLibraryPicture } from '#tests/support/server/pictures.ts';
import { plainForms } from '#tests/support/server/plain-kinds.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';

const { app, db } = await startAppWithFiles();
const as = { as: await addPerson(app, db, { roles: ['editor'] }) };
let added = 0;

const kinds = [
  {
    kind: 'sponsor',
    calls: sponsorsAdmin,
    addWith: (image_id: number) =>
      addRow(db, 'sponsors', { ...plainForms.sponsor(`Sponsor ${(added += 1)}`), order: 90, image_id }),
  },
  {
    kind: 'council member',
    calls: councilAdmin,
    addWith: (image_id: number) =>
      addRow(db, 'council_members', { ...plainForms.member(`Member ${(added += 1)}`), order: 90, image_id }),
  },
];

describe.each(kinds)('a picture of the library that is the one of a $kind', ({ calls, addWith }) => {
  // PICTURE-9
  it('stays in the library when it is replaced, removed from the entry, or the entry is removed', async () => {
    const { id: image_id, image } = await addLibraryPicture(app, as);
    const files = { picture: asFile(await phonePhoto(), 'new.jpg') };
    const changes = [
      { change: async (id: number) => send(app, calls.setPicture, { params: { id }, files }, as), status: 201 },
      { change: async (id: number) => send(app, calls.removePicture, { params: { id } }, as), status: 204 },
      { change: async (id: number) => send(app, calls.remove, { params: { id } }, as), status: 204 },
    ];
    for (const { change, status } of changes) {
      expect((await change(await addWith(image_id))).status).toBe(status);
      expect((await app.request(image.url)).status).toBe(200);
    }
    expect(await db.selectFrom('media').select('id').where('id', '=', image_id).execute()).toHaveLength(1);
    const removed = await db.selectFrom('files_to_remove').select('key').execute();
    expect(removed.filter(({ key }) => image.url.endsWith(key))).toEqual([]);
  });
});
