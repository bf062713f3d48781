import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Transport } from '#client/api/transport.ts';
import { openInMemory } from '#client/offline/device-store.ts';
import { readOwnerFrom } from '#client/offline/owner.ts';
import { KEY_HEADER } from '#contract/kit/common.ts';
import { createReportSession, type ReportSession } from '#features/rar/device/report-session.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { type Started, addOfficer, addYear, inDays, readReport, save, startReport } from '#tests/support/server/rar.ts';

// From the keystrokes to the server's row and back: the tables, transactions, merging and sender of the app, over an
// in-memory IndexedDB, which browsers without IndexedDB use too.
const { app, clock, db } = await startApp({ seed: true });

/** The browser APIs that a page needs. */
const page = new EventTarget();
let isDown = false;
/**
 * Whether the response to the next save, or to each, is lost after the server has stored it; `rekeyed` changes the
 * call's key too
 */
let loses: 'none' | 'next' | 'next rekeyed' | 'each' = 'none';
/** The number of saves that have reached the server */
let saves = 0;
/** The keys under which the device sent them */
let keys: (string | null)[] = [];
let opened: ReportSession[] = [];
let question = 0;

beforeEach(async () => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('navigator', { onLine: true });
  clock.set(inDays(0));
  isDown = false;
  loses = 'none';
  saves = 0;
  keys = [];
  ({
    questions: [question = 0],
  } = await addYear(db));
});
afterEach(async () => {
  await Promise.all(opened.map(leave));
  readOwnerFrom(() => null);
});

/** Opens a report as its officer, in a separate browser. */
async function open({ organisation, submission, officer }: Started): Promise<ReportSession> {
  const owner = String(officer.id);
  readOwnerFrom(() => owner);
  const transport: Transport = {
    base: 'http://localhost',
    locale: 'en',
    token: () => officer.authToken ?? null,
    fetch: async (request) => {
      if (isDown) throw new TypeError('There is no network');
      request.headers.set('cookie', officer.cookie ?? '');
      return /\/questions\/\d+$/.test(request.url) ? answerSave(request) : app.request(request);
    },
  };
  const ids = { owner, organisation, report: submission.id };
  const session = await createReportSession(ids, await openInMemory(transport), transport);
  opened.push(session);
  session.subscribe(() => session.noteOnScreen(session.snapshot()));
  await vi.waitFor(() => expect(session.snapshot().phase).toBe('ready'));
  return session;
}

async function answerSave(request: Request): Promise<Response> {
  saves += 1;
  keys.push(request.headers.get(KEY_HEADER));
  const fault = loses;
  if (fault !== 'each') loses = 'none';
  if (fault === 'next rekeyed') request.headers.set(KEY_HEADER, randomUUID());
  const answer = await app.request(request);
  if (fault !== 'none') throw new TypeError('The answer was lost');
  return answer;
}

async function leave(session: ReportSession): Promise<void> {
  opened = opened.filter((each) => each !== session);
  await session.close();
}

async function rowOf(started: Started): Promise<string | undefined> {
  return (await readReport(app, started)).answers.find(({ question_id }) => question_id === question)?.value;
}

/** All saved texts of the answer, newest last */
async function savedTexts({ submission }: Started): Promise<string[]> {
  const rows = await db
    .selectFrom('rar_answer_versions')
    .innerJoin('rar_answers', 'rar_answers.id', 'answer_id')
    .select('rar_answer_versions.value')
    .where('submission_id', '=', submission.id)
    .where('question_id', '=', question)
    .orderBy('rar_answer_versions.version')
    .execute();
  return rows.map(({ value }) => value);
}

const answerIn = (session: ReportSession) => session.snapshot().answers.get(question);
const soon = { timeout: 8000 };

// RAR-24
it('an answer of a report is saved on the server soon after the last keystroke, with its author', async () => {
  const started = await startReport(app, db);
  const session = await open(started);
  session.actions.edit(question, 'Two');
  session.actions.edit(question, 'Two talks');
  expect(answerIn(session)).toMatchObject({ value: 'Two talks', state: 'unsaved' });
  await vi.waitFor(() => expect(answerIn(session)).toMatchObject({ value: 'Two talks', state: 'saved' }), soon);
  expect(answerIn(session)?.saved).toMatchObject({ value: 'Two talks', version: 1, saved_by: expect.any(String) });
  expect(await rowOf(started)).toBe('Two talks');
  // No item is pending, but the text is not reported as saved on this device either.
  expect(session.snapshot()).toMatchObject({ save: 'notPersisted', waiting: { texts: 0, files: 0 } });
});

