import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Transport } from '#client/api/transport.ts';
import { type DeviceStore, openInMemory } from '#client/offline/device-store.ts';
import { discardDraftsOf, readOwnerFrom } from '#client/offline/owner.ts';
import type { StoredFinder } from '#client/offline/tables.ts';
import { noSelections, type Selections } from '#contract/career-finder/answers.ts';
import { MARKER_HEADER } from '#contract/kit/common.ts';
import { finderKey, itemsOf, writeFinder } from './finder-rows.ts';
import { createFinderSession, type FinderSession, openFinder } from './finder-session.ts';
import { deleteCleared, noteSelections } from './finder-writes.ts';

let owner: string | null = null;
let store: DeviceStore;
const sessions: FinderSession[] = [];
/** Responses to the session's reads; while the network is down, no pending write is sent. */
const down = () => Promise.reject(new TypeError('No network'));
let answer: (request: Request) => Promise<Response> = down;
const transport: Transport = {
  base: 'http://localhost',
  locale: 'en',
  token: () => null,
  fetch: (request) => answer(request),
};
const page = new EventTarget();
const reference = (digit: string) => digit.repeat(32);

beforeEach(async () => {
  readOwnerFrom(() => owner);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('navigator', { onLine: true });
  answer = down;
  owner = null;
  store = await openInMemory(transport);
});
afterEach(async () => {
  await Promise.all(sessions.splice(0).map((session) => session.close()));
  readOwnerFrom(() => null);
});

/** Opens the career finder of the signed-in user, in a window of this device. */
async function open(over: Partial<DeviceStore> = {}): Promise<FinderSession> {
  // The tables stay when a window closes.
  const session = await createFinderSession({ ...store, close: () => Promise.resolve(), ...over }, transport);
  sessions.push(session);
  return session;
}
const rowOf = (person: string | null) => store.database.career_finder.get(finderKey(person));
const rows = async () => (await store.database.career_finder.toArray()).map((row) => [row.key, row.owner]);
const waiting = async () => (await store.database.outbox.toArray()).map(({ endpoint }) => endpoint).toSorted();
const chosen = (row: StoredFinder | undefined) => row?.selections.pleasures_selected;

