import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

/** Two lists that were shown before answers were held. */
async function start() {
  const client = new QueryClient();
  const read = (name: string, meta: Record<string, true>) =>
    client.fetchQuery({ queryKey: [name], queryFn: () => one, meta });
  await Promise.all([read('news', {}), read('mine', { private: true })]);
  stop = holdAnswers(client);
  return client;
}

describe('a fresh answer', () => {
  it('waits where the read is public, and is shown at once where it is private', async () => {
    const client = await start();
    client.setQueryData(['news'], both);
    client.setQueryData(['mine'], both);
    expect([client.getQueryData(['news']), client.getQueryData(['mine'])]).toEqual([one, both]);
    showHeld(client);
    expect(client.getQueryData(['news'])).toEqual(both);
  });

  it('waits also where a component that was rendered before gives the query its own options again', async () => {
    const client = new QueryClient();
    await client.fetchQuery({ queryKey: ['news'], queryFn: () => one });
    const options = client.defaultQueryOptions({ queryKey: ['news'], queryFn: () => both, staleTime: Infinity });
    const component = new QueryObserver(client, options);
    const unmount = component.subscribe(() => undefined);
    stop = holdAnswers(client);
    component.setOptions({ ...options });
    expect((await component.refetch()).data).toEqual(one);
    expect(hasHeldAnswer(client)).toBe(true);
    showHeld(client);
    unmount();
  });

  it('ceases to wait once it is shown, or what is shown is true again', async () => {
    const client = await start();
    const told: boolean[] = [];
    const stopListening = onHeldAnswer(() => told.push(hasHeldAnswer(client)));
    const answer = async (news: object[]) => {
      client.setQueryData(['news'], news);
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
