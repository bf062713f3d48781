import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, query } from '#client/api/query.ts';
import { MARKER_HEADER } from '#contract/kit/common.ts';
import { area, bare, contentCache, list } from '#contract/kit/endpoint.ts';
import { OccurrenceDate } from '#contract/kit/tickets.ts';
import { hasHeldAnswer, holdAnswers, onEventChange, onHeldAnswer, showHeldAnswers } from './held-answers.ts';

const Thing = v.object({ id: v.number(), title: v.string(), place: v.string() });
const one = [{ id: 1, title: 'One', place: 'Quad' }];
const both = [...one, { id: 2, title: 'Two', place: 'Quad' }];

let stop: () => void;
beforeEach(() => {
  // The page is scrolled.
  vi.stubGlobal('scrollY', 500);
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => stop());

const { all, mine } = area('things', {
  all: {
    method: 'GET',
    path: '/api/things',
    summary: 'Things',
    who: 'anyone',
    answer: bare(v.array(Thing)),
    cache: contentCache,
    immediate: ['place'],
  },
  mine: { method: 'GET', path: '/api/mine', summary: 'Mine', who: 'signed_in', answer: bare(v.array(Thing)) },
});
const Show = v.object({
  id: v.number(),
  title: v.string(),
  start: v.string(),
  venue: v.nullable(v.string()),
  occurrences: v.array(OccurrenceDate),
});
const show = { method: 'GET', path: '/api/shows', summary: 'Shows', who: 'anyone', answer: list(Show) } as const;
const shows = area('shows', {
  announced: { ...show, cache: contentCache, announces: 'events' },
  silent: { ...show, cache: contentCache },
});
const [news, own] = [query(all, {}), query(mine, {})];

/** Two lists that were shown before answers were held. */
async function start() {
  const fetch = () => Promise.resolve(Response.json(one, { headers: { [MARKER_HEADER]: '1' } }));
  const client = createQueryClient({ base: 'https://ksu.example', locale: 'en', token: () => null, fetch });
  await Promise.all([client.fetchQuery(news), client.fetchQuery(own)]);
  stop = holdAnswers();
  return client;
}

describe('a fresh answer', () => {
  it('of a public read is held, of a private read is shown at once', async () => {
    const client = await start();
    client.setQueryData(news.queryKey, both);
    client.setQueryData(own.queryKey, both);
    expect([client.getQueryData(news.queryKey), client.getQueryData(own.queryKey)]).toEqual([one, both]);
    showHeldAnswers(client);
    expect(client.getQueryData(news.queryKey)).toEqual(both);
  });

  it('updates immediate fields at once, and is held only if other fields changed', async () => {
    const client = await start();
    client.setQueryData(news.queryKey, [{ id: 1, title: 'One', place: 'Chapel' }]);
    expect([client.getQueryData(news.queryKey)?.[0]?.place, hasHeldAnswer(client)]).toEqual(['Chapel', false]);
    client.setQueryData(news.queryKey, [{ id: 1, title: 'Another', place: 'Hall' }]);
    expect(client.getQueryData(news.queryKey)).toEqual([{ id: 1, title: 'One', place: 'Hall' }]);
    expect(hasHeldAnswer(client)).toBe(true);
  });

  it('is no longer held once it is shown, or once a later answer equals the shown one', async () => {
    const client = await start();
    const told: boolean[] = [];
    const stopListening = onHeldAnswer(() => told.push(hasHeldAnswer(client)));
    const answer = async (things: typeof both) => {
      client.setQueryData(news.queryKey, things);
      await Promise.resolve();
    };
    await answer(both);
    await answer(one);
    await answer(both);
    showHeldAnswers(client);
    await Promise.resolve();
    stopListening();
    expect(told).toEqual([true, false, true, false]);
  });
});

it('a moved event is announced only if its endpoint declares `announces`', async () => {
  const client = await start();
  const announced: string[] = [];
  const stopListening = onEventChange(({ title }) => announced.push(title));
  const day = { id: 1, start: '2026-11-20T17:00:00Z', end: '2026-11-20T18:00:00Z', status: 'scheduled' } as const;
  for (const read of [query(shows.announced, {}), query(shows.silent, {})]) {
    const at = (venue: string) => ({ id: 1, title: read.queryKey[0], start: day.start, venue, occurrences: [day] });
    for (const venue of ['Quad', 'Chapel']) {
      await client.fetchQuery({ ...read, queryFn: async () => [at(venue)], staleTime: 0 });
    }
  }
  stopListening();
  expect(announced).toEqual(['shows.announced']);
});