it('an answer of a report is merged with what another officer saved meanwhile', async () => {
  const started = await startReport(app, db);
  await save(app, started, { question_id: question, value: 'One\nTwo\nThree' });
  const session = await open(started);
  const as = await addOfficer(app, db, [started.organisation]);
  await save(app, started, { question_id: question, value: 'One\nTwo\nThird', version: 1, as });
  session.actions.edit(question, 'First\nTwo\nThree');
  await vi.waitFor(async () => expect(await rowOf(started)).toBe('First\nTwo\nThird'), soon);
  await vi.waitFor(() => expect(answerIn(session)).toMatchObject({ value: 'First\nTwo\nThird', state: 'saved' }), soon);
});

// RAR-26
it('an answer in conflict with another officer’s text is kept on the device until it is resolved', async () => {
  const started = await startReport(app, db);
  const session = await open(started);
  const as = await addOfficer(app, db, [started.organisation]);
  await save(app, started, { question_id: question, value: 'theirs', as });
  session.actions.edit(question, 'mine');
  await vi.waitFor(() => expect(answerIn(session)?.state).toBe('conflict'), soon);
  expect(answerIn(session)?.conflict).toMatchObject({ mine: 'mine', theirs: { value: 'theirs' } });
  expect(await rowOf(started)).toBe('theirs');
  await session.actions.decide(question, 'mine and theirs', 'theirs');
  await vi.waitFor(async () => expect(await rowOf(started)).toBe('mine and theirs'), soon);
});

it('an answer written offline is pending, and is sent once online', async () => {
  const started = await startReport(app, db);
  const session = await open(started);
  isDown = true;
  session.actions.edit(question, 'From the basement');
  await vi.waitFor(() => expect(answerIn(session)?.state).toBe('draft'), soon);
  expect(await rowOf(started)).toBe('');
  isDown = false;
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(async () => expect(await rowOf(started)).toBe('From the basement'), soon);
  await vi.waitFor(() => expect(answerIn(session)?.saved.version).toBe(1), soon);
});

it.each([
  { way: 'with the key of the first try', fault: 'next' },
  { way: 'under another key', fault: 'next rekeyed' },
] as const)('an answer whose response was lost is sent again $way, and stored once', async ({ fault }) => {
  const started = await startReport(app, db);
  const session = await open(started);
  loses = fault;
  session.actions.edit(question, 'Lost on the way back');
  await vi.waitFor(() => expect(answerIn(session)?.state).toBe('saved'), soon);
  expect(await savedTexts(started)).toEqual(['Lost on the way back']);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('an answer changed after a lost response is saved without a conflict', async () => {
  const started = await startReport(app, db);
  const session = await open(started);
  loses = 'each';
  session.actions.edit(question, 'One');
  await vi.waitFor(() => expect(saves).toBeGreaterThan(0), soon);
  session.actions.edit(question, 'One two');
  await vi.waitFor(() => expect(answerIn(session)?.state).toBe('draft'), soon);
  loses = 'none';
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(answerIn(session)?.state).toBe('saved'), soon);
  expect(await savedTexts(started)).toEqual(['One', 'One two']);
});

it('an answer changed after a save that arrived twice is saved without a conflict', async () => {
  const started = await startReport(app, db);
  const session = await open(started);
  loses = 'next rekeyed';
  session.actions.edit(question, 'One');
  await vi.waitFor(() => expect(saves).toBeGreaterThan(0), soon);
  isDown = true;
  session.actions.edit(question, 'One two');
  await vi.waitFor(() => expect(answerIn(session)?.state).toBe('draft'), soon);
  isDown = false;
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(answerIn(session)?.state).toBe('saved'), soon);
  expect(await savedTexts(started)).toEqual(['One', 'One two']);
});

it('an answer is sent when the page is closed before the pause ends', async () => {
  const started = await startReport(app, db);
  const session = await open(started);
  session.actions.edit(question, 'Just in time');
  await leave(session);
  expect(await rowOf(started)).toBe('Just in time');
});

it('an answer is neither shown to nor sent by another person who signs in', async () => {
  const started = await startReport(app, db);
  const session = await open(started);
  session.actions.edit(question, 'Not for others');
  readOwnerFrom(() => 'somebody else');
  await leave(session);
  expect(session.snapshot()).toMatchObject({ phase: 'missing', report: null });
  expect(await rowOf(started)).toBe('');
});
