import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { account, MAX_PHOTO_BYTES } from '#contract/account.ts';
import { auth } from '#contract/auth.ts';
import { area, none, type RequestOf } from '#contract/endpoint.ts';
import { localFiles } from '#server/gateways/files.ts';
import { serve, withOwnTransactions } from '#server/http/serve.ts';
import { call, problemOf, send, testApp } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { listen } from '#tests/support/listen.ts';
import { addPerson } from '#tests/support/people.ts';
import { asFile, phonePhoto, pixelBomb } from '#tests/support/photos.ts';
import { BOUNDARY, fileHead, FORM_END, openUpload } from '#tests/support/slow-upload.ts';

/** What the reader of forms makes of files, whatever they hold. */
const shelf = area('shelf', {
  put: {
    method: 'POST',
    path: '/api/shelf',
    summary: '',
    who: 'signed_in',
    body: v.strictObject({ title: v.optional(v.string()) }),
    files: {
      first: { required: true, max_bytes: 100_000, type: 'picture' },
      second: { required: false, max_bytes: 100_000, type: 'picture' },
    },
    answer: none,
    errors: [],
  },
});

const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
const uploadsFolder = join(folder, 'uploads');
const files = localFiles(join(folder, 'files'));
const { db, drop } = await freshDatabase({ seed: true });
const seen: object[] = [];
const app = testApp(db, {
  files,
  settings: { uploadsFolder, bodyTimeout: 300 },
  extend: (api) =>
    serve(api, shelf, {
      put: withOwnTransactions(({ body, files: { first, second } }: RequestOf<typeof shelf.put>) => {
        if (body.title === 'fail') throw new Error('on purpose');
        seen.push({ body, first, second });
      }),
    }),
});
const person = await addPerson(app, db);
const server = await listen(app);
afterAll(async () => {
  await server.close();
  await drop();
  rmSync(folder, { recursive: true });
});

/** Nothing may be left of what was being sent. */
async function expectNothingLeft(): Promise<void> {
  await vi.waitFor(() => expect(readdirSync(uploadsFolder)).toEqual([]), { timeout: 3000 });
}

const put = (given: object) => send(app, shelf.put, given, { as: person });

