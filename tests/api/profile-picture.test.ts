import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { account, MAX_PHOTO_BYTES } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { call, expectRefusal, follow, problemOf, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { asFile, phonePhoto, pixelBomb } from '#tests/support/photos.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';
import { timeLimit } from '#tests/support/time-limits.ts';

const { app, db } = await startAppWithFiles();
const person = await addPerson(app, db, { registered: false });

describe('a profile picture', () => {
  const setPicture = async (file: File, as = person) =>
    send(app, account.profilePicture, { files: { profile_picture: file } }, { as });

  // ACCOUNT-3
  it('is rotated upright, reduced and stripped of the phone’s metadata', async () => {
    const photo = await phonePhoto({ width: 2400, height: 1800 });
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('SecretPhone');
    const media = await call(
      app,
      account.profilePicture,
      { files: { profile_picture: asFile(photo) } },
      { as: person },
    );
    expect(media).toMatchObject({
      collection_name: 'profile_picture',
      mime_type: 'image/webp',
      file_name: 'photo.webp',
    });
    expect(media.custom_properties).toMatchObject({ width: 1200, height: 1600 });
    const shown = await follow(app, media.url, person);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.length).toBe(media.size);
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ format: 'webp', width: 1200, height: 1600 });
    expect([found.exif, found.xmp, found.icc]).toEqual([undefined, undefined, undefined]);
    expect(bytes.toString('latin1')).not.toContain('SecretPhone');
    expect((await call(app, auth.me, {}, { as: person })).profile_picture).toEqual(media);
  });

  // ACCOUNT-3
  it('loses any page or archive appended to the picture', async () => {
    const polyglot = Buffer.concat([await phonePhoto(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const media = await call(
      app,
      account.profilePicture,
      { files: { profile_picture: asFile(polyglot) } },
      { as: person },
    );
    const bytes = Buffer.from(await (await follow(app, media.url, person)).arrayBuffer());
    expect(bytes.toString('latin1')).not.toContain('script');
  });

  // ACCOUNT-2
  it.each([
    [
      'SVG as PNG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>',
      'a.png',
      'image/png',
    ],
    ['HTML as JPEG', '<!doctype html><script>alert(1)</script>', 'a.jpg', 'image/jpeg'],
    ['HTML behind the first bytes of a JPEG', '\u00ff\u00d8\u00ff<!doctype html>', 'a.jpg', 'image/jpeg'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'a.gif', 'image/gif'],
    ['an archive', 'PK\u0003\u0004', 'a.jpg', 'image/jpeg'],
  ])('must be a JPG or PNG by its content, and %s is rejected', async (_name, content, name, type) => {
    const problem = await problemOf(await setPicture(asFile(Buffer.from(content, 'latin1'), name, type)));
    expect(problem).toMatchObject({ status: 415, code: 'unsupported_type' });
    expect(problem.errors).toEqual({ profile_picture: ['Choose a JPG or PNG picture.'] });
  });

  // ACCOUNT-2
  it('is accepted as PNG with another file extension (control)', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect((await setPicture(asFile(png, 'a.svg', 'image/svg+xml'))).status).toBe(201);
  });

  // ACCOUNT-2
  it('with more pixels than any camera has is rejected quickly', async () => {
    for (const bomb of [await pixelBomb(7200), await pixelBomb(4100, { progressive: true })]) {
      expect(bomb.length).toBeLessThan(MAX_PHOTO_BYTES);
      const started = Date.now();
      await expectRefusal(setPicture(asFile(bomb, 'a.png')), 413, 'too_large');
      expect(Date.now() - started).toBeLessThan(timeLimit(2000));
    }
    expect((await setPicture(asFile(await pixelBomb(4100), 'a.png'))).status).toBe(201);
  }, 60_000);

  // ACCOUNT-2
  it('of 50 megapixels from a phone is accepted and reduced', async () => {
    const photo = await phonePhoto({ width: 8192, height: 6144 });
    const answer = await setPicture(asFile(photo));
    expect(answer.status).toBe(201);
    expect((await answer.json()).data.custom_properties).toMatchObject({ width: 1200, height: 1600 });
  }, 60_000);

  it('of 50 megapixels as a progressive JPEG is accepted if it can be decoded in 160 MB', async () => {
    const progressive = { width: 8192, height: 6144, progressive: true };
    expect((await setPicture(asFile(await phonePhoto(progressive)))).status).toBe(201);
    const full = { ...progressive, chromaSubsampling: '4:4:4' };
    const problem = await problemOf(await setPicture(asFile(await phonePhoto(full))));
    expect(problem).toMatchObject({ status: 413, code: 'too_large' });
    expect(problem.errors).toEqual({ profile_picture: ['This picture has too many pixels. Choose a smaller one.'] });
    // The control: a smaller one.
    expect((await setPicture(asFile(await phonePhoto({ ...full, width: 6000, height: 4000 })))).status).toBe(201);
  }, 60_000);

  it('that is truncated is rejected', async () => {
    const photo = await phonePhoto();
    expect((await setPicture(asFile(photo.subarray(0, photo.length / 2)))).status).toBe(415);
  });

  // ACCOUNT-1
  it('replaces the previous one, and can be removed', async () => {
    const as = await addPerson(app, db, { registered: false });
    const first = await (await setPicture(asFile(await phonePhoto()), as)).json();
    await setPicture(asFile(await phonePhoto()), as);
    const rows = await db.selectFrom('private_files').select('id').where('user_id', '=', as.id).execute();
    expect(rows).toHaveLength(1);
    expect((await follow(app, first.data.url, as)).status).toBe(404);
    await call(app, account.removeProfilePicture, {}, { as });
    await call(app, account.removeProfilePicture, {}, { as });
    expect((await call(app, auth.me, {}, { as })).profile_picture).toBeNull();
  });
});
