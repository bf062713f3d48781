import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type CareerDocument,
  careerDocuments,
  MAX_DOCUMENT_BYTES,
  CHUNK_BYTES,
} from '#contract/career-documents/calls.ts';
import { addRow } from '#server/db/rows.ts';
import { deleteStaleUploads } from '#server/services/uploads.ts';
import { call, expectInvalid, expectRefusal, follow, problemOf, send, storyTime } from '#tests/support/api.ts';
import { pdfBytes, pdfFile } from '#tests/support/documents.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { asFile } from '#tests/support/photos.ts';
import { type Adding, addHalfUpload, sendDocument, sendPiece } from '#tests/support/server/career-documents.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';

const { app, clock, db, uploadsFolder } = await startAppWithFiles();
const DAY_MS = 86_400_000;

const listOf = (as: Person) => call(app, careerDocuments.list, {}, { as });

const add = (as: Person, file: File, options?: Adding) => sendDocument(app, as, file, options);

async function bytesOf({ file }: Pick<CareerDocument, 'file'>, as: Person): Promise<Buffer> {
  return Buffer.from(await (await follow(app, file, as)).arrayBuffer());
}

/** A PDF of three chunks. */
function longPdf(): Buffer {
  const [head, end] = pdfBytes('Long').toString('latin1').split('trailer');
  return Buffer.from(`${head}% ${'x'.repeat(CHUNK_BYTES * 2)}\ntrailer${end}`, 'latin1');
}

