import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES, rar } from '#contract/rar/calls.ts';
import { removeNotedFiles } from '#server/areas/account/jobs.ts';
import { type FileStore } from '#server/gateways/files.ts';
import { call, expectRefusal, follow, problemOf, send, testApp } from '#tests/support/api.ts';
import { pdfBytes, pdfFile } from '#tests/support/documents.ts';
import { asFile, phonePhoto, pixelBomb } from '#tests/support/photos.ts';
import { listen } from '#tests/support/server/listen.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';
import {
  addFile,
  addYear,
  inDays,
  readReport,
  save,
  type Started,
  startReport,
  submit,
  tryToAdd,
} from '#tests/support/server/rar.ts';
import { BOUNDARY, FORM_END, openUpload } from '#tests/support/server/slow-upload.ts';

const {
  app,
  clock,
  db,
  files: stored,
  options,
  uploadsFolder,
} = await startAppWithFiles({
  settings: { bodyTimeout: 2000 },
});
const server = await listen(app);
afterAll(server.close);

let question_id = 0;
beforeEach(async () => {
  clock.set(inDays(0));
  const { questions } = await addYear(db);
  question_id = questions[0] ?? 0;
});

/** A report, and the id of its first answer, which allows three files. */
async function startReportWithAnswer(): Promise<Started & { answer_id: number }> {
  const started = await startReport(app, db);
  const { answers } = await readReport(app, started);
  return { ...started, answer_id: answers[0]?.id ?? 0 };
}

const filesOf = (started: Started & { answer_id: number }) =>
  call(app, rar.answerMedia, { params: { ...started.params, answer_id: started.answer_id } }, { as: started.officer });

describe('a PDF added to a report', () => {
  // RAR-9
  it('is stored unchanged, served as a download, and never displayed inline', async () => {
    const started = await startReportWithAnswer();
    const key = randomUUID();
    const [media, ...others] = await addFile(app, started, {
      answer_id: started.answer_id,
      file: pdfFile('Minuti – Ġunju.PDF'),
      key,
    });
    expect(others).toEqual([]);
    expect(media).toMatchObject({
      uuid: key,
      collection_name: 'rar_evidence',
      name: 'Minuti – Ġunju',
      file_name: 'Minuti – Ġunju.pdf',
      mime_type: 'application/pdf',
      size: pdfBytes().length,
      order_column: 1,
    });
    const shown = await follow(app, media?.url, started.officer);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(pdfBytes());
    const { headers } = shown;
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''Minuti%20/);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await readReport(app, started)).answers[0]?.media).toEqual([media]);
    expect(await call(app, rar.media, { params: started.params }, { as: started.officer })).toEqual([media]);
    const row = db
      .selectFrom('private_files')
      .select(['user_id', 'collection_name'])
      .where('size', '=', pdfBytes().length);
    expect(await row.executeTakeFirst()).toEqual({ user_id: null, collection_name: 'rar_evidence' });
  });

  it.each([
    ['a page as PDF', '<!doctype html><script>alert(1)</script>%%EOF', 'a.pdf'],
    ['a PDF behind something else', `GIF89a${pdfBytes().toString('latin1')}`, 'a.pdf'],
    ['half a PDF', pdfBytes().toString('latin1').slice(0, 90), 'a.pdf'],
    ['only the first bytes of one', '%PDF', 'a.pdf'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'a.svg'],
    ['an archive', 'PK\u0003\u0004 some document', 'a.docx'],
  ])('is recognised by its content, and %s is rejected', async (_what, content, name) => {
    const started = await startReportWithAnswer();
    const file = asFile(Buffer.from(content, 'latin1'), name, 'application/pdf');
    const problem = await problemOf(await tryToAdd(app, started, { answer_id: started.answer_id, file }));
    expect(problem).toMatchObject({ status: 415, code: 'unsupported_type' });
    expect(problem.errors).toEqual({ 'files[]': ['Choose a PDF, or a JPG or PNG picture.'] });
    expect(await filesOf(started)).toEqual([]);
  });

  it.each([
    [
      '/S /JavaScript /JS (app.alert\\(1\\))',
      'en',
      'This PDF contains scripts, attached files or other active content',
    ],
    ['/S /JavaScript /JS (app.alert\\(1\\))', 'mt', 'Dan il-PDF fih scripts'],
    ['/Encrypt 7 0 R', 'en', 'This PDF is protected by a password'],
    ['/Encrypt 7 0 R', 'mt', 'Dan il-PDF huwa protett b’password'],
  ] as const)('with %s is rejected with a message (%s)', async (active, locale, sentence) => {
    const started = await startReportWithAnswer();
    const bytes = pdfBytes().toString('latin1').replace('trailer', `5 0 obj << ${active} >> endobj\ntrailer`);
    const params = { ...started.params, answer_id: started.answer_id };
    const input = { params, files: { 'files[]': asFile(Buffer.from(bytes, 'latin1'), 'a.pdf') } };
    const answer = await send(app, rar.addMedia, input, { as: started.officer, key: randomUUID(), locale });
    const problem = await problemOf(answer);
    expect(problem).toMatchObject({ status: 415, code: 'unsupported_type' });
    expect(problem.errors).toEqual({ 'files[]': [expect.stringContaining(sentence)] });
    expect(await filesOf(started)).toEqual([]);
    expect(readdirSync(uploadsFolder)).toEqual([]);
  });

  it('may have at most 10 MB', async () => {
    const started = await startReportWithAnswer();
    const filler = Buffer.alloc(MAX_FILE_BYTES - pdfBytes().length, 0x20);
    const most = Buffer.concat([pdfBytes().subarray(0, 20), filler, pdfBytes().subarray(20)]);
    const whole = await tryToAdd(app, started, { answer_id: started.answer_id, file: asFile(most, 'a.pdf') });
    expect(whole.status).toBe(201);
    const more = asFile(Buffer.concat([most, Buffer.from(' ')]), 'a.pdf');
    const problem = await problemOf(await tryToAdd(app, started, { answer_id: started.answer_id, file: more }));
    expect(problem).toMatchObject({ status: 413, code: 'too_large' });
  });
});

