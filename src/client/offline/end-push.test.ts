import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { endPush, endPushOfOthers, recordPushOwner } from './end-push.ts';
import { readOwnerFrom } from './owner.ts';
import { purgeStaleRecords } from './stale-records.ts';

let owner: string | null = null;
let stored = new Map<string, string>();
/** The name of the browser's subscription, and the names of ended subscriptions. */
let current: string | null = null;
let endedNames: string[] = [];
/** Resolves when the browser may return its subscription. */
let browserAnswer: Promise<unknown> = Promise.resolve();

const transport = { base: '', locale: 'en' as const, token: () => null, fetch };
const browser = {
  getRegistration: async () => ({
    pushManager: {
      getSubscription: async () => {
        const name = current;
        await browserAnswer;
        if (name === null) return null;
        return {
          unsubscribe: async () => {
            endedNames.push(name);
            current = null;
            return true;
          },
        };
      },
    },
  }),
};

beforeEach(() => {
  readOwnerFrom(() => owner);
  onTestFinished(() => readOwnerFrom(() => null));
  [owner, current, endedNames, browserAnswer] = ['1', null, [], Promise.resolve()];
  stored = new Map();
  vi.stubGlobal('navigator', { serviceWorker: browser });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

/** Subscribes the signed-in user to push messages. */
function subscribe(name: string): void {
  recordPushOwner();
  current = name;
}

it('a push subscription ends once its user has signed out, even without a local database', async () => {
  subscribe('of 1');
  owner = null;
  await purgeStaleRecords(null, transport);
  await vi.waitFor(() => expect(endedNames).toEqual(['of 1']));
});

it('a push subscription ends when another user signs in after the session expired', async () => {
  subscribe('of 1');
  owner = '2';
  await endPushOfOthers();
  expect(endedNames).toEqual(['of 1']);
  subscribe('of 2');
  await endPushOfOthers();
  expect(endedNames).toEqual(['of 1']);
});

it('a push subscription of the signed-in user stays, even if its owner was never recorded', async () => {
  subscribe('of 1');
  await endPushOfOthers();
  stored.clear();
  await endPushOfOthers();
  expect(endedNames).toEqual([]);
});

it('a push subscription created during the look-up of the previous one stays', async () => {
  subscribe('of 1');
  owner = null;
  let answer: (value?: unknown) => void = () => undefined;
  browserAnswer = new Promise((resolve) => (answer = resolve));
  const ending = endPushOfOthers();
  owner = '2';
  subscribe('of 2');
  answer();
  await ending;
  expect(endedNames).toEqual([]);
});

it('a push subscription ends on sign-out even if local storage is blocked', async () => {
  const refuse = () => {
    throw new DOMException('No storage', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  subscribe('of 1');
  await endPushOfOthers();
  expect(endedNames).toEqual([]);
  owner = null;
  await endPushOfOthers();
  expect(endedNames).toEqual(['of 1']);
});

it('ending push subscriptions is a no-op without a service worker or push support', async () => {
  owner = null;
  for (const serviceWorker of [
    undefined,
    { getRegistration: async () => undefined },
    { getRegistration: async () => ({}) },
  ]) {
    vi.stubGlobal('navigator', { serviceWorker });
    await endPushOfOthers();
    await endPush();
  }
  expect(endedNames).toEqual([]);
});
