import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { complaintFiles } from '#contract/complaints/files.ts';
import { call, expectRefusal, problemOf, send } from '#tests/support/api.ts';
import { pdfBytes, pdfFile } from '#tests/support/documents.ts';
import { hostilePdfs, largePdf } from '#tests/support/hostile-pdfs.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { asFile } from '#tests/support/photos.ts';
import { complaintStories } from '#tests/support/server/complaint-stories.ts';
import { listen } from '#tests/support/server/listen.ts';
import { measureTurns } from '#tests/support/server/main-thread.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';

const { app, db } = await startAppWithFiles();
const { complain } = await complaintStories(app, db);
const server = await listen(app);
afterAll(server.close);

/** The maximum milliseconds for which the main thread may block other calls. */
const MAX_TURN = 100;

async function begin() {
  const as = await addPerson(app, db);
  const { id } = await complain({ as });
  return { as, id };
}

/** Sends a file to a complaint over the network, and counts the health checks that respond before it does. */
async function sendAndAskForHealth({ as, id }: { as: Person; id: string }, bytes: Buffer) {
  const body = new FormData();
  body.append('files[]', asFile(bytes, 'minutes.pdf', 'application/pdf'));
  const path = complaintFiles.add.path.replace('{id}', id);
  const headers = { authorization: `Bearer ${as.authToken}`, cookie: as.cookie ?? '', 'idempotency-key': randomUUID() };
  const answered = new AbortController();
  const sent = fetch(server.url + path, { method: 'POST', headers, body }).finally(() => answered.abort());
  let healthy = 0;
  while (!answered.signal.aborted) {
    expect((await app.request('/api/health')).status).toBe(200);
    healthy += 1;
    await setImmediate();
  }
  return { status: (await sent).status, healthy };
}

describe('a PDF designed to keep the server busy', { timeout: 60_000 }, () => {
  it.each(Object.entries(hostilePdfs))('does not block the main thread: %s', async (_what, make) => {
    const started = await begin();
    const bytes = make();
    const { result, longestTurn } = await measureTurns(() => sendAndAskForHealth(started, bytes));
    expect([201, 415]).toContain(result.status);
    expect(result.healthy).toBeGreaterThan(10);
    expect(longestTurn).toBeLessThan(MAX_TURN);
  });

  it('is rejected with a message once its check takes two seconds', async () => {
    const { as, id } = await begin();
    const bytes = hostilePdfs['thousands of streams that break after a megabyte of objects']?.() ?? Buffer.alloc(0);
    const files = { 'files[]': asFile(bytes, 'minutes.pdf', 'application/pdf') };
    const problem = await problemOf(
      await send(app, complaintFiles.add, { params: { id }, files }, { as, key: randomUUID() }),
    );
    expect(problem).toMatchObject({ status: 415, code: 'unsupported_type' });
    const sentence = 'Checking this PDF takes too long. Print it to a new PDF and add that one.';
    expect(problem.errors).toEqual({ 'files[]': [sentence] });
    // The next file gets a thread again.
    const small = { 'files[]': pdfFile() };
    await call(app, complaintFiles.add, { params: { id }, files: small }, { as, key: randomUUID() });
  });

  it.each([
    ['a byte order mark', '\uFEFF'],
    ['a line break', '\r\n'],
    ['both', '\uFEFF\n\n '],
  ])('is accepted if it is valid, with %s before its header', async (_what, before) => {
    const { as, id } = await begin();
    const bytes = Buffer.concat([Buffer.from(before), pdfBytes()]);
    const files = { 'files[]': asFile(bytes, 'minutes.pdf', 'application/pdf') };
    const [file] = await call(app, complaintFiles.add, { params: { id }, files }, { as, key: randomUUID() });
    expect(file).toMatchObject({ mime_type: 'application/pdf', size: bytes.length });
  });

  it('is accepted if it is only large (control)', async () => {
    const bytes = largePdf();
    expect(bytes.length).toBeGreaterThan(9_500_000);
    const started = await begin();
    const { result, longestTurn } = await measureTurns(() => sendAndAskForHealth(started, bytes));
    expect(result.status).toBe(201);
    expect(longestTurn).toBeLessThan(MAX_TURN);
  });
});

describe('rejected files', () => {
  const active = pdfBytes().toString('latin1').replace('trailer', '5 0 obj << /S /Launch >> endobj\ntrailer');
  const add = ({ as, id }: { as: Person; id: string }, file: File) =>
    send(app, complaintFiles.add, { params: { id }, files: { 'files[]': file } }, { as, key: randomUUID() });

  it('have a limit per account, to which accepted files do not count', async () => {
    const started = await begin();
    const other = await begin();
    expect((await add(started, pdfFile())).status).toBe(201);
    for (let sent = 0; sent < 30; sent += 1) {
      await expectRefusal(add(started, asFile(active, 'a.pdf')), 415, 'unsupported_type');
    }
    const rejected = await add(started, pdfFile('b.pdf', 'Other'));
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectRefusal(rejected, 429, 'too_many');
    expect((await add(other, pdfFile())).status).toBe(201);
  });
});
