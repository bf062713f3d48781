import { QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MARKER_HEADER } from '#contract/kit/common.ts';
import { area, bare } from '#contract/kit/endpoint.ts';
import { requestedAt, createQueryClient, query, refetchAddress, refreshCopies, storedAt } from './query.ts';
import { refetchReads, setAnswer } from './write.ts';

const things = area('things', {
  list: { method: 'GET', path: '/api/things', summary: 'Things', who: 'anyone', answer: bare(v.array(v.string())) },
});
const headers = { [MARKER_HEADER]: '1' };

/** Each answer waits until the test resolves it. The clock stops until the test moves it. */
function startRead() {
  let now = 1_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const requests: { url: string; answer: (things: readonly string[]) => void }[] = [];
  const fetch = ({ url }: Request) =>
    new Promise<Response>((resolve) => {
      requests.push({ url, answer: (given) => resolve(Response.json(given, { headers })) });
    });
  const client = createQueryClient({ base: 'https://ksu.example', locale: 'en', token: () => null, fetch });
  const advanceClock = () => void (now += 1);
  return { requests, client, advanceClock, firstRead: client.fetchQuery(list) };
}

const list = query(things.list, {});

/** Waits for the refetch, then sends both answers: the first dates from before the write, and arrives late. */
async function answerLate({ requests, firstRead }: Pick<ReturnType<typeof startRead>, 'requests' | 'firstRead'>) {
  await expect.poll(() => requests.length).toBe(2);
  requests[0]?.answer(['before']);
  requests[1]?.answer(['after']);
  expect(await firstRead).toEqual(['after']);
}

test.each(['none', 'active'] as const)(
  'a query in flight during a write is fetched again (refetchType %s)',
  async (refetchType) => {
    const { requests, client, firstRead } = startRead();
    await expect.poll(() => requests.length).toBe(1);
    void refetchReads(client, { queryKey: [things.list.id], refetchType });
    await answerLate({ requests, firstRead });
    expect(requests).toHaveLength(2);
  },
);

test('a refetch in flight during a write is repeated once, for observed and unobserved queries', async () => {
  const { requests, client, firstRead } = startRead();
  await expect.poll(() => requests.length).toBe(1);
  requests[0]?.answer(['first']);
  await firstRead;
  for (const isShown of [false, true]) {
    requests.length = 0;
    const stop = isShown
      ? new QueryObserver(client, { ...list, staleTime: 9e9 }).subscribe(() => undefined)
      : undefined;
    const again = client.fetchQuery({ ...list, staleTime: 0 });
    await expect.poll(() => requests.length).toBe(1);
    void refetchReads(client, { queryKey: list.queryKey });
    await answerLate({ requests, firstRead: again });
    expect(requests).toHaveLength(2);
    stop?.();
  }
});

test('the response to a write is not overwritten by a query that was in flight', async () => {
  const { requests, client, firstRead } = startRead();
  await expect.poll(() => requests.length).toBe(1);
  setAnswer(client, list.queryKey, ['written']);
  await answerLate({ requests, firstRead });
});

test('restoring an older answer does not cancel the query in flight', async () => {
  const { requests, client, firstRead } = startRead();
  await expect.poll(() => requests.length).toBe(1);
  client.setQueryData(list.queryKey, ['kept'], { updatedAt: 1 });
  requests[0]?.answer(['fresh']);
  expect(await firstRead).toEqual(['fresh']);
  expect(requests).toHaveLength(1);
});

test('a fresh answer announced before the cached copy arrives is fetched at once', async () => {
  const { requests, client, advanceClock, firstRead } = startRead();
  await expect.poll(() => requests.length).toBe(1);
  advanceClock();
  refetchAddress(client, requests[0]?.url ?? '');
  requests[0]?.answer(['copy']);
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.answer(['fresh']);
  expect(await firstRead).toEqual(['fresh']);
});

test('a fresh answer announced one millisecond after the cached copy was shown is fetched once', async () => {
  const { requests, client, advanceClock, firstRead } = startRead();
  await expect.poll(() => requests.length).toBe(1);
  requests[0]?.answer(['copy']);
  await firstRead;
  const shown = new QueryObserver(client, { ...list, refetchOnMount: false });
  onTestFinished(shown.subscribe(() => undefined));
  advanceClock();
  refetchAddress(client, requests[0]?.url ?? '');
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.answer(['fresh']);
  await expect.poll(() => shown.getCurrentResult()).toMatchObject({ data: ['fresh'], fetchStatus: 'idle' });
  expect(requests).toHaveLength(2);
});

test('an announcement for another URL causes no refetch', async () => {
  const { requests, client, firstRead } = startRead();
  await expect.poll(() => requests.length).toBe(1);
  refetchAddress(client, 'https://ksu.example/api/others');
  requests[0]?.answer(['fresh']);
  expect(await firstRead).toEqual(['fresh']);
  expect(requests).toHaveLength(1);
});

test('marking the answers of a cached document as copies sets the time of their request to now', () => {
  const client = createQueryClient({ base: 'https://ksu.example', locale: 'en', token: () => null, fetch });
  const { queryKey } = list;
  client.setQueryData(queryKey, ['kept']);
  const began = Date.now();
  refreshCopies(client, '2026-11-20T17:00:00.000Z');
  expect(storedAt(client, queryKey, { dataUpdatedAt: began })).toBe('2026-11-20T17:00:00.000Z');
  expect(requestedAt(client, queryKey)).toBeGreaterThanOrEqual(began);
});

test('a query in flight while the document’s answers are marked as copies is not fetched again', async () => {
  const { requests, client, firstRead } = startRead();
  await expect.poll(() => requests.length).toBe(1);
  refreshCopies(client, '2026-11-20T17:00:00.000Z');
  requests[0]?.answer(['fresh']);
  expect(await firstRead).toEqual(['fresh']);
  expect(requests).toHaveLength(1);
});
