import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { account, MAX_PHOTO_BYTES } from '#contract/account/calls.ts';
import { area, noContent, type RequestOf } from '#contract/kit/endpoint.ts';
import { write } from '#server/http/handlers.ts';
import { serve } from '#server/http/serve.ts';
import { hashOf } from '#server/http/stored-limits.ts';
import { problemOf, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import { listen } from '#tests/support/server/listen.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';
import { BOUNDARY, fileHead, FORM_END, openUpload } from '#tests/support/server/slow-upload.ts';

/** An area that only returns the files as the form reader parsed them. */
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
    answer: noContent,
    errors: [],
  },
});

const seen: object[] = [];
const { app, db, uploadsFolder } = await startAppWithFiles({
  settings: { bodyTimeout: 300 },
  extend: (api) =>
    serve(api, shelf, {
      put: write({
        transaction: 'own',
        handle: ({ body, files: { first, second } }: RequestOf<typeof shelf.put>) => {
          if (body.title === 'fail') throw new Error('on purpose');
          seen.push({ body, first, second });
        },
      }),
    }),
});
const person = await addPerson(app, db);
const server = await listen(app);
afterAll(server.close);

/** Expects that no part of the upload is left. */
async function expectNothingLeft(): Promise<void> {
  await vi.waitFor(() => expect(readdirSync(uploadsFolder)).toEqual([]), { timeout: 3000 });
}

const put = (input: object) => send(app, shelf.put, input, { as: person });