describe('a picture added to a report', () => {
  it('is re-encoded without the phone’s metadata', async () => {
    const started = await startReportWithAnswer();
    const photo = asFile(await phonePhoto(), 'stand.jpg');
    const [media] = await addFile(app, started, { answer_id: started.answer_id, file: photo });
    expect(media).toMatchObject({ file_name: 'stand.webp', mime_type: 'image/webp' });
    const shown = await follow(app, media?.url, started.officer);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('with more pixels than any camera has is rejected', async () => {
    const started = await startReportWithAnswer();
    const file = asFile(await pixelBomb(7200), 'a.png');
    expect((await tryToAdd(app, started, { answer_id: started.answer_id, file })).status).toBe(413);
  });
});

describe('the idempotency key of a file upload', () => {
  it('is the id of the file, which is added once however often it is sent', async () => {
    const started = await startReportWithAnswer();
    const key = randomUUID();
    const added = () => tryToAdd(app, started, { answer_id: started.answer_id, file: pdfFile(), key });
    const answers = await Promise.all([added(), added(), added()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies[1]).toEqual(bodies[0]);
    expect(await filesOf(started)).toHaveLength(1);
    expect((await added()).headers.get('idempotency-key')).toBe(key);
  });

  // RAR-10
  it('does not bring back a removed file', async () => {
    const started = await startReportWithAnswer();
    const key = randomUUID();
    const file = pdfFile();
    const [media] = await addFile(app, started, { answer_id: started.answer_id, file, key });
    const params = { ...started.params, answer_id: started.answer_id, media_id: media?.id ?? 0 };
    await call(app, rar.removeMedia, { params }, { as: started.officer });
    await call(app, rar.removeMedia, { params }, { as: started.officer });
    expect((await follow(app, media?.url, started.officer)).status).toBe(404);
    expect(await addFile(app, started, { answer_id: started.answer_id, file, key })).toEqual([]);
    expect(await addFile(app, started, { answer_id: started.answer_id, file })).toHaveLength(1);
  });

  it('gets the first response again after the deadline and after submission', async () => {
    const started = await startReportWithAnswer();
    const key = randomUUID();
    const add = (again = key) => tryToAdd(app, started, { answer_id: started.answer_id, file: pdfFile(), key: again });
    expect((await add()).status).toBe(201);
    await save(app, started, { question_id, value: 'Done' });
    await submit(app, started);
    expect((await add()).status).toBe(201);
    await expectRefusal(add(randomUUID()), 410, 'report_submitted');
    clock.set(inDays(10));
    expect((await add()).status).toBe(201);
  });

  it('must be a UUID', async () => {
    const started = await startReportWithAnswer();
    for (const key of ['not-a-uuid-but-long-enough', undefined]) {
      const input = { params: { ...started.params, answer_id: started.answer_id }, files: { 'files[]': pdfFile() } };
      const answer = await send(app, rar.addMedia, input, { as: started.officer, ...(key && { key }) });
      expect(Object.keys((await problemOf(answer)).errors ?? {})).toEqual(['idempotency-key']);
    }
  });
});

describe('the files of an answer', () => {
  it('are limited by its question, also when they arrive at the same time', async () => {
    const started = await startReportWithAnswer();
    const { answer_id } = started;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => tryToAdd(app, started, { answer_id, file: pdfFile(`${index}.pdf`) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    await expectRefusal(tryToAdd(app, started, { answer_id, file: pdfFile() }), 409, 'quota_reached');
    const [media] = await filesOf(started);
    await call(
      app,
      rar.removeMedia,
      { params: { ...started.params, answer_id, media_id: media?.id ?? 0 } },
      { as: started.officer },
    );
    expect(await addFile(app, started, { answer_id, file: pdfFile() })).toHaveLength(3);
  });

  it('can be seventy from one officer within an hour for a large report', async () => {
    await addYear(db, 2026, { sections: [Array.from({ length: 7 }, () => ({ max_files: 10 }))] });
    const started = await startReport(app, db);
    const { answers } = await readReport(app, started);
    for (const { id: answer_id } of answers) {
      const added = Array.from({ length: 10 }, () => tryToAdd(app, started, { answer_id, file: pdfFile() }));
      expect((await Promise.all(added)).every(({ status }) => status === 201)).toBe(true);
    }
    expect(await call(app, rar.media, { params: started.params }, { as: started.officer })).toHaveLength(70);
  });
});

describe('the deadline of a report for files', () => {
  // RAR-11
  it('applies to the time when the call arrived, however long the upload takes', async () => {
    const started = await startReportWithAnswer();
    const { id, rar_report_id } = started.params;
    const url = `${server.url}/api/student-organisations/${id}/submissions/${rar_report_id}/answers/${started.answer_id}/media`;
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files[]"; filename="a.pdf"\r\n\r\n`;
    clock.set(new Date(inDays(10).getTime() - 1));
    const { request, answer } = openUpload(url, started.officer, { 'idempotency-key': randomUUID() });
    request.write(head + pdfBytes().toString('latin1').slice(0, 50));
    await expect.poll(() => readdirSync(uploadsFolder).length, { timeout: 5000 }).toBe(1);
    clock.set(inDays(10));
    request.end(pdfBytes().toString('latin1').slice(50) + FORM_END);
    expect(await answer).toBe(201);
    const late = await problemOf(await tryToAdd(app, started, { answer_id: started.answer_id, file: pdfFile() }));
    expect(late).toMatchObject({ status: 410, code: 'deadline_passed' });
    const [media] = await filesOf(started);
    const params = { ...started.params, answer_id: started.answer_id, media_id: media?.id ?? 0 };
    expect((await send(app, rar.removeMedia, { params }, { as: started.officer })).status).toBe(410);
  });
});

describe('a process killed between storing a file and its row', () => {
  it('leaves neither a file nor an incomplete answer, and a repeated call adds the file', async () => {
    const started = await startReportWithAnswer();
    const { answer_id } = started;
    const keys: string[] = [];
    const put: FileStore['put'] = async (key, bytes) => {
      await stored.put(key, bytes);
      keys.push(key);
      throw new Error('The process ends here.');
    };
    const dying = testApp(db, { ...options, files: { ...stored, put } });
    const key = randomUUID();
    expect((await tryToAdd(dying, started, { answer_id, file: pdfFile(), key })).status).toBe(500);
    expect(await filesOf(started)).toEqual([]);
    expect(await stored.open(keys[0] ?? '')).toBeDefined();
    expect(await addFile(app, started, { answer_id, file: pdfFile(), key })).toHaveLength(1);
    await db
      .updateTable('files_to_remove')
      .set({ noted_at: sql`now() - interval '16 minutes'` })
      .execute();
    await removeNotedFiles({ db, files: stored });
    expect(await stored.open(keys[0] ?? '')).toBeUndefined();
    const [media] = await filesOf(started);
    expect((await follow(app, media?.url, started.officer)).status).toBe(200);
  });
});
