import { QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MARKER_HEADER } from '#contract/kit/common.ts';
import { area, bare } from '#contract/kit/endpoint.ts';
import { askedAt, createQueryClient, query, refetchAddress, refreshCopies, storedAt } from './query.ts';
import { refetchReads, setAnswer } from './write.ts';

const things = area('things', {
  list: { method: 'GET', path: '/api/things', summary: 'Things', who: 'anyone', answer: bare(v.array(v.string())) },
});
const headers = { [MARKER_HEADER]: '1' };

/** Each answer waits until the test resolves it. The clock stops until the test moves it. */
function start() {
  let now = 1_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const asked: { url: string; answer: (things: readonly string[]) => void }[] = [];
  const fetch = ({ url }: Request) =>
    new Promise<Response>((resolve) => {
      asked.push({ url, answer: (given) => resolve(Response.json(given, { headers })) });
    });
  const client = createQueryClient({ base: 'https://ksu.example', locale: 'en', token: () => null, fetch });
  const later = () => void (now += 1);
  return { asked, client, later, reading: client.fetchQuery(list) };
}

const list = query(things.list, {});

/** Sends the read again: the first answer dates from before a write, and arrives late. */
async function answerLate({ asked, reading }: Pick<ReturnType<typeof start>, 'asked' | 'reading'>) {
  await expect.poll(() => asked.length).toBe(2);
  asked[0]?.answer(['before']);
  asked[1]?.answer(['after']);
  expect(await reading).toEqual(['after']);
}

test.each(['none', 'active'] as const)(
  'a read on its way is asked for again after a write (%s)',
  async (refetchType) => {
    const { asked, client, reading } = start();
    await expect.poll(() => asked.length).toBe(1);
    void refetchReads(client, { queryKey: [things.list.id], refetchType });
    await answerLate({ asked, reading });
    expect(asked).toHaveLength(2);
  },
);

test('a read on its way for the second time is asked for once more, whether it is on screen or not', async () => {
  const { asked, client, reading } = start();
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.answer(['first']);
  await reading;
  for (const isShown of [false, true]) {
    asked.length = 0;
    const stop = isShown
      ? new QueryObserver(client, { ...list, staleTime: 9e9 }).subscribe(() => undefined)
      : undefined;
    const again = client.fetchQuery({ ...list, staleTime: 0 });
    await expect.poll(() => asked.length).toBe(1);
    void refetchReads(client, { queryKey: list.queryKey });
    await answerLate({ asked, reading: again });
    expect(asked).toHaveLength(2);
    stop?.();
  }
});

test('what a write answered is not replaced by a read that was on its way', async () => {
  const { asked, client, reading } = start();
  await expect.poll(() => asked.length).toBe(1);
  setAnswer(client, list.queryKey, ['written']);
  await answerLate({ asked, reading });
});

test('an older answer that is put in its place lets a read go on', async () => {
  const { asked, client, reading } = start();
  await expect.poll(() => asked.length).toBe(1);
  client.setQueryData(list.queryKey, ['kept'], { updatedAt: 1 });
  asked[0]?.answer(['fresh']);
  expect(await reading).toEqual(['fresh']);
  expect(asked).toHaveLength(1);
});

test('a fresh answer that the worker announces before its copy is here is asked for at once', async () => {
  const { asked, client, later, reading } = start();
  await expect.poll(() => asked.length).toBe(1);
  later();
  refetchAddress(client, asked[0]?.url ?? '');
  asked[0]?.answer(['copy']);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer(['fresh']);
  expect(await reading).toEqual(['fresh']);
});

test('a fresh answer that the worker announces after its copy was shown is asked for once, within a millisecond too', async () => {
  const { asked, client, later, reading } = start();
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.answer(['copy']);
  await reading;
  const shown = new QueryObserver(client, { ...list, refetchOnMount: false });
  onTestFinished(shown.subscribe(() => undefined));
  later();
  refetchAddress(client, asked[0]?.url ?? '');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer(['fresh']);
  await expect.poll(() => shown.getCurrentResult()).toMatchObject({ data: ['fresh'], fetchStatus: 'idle' });
  expect(asked).toHaveLength(2);
});

test('what is announced of another address is not asked for again', async () => {
  const { asked, client, reading } = start();
  await expect.poll(() => asked.length).toBe(1);
  refetchAddress(client, 'https://ksu.example/api/others');
  asked[0]?.answer(['fresh']);
  expect(await reading).toEqual(['fresh']);
  expect(asked).toHaveLength(1);
});

test('what came with a kept document is a copy that was asked for again when it was marked as one', () => {
  const client = createQueryClient({ base: 'https://ksu.example', locale: 'en', token: () => null, fetch });
  const { queryKey } = list;
  client.setQueryData(queryKey, ['kept']);
  const began = Date.now();
  refreshCopies(client, '2026-11-20T17:00:00.000Z');
  expect(storedAt(client, queryKey, { dataUpdatedAt: began })).toBe('2026-11-20T17:00:00.000Z');
  expect(askedAt(client, queryKey)).toBeGreaterThanOrEqual(began);
});

test('a read that is on its way when the document’s answers are marked is not asked for again', async () => {
  const { asked, client, reading } = start();
  await expect.poll(() => asked.length).toBe(1);
  refreshCopies(client, '2026-11-20T17:00:00.000Z');
  asked[0]?.answer(['fresh']);
  expect(await reading).toEqual(['fresh']);
  expect(asked).toHaveLength(1);
});
