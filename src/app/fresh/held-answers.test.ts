import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, query } from '#client/api/query.ts';
import { MARKER_HEADER } from '#contract/kit/common.ts';
import { area, bare, contentCache } from '#contract/kit/endpoint.ts';
import { hasHeldAnswer, holdAnswers, onHeldAnswer, showHeld } from './held-answers.ts';

const one = [{ id: 1, title: 'One' }];
const both = [...one, { id: 2, title: 'Two' }];

let stop: () => void;
beforeEach(() => {
  // Somebody is past the beginning of the page.
  vi.stubGlobal('scrollY', 500);
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => stop());

const { list, mine } = area('things', {
  list: {
    method: 'GET',
    path: '/api/things',
    summary: 'Things',
    who: 'anyone',
    answer: bare(v.array(v.unknown())),
    cache: contentCache,
  },
  mine: { method: 'GET', path: '/api/mine', summary: 'Mine', who: 'signed_in', answer: bare(v.array(v.unknown())) },
});
const [news, own] = [query(list, {}), query(mine, {})];

/** Two lists that were shown before answers were held. */
async function start() {
  const fetch = () => Promise.resolve(Response.json(one, { headers: { [MARKER_HEADER]: '1' } }));
  const client = createQueryClient({ base: 'https://ksu.example', locale: 'en', token: () => null, fetch });
  await Promise.all([client.fetchQuery(news), client.fetchQuery(own)]);
  stop = holdAnswers();
  return client;
}

describe('a fresh answer', () => {
  it('waits where the read is public, and is shown at once where it is private', async () => {
    const client = await start();
    client.setQueryData(news.queryKey, both);
    client.setQueryData(own.queryKey, both);
    expect([client.getQueryData(news.queryKey), client.getQueryData(own.queryKey)]).toEqual([one, both]);
    showHeld(client);
    expect(client.getQueryData(news.queryKey)).toEqual(both);
  });

  it('ceases to wait once it is shown, or what is shown is true again', async () => {
    const client = await start();
    const told: boolean[] = [];
    const stopListening = onHeldAnswer(() => told.push(hasHeldAnswer(client)));
    const answer = async (things: object[]) => {
      client.setQueryData(news.queryKey, things);
      await Promise.resolve();
    };
    await answer(both);
    await answer(one);
    await answer(both);
    showHeld(client);
    await Promise.resolve();
    stopListening();
    expect(told).toEqual([true, false, true, false]);
  });
});