describe('a career document', () => {
  // CDOC-4
  it('is stored unchanged, downloaded by its owner only, and never displayed inline', async () => {
    const [owner, other] = [await addPerson(app, db), await addPerson(app, db)];
    const key = randomUUID();
    const document = await add(owner, pdfFile('CV – Ġulja.pdf'), { key });
    expect(document).toMatchObject({ uuid: key, kind: 'cv', file_name: 'CV – Ġulja.pdf', size: pdfBytes().length });
    const shown = await follow(app, document.file, owner);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(pdfBytes());
    expect(shown.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''CV%20/);
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect((await follow(app, document.file, other)).status).toBe(404);
    expect((await follow(app, document.file)).status).toBe(404);
    expect(await listOf(owner)).toEqual([document]);
    expect(await listOf(other)).toEqual([]);
    const params = { file: document.id };
    expect(await call(app, careerDocuments.view, { params }, { as: owner })).toEqual(document);
    await expectRefusal(send(app, careerDocuments.view, { params }, { as: other }), 404, 'not_found');
    await expectRefusal(send(app, careerDocuments.remove, { params }, { as: other }), 404, 'not_found');
    clock.set(new Date(storyTime.getTime() + 16 * 60_000));
    expect((await follow(app, document.file, owner)).status).toBe(404);
    const { file } = await call(app, careerDocuments.view, { params }, { as: owner });
    expect((await follow(app, file, owner)).status).toBe(200);
    clock.set(storyTime);
  });

  // CDOC-1
  it('replaces the one of the same kind, and leaves the other kind alone', async () => {
    const as = await addPerson(app, db);
    const letter = await add(as, pdfFile('letter.pdf', 'Letter'), { kind: 'cover_letter' });
    const first = await add(as, pdfFile('cv.pdf', 'First'));
    const second = await add(as, pdfFile('cv.pdf', 'Second'));
    expect((await listOf(as)).map(({ id }) => id)).toEqual([second.id, letter.id]);
    expect(await bytesOf(second, as)).toEqual(pdfBytes('Second'));
    expect((await follow(app, first.file, as)).status).toBe(404);
    const rows = db.selectFrom('private_files').select('id').where('user_id', '=', as.id);
    expect(await rows.execute()).toHaveLength(2);
  });

  // CDOC-5
  it('is added once, however often the call is repeated, and does not reappear after it was deleted', async () => {
    const as = await addPerson(app, db);
    const key = randomUUID();
    const twice = await Promise.all([add(as, pdfFile(), { key }), add(as, pdfFile(), { key })]);
    expect(twice[1]).toEqual(twice[0]);
    expect(await listOf(as)).toEqual([twice[0]]);
    const params = { file: twice[0].id };
    await call(app, careerDocuments.remove, { params }, { as });
    await expectRefusal(send(app, careerDocuments.remove, { params }, { as }), 404, 'not_found');
    const late = { body: { kind: 'cv' }, files: { file: pdfFile() } };
    await expectRefusal(send(app, careerDocuments.add, late, { as, key }), 404, 'not_found');
    expect(await sendPiece(app, { as, key, bytes: pdfBytes() }, 0)).toEqual({
      next: pdfBytes().length,
      document: null,
    });
    expect(await listOf(as)).toEqual([]);
    // The same key from another account is another document.
    const other = await addPerson(app, db);
    expect(await add(other, pdfFile(), { key })).toMatchObject({ uuid: key });
  });

  it.each([
    ['a document of Word', Buffer.from('PK\u0003\u0004 some document', 'latin1'), 'cv.docx'],
    ['a page that calls itself a PDF', Buffer.from('<!doctype html><script>alert(1)</script>%%EOF'), 'cv.pdf'],
    ['half a PDF', pdfBytes().subarray(0, 90), 'cv.pdf'],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 'cv.png'],
  ])('is rejected if its content is not a PDF: %s', async (_what, bytes, name) => {
    const as = await addPerson(app, db);
    const whole = { body: { kind: 'cv' }, files: { file: asFile(bytes, name, 'application/pdf') } };
    await expectRefusal(send(app, careerDocuments.add, whole, { as, key: randomUUID() }), 415, 'unsupported_type');
    const body = { kind: 'cv', size: String(bytes.length), position: '0' };
    const piece = { body, files: { piece: asFile(bytes, name) } };
    await expectRefusal(send(app, careerDocuments.addPiece, piece, { as, key: randomUUID() }), 415, 'unsupported_type');
    expect(await listOf(as)).toEqual([]);
    expect(await db.selectFrom('uploads').select('uuid').where('user_id', '=', as.id).execute()).toEqual([]);
    expect(readdirSync(uploadsFolder)).toEqual([]);
  });

  // CDOC-2
  it('is rejected with a message if it contains a script that runs on opening', async () => {
    const as = await addPerson(app, db);
    const active = pdfBytes().toString('latin1').replace('trailer', '5 0 obj << /S /JavaScript >> endobj\ntrailer');
    const whole = { body: { kind: 'cv' }, files: { file: asFile(Buffer.from(active, 'latin1'), 'cv.pdf') } };
    const problem = await problemOf(
      await send(app, careerDocuments.add, whole, { as, key: randomUUID(), locale: 'mt' }),
    );
    expect(problem).toMatchObject({
      status: 415,
      errors: { file: [expect.stringContaining('Dan il-PDF fih scripts')] },
    });
  });

  it('is rejected above 5 MB, and with a key that is not a UUID', async () => {
    const as = await addPerson(app, db);
    const huge = Buffer.concat([pdfBytes(), Buffer.alloc(MAX_DOCUMENT_BYTES)]);
    const whole = { body: { kind: 'cv' }, files: { file: asFile(huge, 'cv.pdf') } };
    await expectRefusal(send(app, careerDocuments.add, whole, { as, key: randomUUID() }), 413, 'too_large');
    const body = { kind: 'cv', size: String(huge.length), position: '0' };
    const piece = { body, files: { piece: asFile(pdfBytes(), 'cv.pdf') } };
    await expectInvalid(send(app, careerDocuments.addPiece, piece, { as, key: randomUUID() }), 'size');
    const small = { body: { kind: 'cv' }, files: { file: pdfFile() } };
    await expectInvalid(send(app, careerDocuments.add, small, { as, key: 'x'.repeat(20) }), 'idempotency-key');
    expect(await listOf(as)).toEqual([]);
  });
});