describe('a form with files', () => {
  it('brings text and files, which lie on the disk as long as the call lasts', async () => {
    const answer = await put({ body: { title: 'Ġnien' }, files: { first: asFile('one', 'a.jpg') } });
    expect(answer.status).toBe(204);
    const path = expect.stringContaining(uploadsFolder);
    const first = { field: 'first', file_name: 'a.jpg', size: 3, path };
    expect(seen.at(-1)).toEqual({ body: { title: 'Ġnien' }, first, second: undefined });
    await expectNothingLeft();
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\photos\\me.jpg', 'me.jpg'],
    ['a\u0000b\u202Egpj.exe', 'abgpj.exe'],
    ['..', 'file'],
  ])('keeps of the name %j only what may be shown', async (given, kept) => {
    await put({ files: { first: asFile('one', given) } });
    expect(seen.at(-1)).toMatchObject({ first: { file_name: kept, path: expect.stringMatching(/[0-9a-f-]{36}\/0$/) } });
  });

  it.each([
    ['no file', {}, 'first'],
    ['an empty file', { first: asFile('') }, 'first'],
    ['a file nobody asked for', { first: asFile('x'), third: asFile('x') }, 'third'],
    ['a field every object has', { first: asFile('x'), toString: asFile('x') }, 'toString'],
  ])('is refused with %s', async (_case, given, field) => {
    const problem = await problemOf(await put({ files: given }));
    expect(problem).toMatchObject({ status: 422, code: 'invalid' });
    expect(Object.keys(problem.errors ?? {})).toEqual([field]);
    await expectNothingLeft();
  });

  it('is refused with text nobody asked for, and leaves nothing when its handler fails', async () => {
    const given = { files: { first: asFile('x') } };
    expect((await put({ ...given, body: { role: 'staff' } })).status).toBe(422);
    expect((await put({ ...given, body: { title: 'fail' } })).status).toBe(500);
    await expectNothingLeft();
  });

  it('is not JSON, and has a boundary', async () => {
    const post = (type: string, body: string) =>
      app.request(shelf.put.path, {
        method: 'POST',
        body,
        headers: { 'content-type': type, authorization: `Bearer ${person.authToken}`, cookie: person.cookie ?? '' },
      });
    expect((await post('application/json', '{}')).status).toBe(415);
    expect((await post('multipart/form-data;', '')).status).toBe(400);
    const type = `multipart/form-data; boundary=${BOUNDARY}`;
    for (const body of [
      '',
      'nonsense',
      fileHead('first'),
      `${fileHead('first')}half a file`,
      `--${BOUNDARY}\r\ncontent-disp`,
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="title"\r\n\r\nhalf a te`,
    ]) {
      const answer = await post(type, body);
      expect([body, [400, 422].includes(answer.status)]).toEqual([body, true]);
    }
    await expectNothingLeft();
  });

  it('takes a file up to its limit and none above', async () => {
    expect((await put({ files: { first: asFile(new Uint8Array(100_000)) } })).status).toBe(204);
    const problem = await problemOf(await put({ files: { first: asFile(new Uint8Array(100_001)) } }));
    expect(problem).toMatchObject({ status: 413, code: 'too_large', errors: { first: [expect.any(String)] } });
    await expectNothingLeft();
  });
});

describe('a form that is sent to hurt', () => {
  const url = `${server.url}${account.profilePicture.path}`;

  it('of 100 MB is refused by what it says of itself, before it is read', async () => {
    const { request, answer } = openUpload(url, person, { 'content-length': 100 * 1024 * 1024 });
    request.write(fileHead('profile_picture'));
    expect(await answer).toBe(413);
    request.destroy();
    await expectNothingLeft();
  });

  it('of 100 MB that hides its length is cut at the limit, with the memory flat', async () => {
    const { request, answer } = openUpload(url, person);
    const before = process.memoryUsage().rss;
    let most = 0;
    let sent = 0;
    let isOver = false;
    void answer.then(() => (isOver = true));
    request.write(fileHead('profile_picture'));
    const chunk = Buffer.alloc(256 * 1024, 7);
    while (!isOver && sent < 100 * 1024 * 1024) {
      if (!request.write(chunk)) await Promise.race([answer, new Promise((drained) => request.once('drain', drained))]);
      sent += chunk.length;
      most = Math.max(most, process.memoryUsage().rss - before);
    }
    expect([413, null]).toContain(await answer);
    expect(sent).toBeLessThan(2 * MAX_PHOTO_BYTES + 8 * 1024 * 1024);
    expect(most).toBeLessThan(64 * 1024 * 1024);
    request.destroy();
    await expectNothingLeft();
  });

  it('of very many parts is refused', async () => {
    const { request, answer } = openUpload(url, person);
    const field = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n`;
    request.end(field.repeat(10_000) + FORM_END);
    expect([413, 422, null]).toContain(await answer);
    await expectNothingLeft();
  });

  it('one byte at a time is cut, and so is one that stops', async () => {
    const trickle = openUpload(url, person, { 'content-length': 1000 });
    const stopped = openUpload(url, person, { 'content-length': 1000 });
    trickle.request.write(fileHead('profile_picture'));
    stopped.request.write(fileHead('profile_picture'));
    const timer = setInterval(() => trickle.request.write('x'), 50);
    expect([408, null]).toContain(await trickle.answer);
    expect([408, null]).toContain(await stopped.answer);
    clearInterval(timer);
    trickle.request.destroy();
    stopped.request.destroy();
    await expectNothingLeft();
  });

  it('(the control) as slowly as a poor network, is taken', async () => {
    const photo = await phonePhoto();
    const { request, answer } = openUpload(url, person);
    request.write(fileHead('profile_picture'));
    const size = Math.ceil(photo.length / 4);
    for (let start = 0; start < photo.length; start += size) {
      request.write(photo.subarray(start, start + size));
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    request.end(FORM_END);
    expect(await answer).toBe(201);
  });

  it('whose sender goes away leaves nothing', async () => {
    const { request } = openUpload(url, person, { 'content-length': 50_000 });
    request.write(fileHead('profile_picture') + 'x'.repeat(20_000));
    await vi.waitFor(() => expect(readdirSync(uploadsFolder)).toHaveLength(1));
    request.destroy();
    await expectNothingLeft();
  });

  it('again and again is told to wait', async () => {
    const as = await addPerson(app, db);
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await send(app, shelf.put, { files: {} }, { as })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('a profile picture', () => {
  const set = async (file: File, as = person) =>
    send(app, account.profilePicture, { files: { profile_picture: file } }, { as });

  it('is turned upright, made smaller and rid of what the phone knew', async () => {
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
    const shown = await app.request(media.url);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.length).toBe(media.size);
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ format: 'webp', width: 1200, height: 1600 });
    expect([found.exif, found.xmp, found.icc]).toEqual([undefined, undefined, undefined]);
    expect(bytes.toString('latin1')).not.toContain('SecretPhone');
    expect((await call(app, auth.me, {}, { as: person })).profile_picture).toEqual(media);
  });

  it('hides nothing behind the picture: a page or an archive at its end is gone', async () => {
    const polyglot = Buffer.concat([await phonePhoto(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const media = await call(
      app,
      account.profilePicture,
      { files: { profile_picture: asFile(polyglot) } },
      { as: person },
    );
    const bytes = Buffer.from(await (await app.request(media.url)).arrayBuffer());
    expect(bytes.toString('latin1')).not.toMatch(/script|PK\u0003\u0004/);
  });

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
  ])('is a JPG or PNG by its content, not %s', async (_name, content, name, type) => {
    const problem = await problemOf(await set(asFile(Buffer.from(content, 'latin1'), name, type)));
    expect(problem).toMatchObject({ status: 415, code: 'unsupported_type' });
    expect(problem.errors).toEqual({ profile_picture: ['Choose a picture in the format JPG or PNG.'] });
  });

  it('(the control) is taken as PNG under a wrong name', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect((await set(asFile(png, 'a.svg', 'image/svg+xml'))).status).toBe(201);
  });

  it('that unpacks to more pixels than any camera has is refused, quickly', async () => {
    const bomb = await pixelBomb(7200);
    expect(bomb.length).toBeLessThan(MAX_PHOTO_BYTES);
    const started = Date.now();
    expect(await problemOf(await set(asFile(bomb, 'a.png')))).toMatchObject({ status: 413, code: 'too_large' });
    expect(Date.now() - started).toBeLessThan(2000);
  });

  it('that ends in the middle is refused', async () => {
    const photo = await phonePhoto();
    expect((await set(asFile(photo.subarray(0, photo.length / 2)))).status).toBe(415);
  });

  it('replaces the one before, and can be taken away', async () => {
    const as = await addPerson(app, db, { registered: false });
    const first = await (await set(asFile(await phonePhoto()), as)).json();
    await set(asFile(await phonePhoto()), as);
    const rows = await db.selectFrom('private_files').select('id').where('user_id', '=', as.id).execute();
    expect(rows).toHaveLength(1);
    expect((await app.request(first.data.url)).status).toBe(404);
    await call(app, account.removeProfilePicture, {}, { as });
    await call(app, account.removeProfilePicture, {}, { as });
    expect((await call(app, auth.me, {}, { as })).profile_picture).toBeNull();
  });
});
