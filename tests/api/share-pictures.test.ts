import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sharePositions } from '#contract/kit/pictures.ts';
import { removeNotedFiles } from '#server/areas/account/jobs.ts';
import { localFiles } from '#server/gateways/files.ts';
import { derivedKeysOf } from '#server/http/derived-pictures.ts';
import { positionOf, withSharePicture } from '#server/http/share-pictures.ts';
import type { UnionNames } from '#server/http/union.ts';
import { expectRefusal } from '#tests/support/api.ts';
import { addPicture } from '#tests/support/content.ts';
import { startApp, storyFolder } from '#tests/support/server/portal.ts';

const files = localFiles(join(storyFolder(), 'files'));
const { app, db } = await startApp({ files });

const red = '#ff0000';
const blue = '#0000ff';
/** Stores a picture that is red except for a blue left (or top) end. */
async function store(key: string, width: number, height: number): Promise<void> {
  const isWide = width > height;
  const end = {
    width: isWide ? width / 4 : width,
    height: isWide ? height : height / 4,
    channels: 3,
    background: blue,
  } as const;
  const input = await sharp({ create: end }).png().toBuffer();
  const whole = sharp({ create: { width, height, channels: 3, background: red } });
  await files.put(
    key,
    await whole
      .composite([{ input, left: 0, top: 0 }])
      .webp({ lossless: true })
      .toBuffer(),
  );
}

async function cornersOf(key: string) {
  const response = await app.request(`/files/${key}`);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const [r = 0, , b = 0] = data.subarray((y * info.width + x) * 3);
    return b > r ? 'blue' : 'red';
  };
  return [at(5, 5), at(1190, 620)];
}

// PICTURE-12
describe('a link-preview picture', () => {
  it('is a JPEG of 1200 × 630, cropped at the given place, also from a smaller picture', async () => {
    await store('pictures/wide.webp', 1600, 400);
    expect(await cornersOf('pictures/wide.share0.jpg')).toEqual(['blue', 'red']);
    expect(await cornersOf('pictures/wide.share10.jpg')).toEqual(['red', 'red']);
    await store('pictures/high.webp', 600, 1600);
    expect(await cornersOf('pictures/high.share0.jpg')).toEqual(['blue', 'blue']);
    expect(await cornersOf('pictures/high.share10.jpg')).toEqual(['red', 'red']);
  });

  it('has few crops, of public pictures only, and is deleted with its original', async () => {
    for (const key of ['pictures/wide.share11.jpg', 'pictures/nobody.share5.jpg', 'private/wide.share5.jpg'])
      await expectRefusal(app.request(`/files/${key}`), 404, 'not_found');
    expect(derivedKeysOf('pictures/wide.webp').filter((key) => key.endsWith('.jpg'))).toHaveLength(
      sharePositions.length,
    );
    await db
      .insertInto('files_to_remove')
      .values({ key: 'pictures/wide.webp', noted_at: new Date(0) })
      .execute();
    await removeNotedFiles({ db, files });
    await expectRefusal(app.request('/files/pictures/wide.share0.jpg'), 404, 'not_found');
  });

  it('has the focal point as near to its centre as possible', () => {
    const wide = { width: 1600, height: 400, focus_y: null };
    expect(positionOf({ ...wide, focus_x: null })).toBe(5);
    expect(positionOf({ ...wide, focus_x: 0 })).toBe(0);
    expect(positionOf({ ...wide, focus_x: 40 })).toBe(3);
    expect(positionOf({ ...wide, focus_x: 95 })).toBe(10);
    expect(positionOf({ width: 600, height: 1600, focus_x: 90, focus_y: 10 })).toBe(0);
    expect(positionOf({ width: 1200, height: 630, focus_x: 90, focus_y: 10 })).toBe(5);
    expect(positionOf({ width: null, height: null, focus_x: 0, focus_y: 0 })).toBe(5);
  });
});

const names: UnionNames = { short_name: 'KFU', name: { en: 'Kites “& Co”', mt: 'Tajr' }, isSet: true, logo: null };
const headOf = (
  image: string | undefined,
  {
    logo = null,
    locale = 'en',
    filesUrl = '/files/',
  }: { logo?: string | null; locale?: string; filesUrl?: string } = {},
) => {
  const tag = image === undefined ? '' : `<meta property="og:image" content="https://portal.example${image}"/>`;
  const union = { names: () => ({ ...names, logo }) };
  return withSharePicture(`<title>A</title>${tag}`, locale, { db, union, homeUrl: 'https://portal.example', filesUrl });
};
const contentOf = (head: string, property: string) =>
  [...head.matchAll(/<meta property="([^"]*)" content="([^"]*)" \/>/g)].flatMap(([, name, content]) =>
    name === property ? [content] : [],
  );

// PICTURE-12
describe('the head of a page', () => {
  it('names its picture once as an absolute address of a JPEG, with size and description in its language', async () => {
    const id = await addPicture(db, 'headed');
    const alt = { en: 'A "kite" & more', mt: 'Tajra' };
    await db.updateTable('media').set({ focus_x: 50, focus_y: 0, alt }).where('id', '=', id).execute();
    const head = await headOf('/files/pictures/headed-1280.webp');
    expect(contentOf(head, 'og:image')).toEqual(['https://portal.example/files/pictures/headed-1280.share0.jpg']);
    expect(contentOf(head, 'og:image:width')).toEqual(['1200']);
    expect(contentOf(head, 'og:image:height')).toEqual(['630']);
    expect(contentOf(head, 'og:image:alt')).toEqual(['A &quot;kite&quot; &amp; more']);
    expect(head).not.toContain('.webp');
    const maltese = await headOf('/files/pictures/headed-1280.webp', { locale: 'mt' });
    expect(contentOf(maltese, 'og:image:alt')).toEqual(['Tajra']);
    const elsewhere = await headOf('https://cdn.example/files/pictures/headed-1280.webp', {
      filesUrl: 'https://cdn.example/files/',
    });
    expect(contentOf(elsewhere, 'og:image')).toEqual(['https://cdn.example/files/pictures/headed-1280.share0.jpg']);
  });

  it('has the union’s logo without a picture, otherwise the app’s own; a page for no search engine has none', async () => {
    expect(contentOf(await headOf(undefined), 'og:image')).toEqual(['https://portal.example/share.jpg']);
    expect(contentOf(await headOf('/files/pictures/gone.webp'), 'og:image')).toEqual([
      'https://portal.example/share.jpg',
    ]);
    const branded = await headOf(undefined, { logo: 'pictures/high.webp', locale: 'mt' });
    expect(contentOf(branded, 'og:image')).toEqual(['https://portal.example/files/pictures/high.sharelogo.jpg']);
    expect(contentOf(branded, 'og:image:alt')).toEqual(['Tajr']);
    await cornersOf('pictures/high.sharelogo.jpg');
    const options = { db, union: { names: () => names }, homeUrl: 'https://portal.example', filesUrl: '/files/' };
    const hidden = '<meta name="robots" content="noindex"/>';
    expect(await withSharePicture(hidden, 'en', options)).toBe(hidden);
  });

  it('has the size of the picture that the app has for pages without their own', async () => {
    const { width, height } = await sharp('public/share.jpg').metadata();
    const head = await headOf(undefined);
    expect(contentOf(head, 'og:image:width').concat(contentOf(head, 'og:image:height'))).toEqual([
      `${width}`,
      `${height}`,
    ]);
  });
});