describe('a chunked upload of a career document', () => {
  // CDOC-6
  it('is assembled once, whatever chunks are repeated, lost or sent too early', async () => {
    const as = await addPerson(app, db);
    const sending = { as, bytes: longPdf(), key: randomUUID(), kind: 'cover_letter', name: '../ittra.pdf' } as const;
    expect(await sendPiece(app, sending, 0)).toEqual({ next: CHUNK_BYTES, document: null });
    // After a lost response the chunk is sent again; then one is sent too early.
    expect(await sendPiece(app, sending, 0)).toEqual({ next: CHUNK_BYTES, document: null });
    expect(await sendPiece(app, sending, CHUNK_BYTES * 2)).toEqual({ next: CHUNK_BYTES, document: null });
    expect(await listOf(as)).toEqual([]);
    expect(await sendPiece(app, sending, CHUNK_BYTES)).toEqual({ next: CHUNK_BYTES * 2, document: null });
    const last = await sendPiece(app, sending, CHUNK_BYTES * 2);
    expect(last).toMatchObject({
      next: sending.bytes.length,
      document: { kind: 'cover_letter', file_name: 'ittra.pdf' },
    });
    expect(await sendPiece(app, sending, CHUNK_BYTES * 2)).toEqual(last);
    const [document, ...others] = await listOf(as);
    expect([document, others]).toEqual([last.document, []]);
    expect(await bytesOf(document ?? { file: '' }, as)).toEqual(sending.bytes);
    expect(await db.selectFrom('upload_pieces').select('uuid').where('user_id', '=', as.id).execute()).toEqual([]);
    expect(readdirSync(uploadsFolder)).toEqual([]);
  });

  it('makes one document when two tabs send the last chunk at the same time', async () => {
    const as = await addPerson(app, db);
    const sending = { as, bytes: longPdf(), key: randomUUID() };
    await sendPiece(app, sending, 0);
    await sendPiece(app, sending, CHUNK_BYTES);
    const input = {
      body: { kind: 'cv', size: String(sending.bytes.length), position: String(CHUNK_BYTES * 2) },
      files: { piece: asFile(sending.bytes.subarray(CHUNK_BYTES * 2), 'cv.pdf') },
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(app, careerDocuments.addPiece, input, { as, key: sending.key })),
    );
    // One response may request a chunk again, because the chunks are missing at that moment.
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await listOf(as)).toHaveLength(1);
    const rows = db.selectFrom('private_files').select('id').where('user_id', '=', as.id);
    expect(await rows.execute()).toHaveLength(1);
  });

  it('restarts once the server has deleted it, and rejects chunks that differ from the announced size', async () => {
    const as = await addPerson(app, db);
    const sending = { as, bytes: longPdf(), key: randomUUID() };
    await sendPiece(app, sending, 0);
    await addHalfUpload(db, as.id, new Date(storyTime.getTime() - 4 * DAY_MS));
    await db
      .updateTable('uploads')
      .set({ changed_at: new Date(0) })
      .where('uuid', '=', sending.key)
      .execute();
    await deleteStaleUploads({ db, clock });
    expect(await db.selectFrom('uploads').select('uuid').where('user_id', '=', as.id).execute()).toEqual([]);
    expect(await sendPiece(app, sending, CHUNK_BYTES)).toEqual({ next: 0, document: null });
    await sendPiece(app, sending, 0);
    const body = { kind: 'cv', size: '9', position: '0' };
    const shorter = { body, files: { piece: asFile('%PDF-1.4 and more', 'cv.pdf') } };
    await expectInvalid(send(app, careerDocuments.addPiece, shorter, { as, key: sending.key }), 'size');
    await expectInvalid(send(app, careerDocuments.addPiece, shorter, { as, key: randomUUID() }), 'piece');
  });

  // CDOC-7
  it('is deleted when the same person starts too many newer ones', async () => {
    const as = await addPerson(app, db);
    const keys = Array.from({ length: 6 }, () => randomUUID());
    for (const [at, key] of keys.entries()) {
      clock.set(new Date(storyTime.getTime() + at * 1000));
      await sendPiece(app, { as, bytes: longPdf(), key }, 0);
    }
    clock.set(storyTime);
    const left = await db.selectFrom('uploads').select('uuid').where('user_id', '=', as.id).execute();
    expect(left.map(({ uuid }) => uuid).toSorted()).toEqual(keys.slice(2).toSorted());
  });

  it('leaves no chunks behind when the complete file is rejected', async () => {
    const as = await addPerson(app, db);
    const bytes = longPdf().subarray(0, CHUNK_BYTES * 2);
    const key = randomUUID();
    await sendPiece(app, { as, bytes, key }, 0);
    const input = {
      body: { kind: 'cv', size: String(bytes.length), position: String(CHUNK_BYTES) },
      files: { piece: asFile(bytes.subarray(CHUNK_BYTES), 'cv.pdf') },
    };
    await expectRefusal(send(app, careerDocuments.addPiece, input, { as, key }), 415, 'unsupported_type');
    expect(await db.selectFrom('uploads').select('uuid').where('user_id', '=', as.id).execute()).toEqual([]);
  });
});

// CDOC-3
it('photos and career documents have separate storage limits', async () => {
  const as = await addPerson(app, db);
  for (let number = 0; number < 12; number += 1) {
    await addRow(db, 'private_files', {
      id: randomUUID(),
      user_id: as.id,
      collection_name: 'profile_picture',
      file_name: 'photo.webp',
      key: `private/room-${number}.webp`,
      mime_type: 'image/webp',
      size: 1,
      created_at: storyTime,
    });
  }
  expect(await add(as, pdfFile())).toMatchObject({ kind: 'cv' });
});
