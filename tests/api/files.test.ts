import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { derivedName } from '#contract/kit/pictures.ts';
import { removeNotedFiles } from '#server/areas/account/jobs.ts';
import { localFiles } from '#server/gateways/files.ts';
import { localMail } from '#server/gateways/mail.ts';
import { restrictDataFolder } from '#server/gateways/owner-only-files.ts';
import { s3Files } from '#server/gateways/s3-files.ts';
import { expectRefusal, testApp, testClock } from '#tests/support/api.ts';
import { startApp, storyFolder } from '#tests/support/server/portal.ts';
import { startS3Server } from '#tests/support/server/s3-server.ts';

const parent = storyFolder();
const files = localFiles(join(parent, 'files'));
const { app, db } = await startApp({ files });
await files.put('pictures/library-1-640.webp', new Uint8Array([1, 2, 3]));
await files.put('notes/secret.html', new Uint8Array([1]));
await files.put('private/licence.webp', new Uint8Array([1]));
writeFileSync(join(parent, 'outside.webp'), 'outside');

describe('a stored public picture', () => {
  it('is cacheable for ever, and always served as a picture', async () => {
    const response = await app.request('/files/pictures/library-1-640.webp');
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 3]);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '3',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it.each([
    'pictures/nobody.webp',
    '..%2foutside.webp',
    '../outside.webp',
    '%2e%2e/outside.webp',
    '..\\outside.webp',
    'pictures/..%2f..%2f..%2foutside.webp',
    'pictures//library-1-640.webp',
    '/pictures/library-1-640.webp',
    'pictures',
    '.hidden.webp',
    'Pictures/library-1-640.webp',
    'pictures/library-1-640.webp%00',
    'notes/secret.html',
    'private/licence.webp',
    'private%2flicence.webp',
    './private/licence.webp',
  ])('is found under its own key only, and answers 404 for %s', async (key) => {
    await expectRefusal(app.request(`/files/${key}`), 404, 'not_found');
  });
});

describe('the file store', () => {
  it('rejects a key that is a path', async () => {
    await expect(files.put('../outside.webp', new Uint8Array())).rejects.toThrow('not a file key');
    await expect(files.put('a/b/c/d/e.webp', new Uint8Array())).rejects.toThrow('not a file key');
  });

  it('leaves no incomplete file behind', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => files.put('pictures/same.webp', new Uint8Array(1000).fill(n))),
    );
    expect(readdirSync(join(parent, 'files', 'pictures')).toSorted()).toEqual(['library-1-640.webp', 'same.webp']);
  });
});

