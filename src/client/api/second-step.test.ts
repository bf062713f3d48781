import { afterEach, describe, expect, it } from 'vitest';
import { KEY_HEADER, MARKER_HEADER } from '#contract/kit/common.ts';
import { rolesAdmin } from '#contract/roles/staff.ts';
import { call } from './call.ts';
import { offerSecondStep, secondStepRequest } from './second-step.ts';

/** A server that rejects calls until the second step is done. */
function startServer(code: 'second_factor_needed' | 'second_factor_stale' | 'forbidden') {
  const state = { isProven: false, keys: [] as (string | null)[], steps: 0 };
  const headers = { 'content-type': 'application/json', [MARKER_HEADER]: '1' };
  const fetch = async (request: Request) => {
    const key = request.headers.get(KEY_HEADER);
    state.keys.push(key);
    if (state.isProven) return new Response(null, { status: 204, headers: { ...headers, [KEY_HEADER]: key ?? '' } });
    return new Response(JSON.stringify({ message: 'Confirm first.', code }), { status: 403, headers });
  };
  const transport = { base: 'https://portal.example', locale: 'en', fetch, token: () => 'token' } as const;
  const end = (key: string) =>
    call(transport, rolesAdmin.end, { params: { id: 7 }, body: { version: 1 } }, { key }).catch(
      (error: unknown) => error,
    );
  const offer = (isDone: boolean) =>
    offerSecondStep(async () => {
      state.steps += 1;
      await Promise.resolve();
      state.isProven = isDone;
      return isDone;
    });
  return { state, end, offer };
}

let withdraw = () => undefined as void;
afterEach(() => withdraw());

describe('a call that needs the second step', () => {
  // AUTH-38
  it.each(['second_factor_needed', 'second_factor_stale'] as const)(
    'is sent again under the same key once the step is done: %s',
    async (code) => {
      const { state, end, offer } = startServer(code);
      withdraw = offer(true);
      expect(await end('a')).toBeUndefined();
      expect(state).toMatchObject({ keys: ['a', 'a'], steps: 1 });
    },
  );

  // AUTH-38
  it('shares one step with other calls at the same time', async () => {
    const { state, end, offer } = startServer('second_factor_stale');
    withdraw = offer(true);
    expect(await Promise.all([end('a'), end('b')])).toEqual([undefined, undefined]);
    expect(state.steps).toBe(1);
  });

  // AUTH-33
  it('is asking for the step until it is done, and tells it to those who subscribed', async () => {
    const { end, offer } = startServer('second_factor_needed');
    withdraw = offer(true);
    const told: boolean[] = [];
    const unsubscribe = secondStepRequest.subscribe(() => told.push(secondStepRequest.isAsked()));
    await Promise.all([end('a'), end('b')]);
    unsubscribe();
    expect(told).toEqual([true, false]);
  });

  // AUTH-38
  it('fails with the reason if the step is cancelled, or not offered', async () => {
    const { state, end, offer } = startServer('second_factor_stale');
    expect(await end('a')).toMatchObject({ code: 'second_factor_stale', message: 'Confirm first.' });
    withdraw = offer(false);
    expect(await end('b')).toMatchObject({ code: 'second_factor_stale' });
    expect(state).toMatchObject({ keys: ['a', 'b'], steps: 1 });
  });
});

it('a call that is rejected for another reason shows no second step', async () => {
  const { state, end, offer } = startServer('forbidden');
  withdraw = offer(true);
  expect(await end('a')).toMatchObject({ code: 'forbidden' });
  expect(state.steps).toBe(0);
});