function selections(ids: readonly string[], minute: number): Selections {
  const at = `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;
  return {
    ...noSelections,
    pleasures_selected: [...ids],
    chosen_at: { ...noSelections.chosen_at, pleasures_selected: at },
  };
}
async function put(person: string | null, digit: string, of: Selections, more: Partial<StoredFinder> = {}) {
  const row = { key: finderKey(person), owner: person, reference: reference(digit), selections: of };
  await store.database.career_finder.put({ ...row, is_shared: false, server: null, ...more });
}
function answerOf(data: Selections): Response {
  return Response.json({ data }, { headers: { [MARKER_HEADER]: '1' } });
}
const cleared = () =>
  Response.json({ code: 'answers_cleared', message: 'Cleared' }, { status: 410, headers: { [MARKER_HEADER]: '1' } });

it('signing in moves a visitor’s answers to the account under the same reference', async () => {
  await put(null, 'a', selections(['art'], 1), { is_shared: true });
  owner = '7';
  const session = await open();
  expect(await rows()).toEqual([['7', '7']]);
  expect(await rowOf('7')).toMatchObject({ reference: reference('a'), is_shared: true });
  expect(session.snapshot().selections.pleasures_selected).toEqual(['art']);
});

it.each([
  ['older', 1],
  ['newer', 9],
])('a member’s answers stay unchanged if the visitor’s are %s, which stay with visitors', async (_, minute) => {
  await put('7', 'b', selections(['team'], 5));
  await put(null, 'a', selections(['art'], minute));
  owner = '7';
  const session = await open();
  expect(session.snapshot()).toMatchObject({
    reference: reference('b'),
    selections: { pleasures_selected: ['team'] },
  });
  expect([chosen(await rowOf('7')), chosen(await rowOf(null))]).toEqual([['team'], ['art']]);
});

it('answers of a member are hidden from visitors and from other members', async () => {
  await put('7', 'b', selections(['team'], 5));
  for (const person of [null, '8']) {
    owner = person;
    const session = await open();
    expect(session.snapshot()).toMatchObject({ phase: 'ready', reference: null, selections: noSelections });
  }
  expect(await rows()).toEqual([['7', '7']]);
});

it('an unsent answer survives an older one from the server and yields to a newer one', async () => {
  await put(null, 'a', selections(['art'], 5), { is_shared: true, server: selections(['team'], 1) });
  await put('8', 'b', selections(['winning'], 1), { server: selections(['winning'], 1) });
  const note = (digit: string, theirs: Selections) =>
    writeFinder(store.database, () => noteSelections(store.database, reference(digit), theirs));
  await note('a', selections(['planning'], 4));
  expect(await rowOf(null)).toMatchObject({ selections: { pleasures_selected: ['art'] } });
  expect((await rowOf(null))?.server?.pleasures_selected).toEqual(['planning']);
  await note('a', selections(['teaching'], 6));
  expect(chosen(await rowOf(null))).toEqual(['teaching']);
  expect(await rowOf('8')).toMatchObject({ selections: { pleasures_selected: ['winning'] } });
});

it('merging keeps the newer answer to each question', async () => {
  const mine = {
    ...noSelections,
    user_answer_selections: [
      { question: 'caring-1', answer: 2, chosen_at: '2026-11-20T10:05:00.000Z' },
      { question: 'leading-1', answer: 1, chosen_at: '2026-11-20T10:01:00.000Z' },
    ],
  };
  const theirs = {
    ...noSelections,
    user_answer_selections: [
      { question: 'caring-1', answer: 4, chosen_at: '2026-11-20T10:04:00.000Z' },
      { question: 'leading-1', answer: 5, chosen_at: '2026-11-20T10:02:00.000Z' },
    ],
  };
  await put(null, 'a', mine);
  await writeFinder(store.database, () => noteSelections(store.database, reference('a'), theirs));
  expect((await rowOf(null))?.selections.user_answer_selections.map((each) => each.answer)).toEqual([2, 5]);
});

it('a press is shown at once, even if an older server answer arrives after it', async () => {
  await put(null, 'a', selections(['art', 'team'], 1), { is_shared: true, server: selections(['art', 'team'], 1) });
  let arrive: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  const session = await open();
  session.actions.toggle('pleasures', 'team');
  expect(session.snapshot()).toMatchObject({ selections: { pleasures_selected: ['art'] } });
  arrive(answerOf(selections(['art', 'team', 'winning'], 2)));
  await vi.waitFor(async () => expect((await rowOf(null))?.server?.pleasures_selected).toHaveLength(3));
  await vi.waitFor(async () => expect(chosen(await rowOf(null))).toEqual(['art']));
  expect(session.snapshot()).toMatchObject({ selections: { pleasures_selected: ['art'] } });
});

it('clearing on another device deletes the answers and their pending writes here', async () => {
  owner = '7';
  await put('7', 'a', selections(['art'], 1), { is_shared: true, server: selections(['art'], 1) });
  await put(null, 'b', selections(['team'], 1));
  answer = async ({ method }) => (method === 'GET' ? cleared() : down());
  const session = await open();
  await vi.waitFor(() => expect(session.snapshot()).toMatchObject({ reference: null, selections: noSelections }));
  expect(await rows()).toEqual([['', null]]);
});

it('clearing a reference deletes only its own pending writes', async () => {
  const session = await open();
  for (const id of ['art', 'team', 'winning', 'planning', 'teaching']) session.actions.toggle('pleasures', id);
  await vi.waitFor(async () => expect(await waiting()).toEqual(['careerFinder.savePleasures']));
  const own = (await rowOf(null))?.reference ?? '';
  await writeFinder(store.database, () => deleteCleared(store.database, reference('c')));
  expect([await waiting(), chosen(await rowOf(null))?.length]).toEqual([['careerFinder.savePleasures'], 5]);
  await writeFinder(store.database, () => deleteCleared(store.database, own));
  expect([await waiting(), await rows()]).toEqual([[], []]);
});

const answered = [{ question: 'caring-1', answer: 2, chosen_at: '2026-11-20T10:05:00.000Z' }];

it('a press is added to the stored answers and restores none that another window cleared', async () => {
  await put(null, 'a', { ...selections(['art', 'team'], 1), user_answer_selections: answered });
  const [here, there] = [await open(), await open()];
  here.actions.toggle('pleasures', 'planning');
  await vi.waitFor(async () => expect(chosen(await rowOf(null))).toHaveLength(3));
  expect((await rowOf(null))?.selections.user_answer_selections).toEqual(answered);
  await there.actions.clear();
  here.actions.toggle('pleasures', 'winning');
  await vi.waitFor(async () => expect(chosen(await rowOf(null))).toBeDefined());
  const row = await rowOf(null);
  expect(row?.reference).not.toBe(reference('a'));
  expect(row?.selections.user_answer_selections).toEqual([]);
  await vi.waitFor(() => expect(here.snapshot().reference).toBe(row?.reference));
});

it('a press stays on screen while older rows are read before it is stored', async () => {
  await put(null, 'a', selections(['art'], 1));
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  let read: () => void = () => undefined;
  const session = await open({
    write: async (work) => gate.then(() => store.write(work)),
    subscribe: (listener) => {
      read = listener;
      return () => undefined;
    },
  });
  session.actions.toggle('pleasures', 'team');
  const shown: (readonly string[])[] = [];
  session.subscribe(() => shown.push(session.snapshot().selections.pleasures_selected));
  read();
  await vi.waitFor(() => expect(shown.length).toBeGreaterThan(0));
  expect(shown[0]).toEqual(['art', 'team']);
  release();
  await vi.waitFor(async () => expect(chosen(await rowOf(null))).toEqual(['art', 'team']));
});

it('answers survive a server error and a missing network', async () => {
  await put(null, 'a', selections(['art'], 1), { server: selections(['art'], 1) });
  let asked = 0;
  answer = async () => {
    asked += 1;
    if (asked % 2 === 1) throw new TypeError('No network');
    return Response.json({ code: 'internal', message: 'Failed' }, { status: 500, headers: { [MARKER_HEADER]: '1' } });
  };
  await open();
  // A session without answers does not retry.
  await vi.waitFor(() => {
    page.dispatchEvent(new Event('online'));
    expect(asked).toBeGreaterThan(5);
  });
  expect(chosen(await rowOf(null))).toEqual(['art']);
});

it('an answer given before signing out is not stored afterwards', async () => {
  owner = '7';
  const session = await open();
  discardDraftsOf('7');
  owner = null;
  session.actions.toggle('pleasures', 'art');
  await vi.waitFor(() => expect(session.snapshot().save).not.toBe('saving'));
  await vi.waitFor(async () => expect(await rows()).toEqual([]));
  // The control: answers are stored after the user has returned.
  owner = '7';
  session.actions.toggle('pleasures', 'team');
  await vi.waitFor(async () => expect(await rows()).toEqual([['7', '7']]));
  discardDraftsOf('');
});

it('adopting a reference merges the newer answer of each part and drops the former reference', async () => {
  await put(null, 'a', selections(['art'], 5), { is_shared: true });
  answer = async (request) => (request.method === 'GET' ? answerOf(selections(['team'], 4)) : down());
  const session = await open();
  await session.actions.adopt(reference('b'));
  expect(await rowOf(null)).toMatchObject({ reference: reference('b'), is_shared: true });
  expect(chosen(await rowOf(null))).toEqual(['art']);
  expect(await waiting()).toContain('careerFinder.restart');
  expect(await itemsOf(store.database, reference('a'))).toHaveLength(1);
  answer = async (request) => (request.method === 'GET' ? answerOf(selections(['winning'], 6)) : down());
  await session.actions.adopt(reference('b'));
  expect(chosen(await rowOf(null))).toEqual(['winning']);
  // Adopting it again does not restart it.
  expect(await itemsOf(store.database, reference('b'))).toEqual([]);
});

it('a slow earlier read does not replace the result of a later one', async () => {
  await put(null, 'a', selections(['art'], 1));
  let read: () => void = () => undefined;
  const subscribe = (listener: () => void) => {
    read = listener;
    return () => undefined;
  };
  const session = await open({ subscribe });
  const { career_finder } = store.database;
  const before = await career_finder.get('');
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const get = vi.spyOn(career_finder, 'get').mockImplementationOnce((() => gate.then(() => before)) as never);
  read();
  expect(get).toHaveBeenCalledOnce();
  await career_finder.clear();
  read();
  await vi.waitFor(() => expect(session.snapshot().reference).toBeNull());
  release();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(session.snapshot().reference).toBeNull();
});

it('all pages of a user share one session, and another user gets a new one', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const first = await openFinder(transport);
  expect(await openFinder(transport)).toBe(first);
  owner = '7';
  expect(await openFinder(transport)).not.toBe(first);
  owner = null;
  expect(await openFinder(transport)).not.toBe(first);
});
