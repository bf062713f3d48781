import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { identityAdmin } from '#contract/office/identity.ts';
import { shell } from '#contract/shell/calls.ts';
import { call, expectRefusal, send, testApp } from '#tests/support/api.ts';
import { pdfBytes } from '#tests/support/documents.ts';
import { addPerson } from '#tests/support/people.ts';
import { asFile } from '#tests/support/photos.ts';
import { startAppWithFiles, storyFolder } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { db, options } = await startAppWithFiles();
const app = testApp(db, { ...options, dist: builtApp() });
const rita = await addPerson(app, db, { roles: ['staff'] });
const as = { as: rita };
const params = { id: 1 };

/** The address of the logo in the settings of every page. */
async function logoAddress(): Promise<string | undefined> {
  const { union } = await call(app, shell.featureFlags, {});
  return /--ksu-logo:url\("([^"]+)"\);--ksu-mark:0$/.exec(union?.style ?? '')?.[1];
}

/** A built app with an icon and a manifest. */
function builtApp(): string {
  const folder = storyFolder();
  mkdirSync(join(folder, 'icons'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Shell</title>');
  writeFileSync(join(folder, 'icons', 'icon-192.png'), 'the icon of the build');
  const icon = (name: string, purpose: string) => ({ src: `/icons/${name}.png`, type: 'image/png', purpose });
  const icons = [icon('icon-192', 'any'), icon('maskable-512', 'maskable'), icon('monochrome-512', 'monochrome')];
  writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify({ name: 'Default', short_name: 'D', icons }));
  return folder;
}

/** A picture of one colour, transparent around a square in its middle. */
async function logoFile(colour = '#0b5a2a', side = 600): Promise<File> {
  const square = await sharp({ create: { width: side / 2, height: side / 2, channels: 4, background: colour } })
    .extend({ top: side / 4, bottom: side / 4, left: side / 4, right: side / 4, background: '#00000000' })
    .png()
    .toBuffer();
  return asFile(square, 'logo.png', 'image/png');
}

const setLogo = (picture: File) => send(app, identityAdmin.setPicture, { params, files: { picture } }, as);

async function readIcon(path: string) {
  const answer = await app.request(path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { type: answer.headers.get('content-type'), etag: answer.headers.get('etag') ?? '', bytes };
}

async function pixelOf(bytes: Buffer, left: number, top: number) {
  const { data } = await sharp(bytes)
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

// OFFICE-12
describe('the logo of the union', () => {
  it('is that of the portal until staff set one', async () => {
    expect(await logoAddress()).toBeUndefined();
    expect((await readIcon('/icons/icon-192.png')).bytes.toString()).toBe('the icon of the build');
    expect((await call(app, identityAdmin.view, {}, as)).image).toBeNull();
  });

  it('is in the settings of every page, and in all icons, once it is set', async () => {
    const file = await logoFile();
    await expectAudited(db, identityAdmin.setPicture, rita.id, async () => (await setLogo(file)).status);
    expect((await app.request((await logoAddress()) ?? '')).headers.get('content-type')).toBe('image/webp');
    const icon = await readIcon('/icons/icon-192.png');
    expect(icon.type).toBe('image/png');
    expect(await sharp(icon.bytes).metadata()).toMatchObject({ width: 192, height: 192 });
    expect(await pixelOf(icon.bytes, 2, 2)).toMatchObject([
      expect.any(Number),
      expect.any(Number),
      expect.any(Number),
      0,
    ]);
    const [red = 255, green = 0] = await pixelOf(icon.bytes, 96, 96);
    expect(green).toBeGreaterThan(red + 40);
    const maskable = await readIcon('/icons/maskable-512.png');
    expect(await pixelOf(maskable.bytes, 2, 2)).toEqual([20, 17, 15, 255]);
    expect((await readIcon('/favicon.svg')).bytes.toString()).toMatch(/^<svg .*href="data:image\/png;base64,/);
    const again = await app.request('/icons/icon-192.png', { headers: { 'if-none-match': icon.etag } });
    expect(again.status).toBe(304);
  });

  it('has addresses of its own in the manifest, which change with it, and no icon in one colour', async () => {
    const iconsNow = async () => {
      const manifest = (await (await app.request('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
      return manifest.icons.map(({ src }) => src);
    };
    const before = await iconsNow();
    expect(before).toEqual([
      expect.stringMatching(/^\/icons\/icon-192\.png\?v=[\w-]{8}$/),
      expect.stringMatching(/^\/icons\/maskable-512\.png\?v=[\w-]{8}$/),
    ]);
    const { etag } = await readIcon('/icons/icon-192.png');
    expect((await setLogo(await logoFile('#8b1a1f'))).status).toBe(201);
    expect(await iconsNow()).not.toEqual(before);
    expect((await readIcon('/icons/icon-192.png')).etag).not.toBe(etag);
  });

  it('must be a picture, and can be removed', async () => {
    await expectRefusal(setLogo(asFile(pdfBytes(), 'logo.png', 'image/png')), 415, 'unsupported_type');
    expect((await send(app, identityAdmin.removePicture, { params }, as)).status).toBe(204);
    expect(await logoAddress()).toBeUndefined();
    expect((await readIcon('/icons/icon-192.png')).bytes.toString()).toBe('the icon of the build');
  });
});
