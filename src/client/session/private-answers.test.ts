import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../api/query.ts';
import { ownerNow, readOwnerFrom } from '../offline/owner.ts';
import { followSession } from './private-answers.ts';
import { forgetToken, storeToken } from './session.ts';

/** A token as the server makes them; nothing here checks its signature. */
function tokenOf(sub: string, registered = true): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `${part({ alg: 'HS256' })}.${part({ sub, registered, exp })}.x`;
}

let cookie = '';
const transport = { base: '', locale: 'en' as const, token: () => null, fetch };
const priv = { meta: { private: true }, retry: false, gcTime: Infinity };

beforeEach(() => {
  cookie = '';
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      cookie = /Max-Age=0/.test(text) ? '' : (text.split(';')[0] ?? '');
    },
  });
  onTestFinished(() => readOwnerFrom(() => null));
});

function follow() {
  const client = createQueryClient(transport);
  followSession(client);
  const keys = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [name] }) => name);
  return { client, keys };
}

/** A private answer that arrives when the test resolves it. */
function reading(client: ReturnType<typeof createQueryClient>) {
  let arrive: (answer: string) => void = () => undefined;
  const answer = new Promise<string>((resolve) => (arrive = resolve));
  let signal: AbortSignal | undefined;
  const result = client
    .fetchQuery({ queryKey: ['late'], queryFn: (context) => ((signal = context.signal), answer), ...priv })
    .catch(() => 'dropped');
  return { arrive, result, isCancelled: () => signal?.aborted };
}

it.each([
  ['the user signs out', () => forgetToken()],
  ['another user signs in', () => storeToken(tokenOf('2'))],
])('private answers, including those in flight, are dropped when %s; public ones stay', async (_name, change) => {
  storeToken(tokenOf('1'));
  const { client, keys } = follow();
  client.setQueryDefaults(['mine'], priv);
  await client.fetchQuery({ queryKey: ['mine'], queryFn: () => 'private', ...priv });
  await client.fetchQuery({ queryKey: ['news'], queryFn: () => 'public' });
  const { arrive, result, isCancelled } = reading(client);
  expect(keys()).toEqual(['mine', 'news', 'late']);
  change();
  expect(isCancelled()).toBe(true);
  arrive('private');
  await result;
  expect(keys()).toEqual(['news']);
  expect(client.getQueryData(['late'])).toBeUndefined();
});

// SHELL-11
it('private answers of a visitor’s page are dropped when a user signs in', async () => {
  const { client, keys } = follow();
  await client.fetchQuery({ queryKey: ['mine'], queryFn: () => 'private', ...priv });
  storeToken(tokenOf('1'));
  expect(keys()).toEqual([]);
});

it('private answers stay when the user’s token is renewed', async () => {
  storeToken(tokenOf('1', false));
  const { client, keys } = follow();
  await client.fetchQuery({ queryKey: ['mine'], queryFn: () => 'private', ...priv });
  storeToken(tokenOf('1'));
  expect(keys()).toEqual(['mine']);
  // Each change counts, not only the first.
  storeToken(tokenOf('2'));
  await client.fetchQuery({ queryKey: ['theirs'], queryFn: () => 'private', ...priv });
  storeToken(tokenOf('1'));
  expect(keys()).toEqual([]);
});

it('the owner of device records follows the session', () => {
  follow();
  expect(ownerNow()).toBeNull();
  storeToken(tokenOf('7'));
  expect(ownerNow()).toBe('7');
  forgetToken();
  expect(ownerNow()).toBeNull();
});