describe('a data folder', () => {
  const modeOf = (...path: string[]) => (statSync(join(parent, ...path)).mode & 0o777).toString(8);

  it.each([0o000, 0o022, 0o077])('is readable by its owner only, whatever the umask (%i)', async (umask) => {
    const before = process.umask(umask);
    try {
      const folder = `umask-${umask}`;
      // In the format of an earlier version.
      mkdirSync(join(parent, folder, 'private'), { recursive: true });
      chmodSync(join(parent, folder), 0o755);
      chmodSync(join(parent, folder, 'private'), 0o777);
      const store = localFiles(join(parent, folder));
      await store.put('private/licence.webp', new Uint8Array([1]));
      await store.put('new/deep/licence.webp', new Uint8Array([1]));
      const mail = localMail(join(parent, folder, 'mail'), { address: 'a@portal.example' }, testClock());
      await mail.send({ to: { address: 'b@portal.example' }, subject: 'A', text: 'B', key: 'c' });
      await restrictDataFolder(join(parent, folder));
      for (const closed of ['', 'private', 'new', 'new/deep', 'mail']) expect(modeOf(folder, closed)).toBe('700');
      for (const file of ['private/licence.webp', 'new/deep/licence.webp', 'mail/c.json']) {
        expect(modeOf(folder, file)).toBe('600');
      }
    } finally {
      process.umask(before);
    }
  });

  it('keeps its mode if it is a shared folder', async () => {
    const shared = join(parent, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    await restrictDataFolder(shared);
    expect(modeOf('shared')).toBe('777');
  });
});

const s3 = await startS3Server();
afterAll(s3.stop);

describe.each([
  ['a folder', () => files],
  ['a bucket', () => s3Files(s3.bucket)],
] as const)('files in %s', (_where, store) => {
  it('are stored, replaced, read and deleted by their key', async () => {
    const key = 'private/one-two.webp';
    expect(await store().open(key)).toBeUndefined();
    await store().put(key, new Uint8Array([1, 2, 3]));
    await store().put(key, new Uint8Array([4, 5]));
    const file = await store().open(key);
    expect(file?.size).toBe(2);
    expect([...new Uint8Array(await new Response(file?.stream()).arrayBuffer())]).toEqual([4, 5]);
    await store().remove(key);
    await store().remove(key);
    expect(await store().open(key)).toBeUndefined();
  });

  it('cannot be stored, read or deleted with a path as the key', async () => {
    await expect(store().put('../x.webp', new Uint8Array())).rejects.toThrow('not a file key');
    await expect(store().remove('../x.webp')).rejects.toThrow('not a file key');
    expect(await store().open('../x.webp')).toBeUndefined();
  });
});

describe('an S3 bucket', () => {
  it('gets signed requests, and rejects unsigned ones (control)', async () => {
    const wrong = s3Files({ ...s3.bucket, secretAccessKey: 'wrong' });
    await expect(wrong.put('private/x.webp', new Uint8Array([1]))).rejects.toThrow('answered 403 to put');
    await expect(wrong.open('private/x.webp')).rejects.toThrow('answered 403 to open');
    await expect(wrong.remove('private/x.webp')).rejects.toThrow('answered 403 to remove');
    expect(s3.objects.size).toBe(0);
  });

  it('serves its public pictures through the portal, which answers 500 if the bucket is down', async () => {
    const store = s3Files(s3.bucket);
    await store.put('pictures/a.webp', new Uint8Array([9]));
    expect(s3.objects.get('/portal/pictures/a.webp')?.type).toBe('image/webp');
    const served = await testApp(db, { files: store }).request('/files/pictures/a.webp');
    expect([...new Uint8Array(await served.arrayBuffer())]).toEqual([9]);
    const away = s3Files({ ...s3.bucket, url: 'http://127.0.0.1:9/portal' });
    expect((await testApp(db, { files: away }).request('/files/pictures/a.webp')).status).toBe(500);
  });
});

describe('a resized picture', () => {
  const name = 'pictures/harbour-1280.webp';
  const bytesOf = async (key: string) => {
    const response = await app.request(`/files/${key}`);
    return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('is made as AVIF at the first request, once for all simultaneous requests', async () => {
    await files.put(
      name,
      await sharp({ create: { width: 1280, height: 800, channels: 3, background: '#246' } })
        .webp()
        .toBuffer(),
    );
    const key = derivedName(name, 640);
    const [one, other] = await Promise.all([bytesOf(key), bytesOf(key)]);
    expect(one.type).toBe('image/avif');
    expect(one.bytes.equals(other.bytes)).toBe(true);
    expect(await sharp(one.bytes).metadata()).toMatchObject({ format: 'heif', width: 640, height: 400 });
    expect(readdirSync(join(parent, 'files', 'pictures')).filter((each) => each.endsWith('.avif'))).toEqual([
      'harbour-1280.640.avif',
    ]);
  });

  it.each(['pictures/harbour-1280.641.avif', 'pictures/nobody.640.avif', 'private/licence.640.avif'])(
    'is made in few widths, of public pictures only, and answers 404 for %s',
    async (key) => {
      await expectRefusal(app.request(`/files/${key}`), 404, 'not_found');
    },
  );

  it('is deleted with its original', async () => {
    await db
      .insertInto('files_to_remove')
      .values({ key: name, noted_at: new Date(0) })
      .execute();
    await removeNotedFiles({ db, files });
    expect((await app.request(`/files/${derivedName(name, 640)}`)).status).toBe(404);
  });
});