describe('a form with files', () => {
  it('delivers text and files, which are on disk for the duration of the call', async () => {
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
    ['Ħaż-Żebbuġ 100% "final".pdf', 'Ħaż-Żebbuġ 100% "final".pdf'],
  ])('stores a safe part of the file name %j', async (given, kept) => {
    await put({ files: { first: asFile('one', given) } });
    expect(seen.at(-1)).toMatchObject({ first: { file_name: kept, path: expect.stringMatching(/[0-9a-f-]{36}\/0$/) } });
  });

  it.each([
    ['no file', {}, 'first'],
    ['an empty file', { first: asFile('') }, 'first'],
    ['a file nobody asked for', { first: asFile('x'), third: asFile('x') }, 'third'],
    ['a field every object has', { first: asFile('x'), toString: asFile('x') }, 'toString'],
  ])('is rejected with %s', async (_case, given, field) => {
    const problem = await problemOf(await put({ files: given }));
    expect(problem).toMatchObject({ status: 422, code: 'invalid' });
    expect(Object.keys(problem.errors ?? {})).toEqual([field]);
    await expectNothingLeft();
  });

  // WIRE-5
  it('is rejected with unknown fields, and leaves no file when its handler fails', async () => {
    const given = { files: { first: asFile('x') } };
    expect((await put({ ...given, body: { role: 'staff' } })).status).toBe(422);
    expect((await put({ ...given, body: { title: 'fail' } })).status).toBe(500);
    await expectNothingLeft();
  });

  it('is rejected as JSON, without a boundary, and if it is incomplete', async () => {
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

  it('accepts a file up to its limit', async () => {
    expect((await put({ files: { first: asFile(new Uint8Array(100_000)) } })).status).toBe(204);
    const problem = await problemOf(await put({ files: { first: asFile(new Uint8Array(100_001)) } }));
    expect(problem).toMatchObject({ status: 413, code: 'too_large', errors: { first: [expect.any(String)] } });
    await expectNothingLeft();
  });
});

describe('a form with a part of unknown kind', () => {
  const part = (head: string, content: string) => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;
  const photo = `${fileHead('first')}x`;

  /** The status and field errors of the answer to a hand-written body. */
  async function post(body: string): Promise<{ status: number; fields: string[] }> {
    const answer = await app.request(shelf.put.path, {
      method: 'POST',
      body,
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        authorization: `Bearer ${person.authToken}`,
        cookie: person.cookie ?? '',
      },
    });
    if (answer.status === 204) return { status: 204, fields: [] };
    const { status, errors = {} } = await problemOf(answer);
    return { status, fields: Object.keys(errors) };
  }

  it.each([
    ['no name, and a little text', part('content-disposition: form-data', 'x')],
    ['no name, and more text than a field may have', part('content-disposition: form-data', 'x'.repeat(5000))],
    ['no name, and more text than a buffer', part('content-disposition: form-data', 'x'.repeat(60_000))],
    ['a file without a name of its field', part('content-disposition: form-data; filename="a.jpg"', 'x')],
    ['a large file without a name', part('content-disposition: form-data; filename="a"', 'x'.repeat(60_000))],
    ['no name, but a type', part('content-disposition: form-data\r\ncontent-type: application/octet-stream', 'x')],
    ['an empty name', part('content-disposition: form-data; name=""', 'x')],
    ['nothing that says what it is', part('content-type: text/plain', 'x'.repeat(5000))],
    ['the disposition of a mail', part('content-disposition: attachment; name="title"', 'x')],
    ['a line break in its name', part('content-disposition: form-data; name="ti\ntle"', 'x')],
    ['a name too long', part(`content-disposition: form-data; name="${'n'.repeat(101)}"`, 'x')],
    ['too much text', part('content-disposition: form-data; name="title"', 'x'.repeat(5000))],
    [
      'a charset nobody has',
      part('content-disposition: form-data; name="title"\r\ncontent-type: text/plain; charset=x-none', '\0x'),
    ],
  ])('is rejected: %s', async (_what, wrong) => {
    for (const body of [wrong + photo + FORM_END, `${photo}\r\n${wrong}--${BOUNDARY}--\r\n`]) {
      const { status, fields } = await post(body);
      expect(status).toBe(422);
      expect(fields).toHaveLength(1);
    }
    await expectNothingLeft();
  });

  it('is answered even if its sender keeps the connection open', async () => {
    for (const head of ['content-disposition: form-data', 'content-disposition: form-data; filename="a.jpg"']) {
      const { request, answer } = openUpload(`${server.url}${shelf.put.path}`, person);
      request.write(`--${BOUNDARY}\r\n${head}\r\n\r\n`);
      for (let n = 0; n < 20; n += 1) request.write('x'.repeat(8192));
      request.write(`\r\n${photo}`);
      expect([408, 422]).toContain(await answer);
      request.destroy();
    }
    await expectNothingLeft();
  });

  it('is accepted if the part is a named field (control)', async () => {
    const title = part('content-disposition: form-data; name="title"', 'Ġnien');
    expect((await post(title + photo + FORM_END)).status).toBe(204);
    expect(seen.at(-1)).toMatchObject({ body: { title: 'Ġnien' } });
  });
});

describe('a malicious form', () => {
  const url = `${server.url}${account.profilePicture.path}`;

  it('of 100 MB is rejected by its declared length, before it is read', async () => {
    const { request, answer } = openUpload(url, person, { 'content-length': 100 * 1024 * 1024 });
    request.write(fileHead('profile_picture'));
    expect(await answer).toBe(413);
    request.destroy();
    await expectNothingLeft();
  });

  // WIRE-5
  it('of 100 MB without a length is aborted at the limit, with constant memory', async () => {
    const { request, answer } = openUpload(url, person);
    const before = process.memoryUsage().rss;
    let most = 0;
    let sent = 0;
    const over = { answered: false };
    void answer.then(() => (over.answered = true));
    request.write(fileHead('profile_picture'));
    const chunk = Buffer.alloc(256 * 1024, 7);
    while (!over.answered && sent < 100 * 1024 * 1024) {
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

  it('of ten thousand parts is rejected', async () => {
    const { request, answer } = openUpload(url, person);
    const field = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n`;
    request.end(field.repeat(10_000) + FORM_END);
    expect([413, 422, null]).toContain(await answer);
    await expectNothingLeft();
  });

  // WIRE-34
  it('that sends one byte at a time, or stops, is aborted', async () => {
    const trickle = openUpload(url, person, { 'content-length': 1000 });
    const stopped = openUpload(url, person, { 'content-length': 1000 });
    trickle.request.write(fileHead('profile_picture'));
    stopped.request.write(fileHead('profile_picture'));
    const timer = setInterval(() => trickle.request.write('x'), 50);
    const started = Date.now();
    expect([408, null]).toContain(await trickle.answer);
    expect([408, null]).toContain(await stopped.answer);
    // Well before the twenty periods that a form may take.
    expect(Date.now() - started).toBeLessThan(3000);
    clearInterval(timer);
    trickle.request.destroy();
    stopped.request.destroy();
    await expectNothingLeft();
  });

  it('is not confused with one sent over a slow network, which is accepted (control)', async () => {
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

  it('whose sender disconnects leaves no file', async () => {
    const { request } = openUpload(url, person, { 'content-length': 50_000 });
    request.write(fileHead('profile_picture') + 'x'.repeat(20_000));
    await vi.waitFor(() => expect(readdirSync(uploadsFolder)).toHaveLength(1));
    const modes = [uploadsFolder, join(uploadsFolder, readdirSync(uploadsFolder)[0] ?? '')].map(
      (path) => statSync(path).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700]);
    request.destroy();
    await expectNothingLeft();
  });

  it('is limited per account, and rejected forms count towards a limit of their own', async () => {
    const as = await addPerson(app, db);
    const key_hash = hashOf(`${shelf.put.id} account ${as.id}`);
    const upload = async (given: Record<string, Blob>) => (await send(app, shelf.put, { files: given }, { as })).status;
    const good = { first: asFile('one', 'a.jpg') };
    expect(await upload(good)).toBe(204);
    for (let n = 0; n < 3; n += 1) expect(await upload({})).toBe(422);
    const counted = db.selectFrom('limit_windows').select('count').where('key_hash', '=', key_hash);
    expect(await counted.execute()).toEqual([{ count: 1 }]);
    const refused = hashOf(`refused ${shelf.put.id} account ${as.id}`);
    await db.updateTable('limit_windows').set({ count: 300 }).where('key_hash', '=', refused).execute();
    expect([await upload({}), await upload(good)]).toEqual([429, 204]);
    await db.updateTable('limit_windows').set({ count: 60 }).where('key_hash', '=', key_hash).execute();
    expect(await upload(good)).toBe(429);
  });
});
