import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { localFiles } from '#server/gateways/files.ts';
import { problemOf, testApp } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);

const parent = mkdtempSync(join(tmpdir(), 'stored-files-'));
const files = localFiles(join(parent, 'files'));
const app = testApp(db, { files });
await files.put('pictures/library-1-640.webp', new Uint8Array([1, 2, 3]));
await files.put('notes/secret.html', new Uint8Array([1]));
writeFileSync(join(parent, 'outside.webp'), 'outside');

describe('a stored picture', () => {
  it('is for everybody and for good, and nothing but a picture', async () => {
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
  ])('is found only under its own key, not as %s', async (key) => {
    expect(await problemOf(await app.request(`/files/${key}`))).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('the file store', () => {
  it('refuses a key that is a path', async () => {
    await expect(files.put('../outside.webp', new Uint8Array())).rejects.toThrow('not a file key');
    await expect(files.put('a/b/c/d/e.webp', new Uint8Array())).rejects.toThrow('not a file key');
  });

  it('leaves no half file behind', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => files.put('pictures/same.webp', new Uint8Array(1000).fill(n))),
    );
    expect(readdirSync(join(parent, 'files', 'pictures')).toSorted()).toEqual(['library-1-640.webp', 'same.webp']);
  });
});
