import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { endPush, endPushOfOthers, recordPushOwner } from './end-push.ts';
import { readOwnerFrom } from './owner.ts';
import { purgeStaleRecords } from './stale-records.ts';

let owner: string | null = null;
let stored = new Map<string, string>();
/** The subscription that the browser has, and the ones that were ended. */
let current: string | null = null;
let ended: string[] = [];
/** Resolves when the browser may return its subscription. */
let answering: Promise<unknown> = Promise.resolve();

const transport = { base: '', locale: 'en' as const, token: () => null, fetch };
const browser = {
  getRegistration: async () => ({
    pushManager: {
      getSubscription: async () => {
        const name = current;
        await answering;
        if (name === null) return null;
        return {
          unsubscribe: async () => {
            ended.push(name);
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
  [owner, current, ended, answering] = ['1', null, [], Promise.resolve()];
  stored = new Map();
  vi.stubGlobal('navigator', { serviceWorker: browser });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

/** The signed-in user turns on messages. */
function turnOn(name: string): void {
  recordPushOwner();
  current = name;
}

it('a push subscription ends once its user has signed out, even without a local database', async () => {
  turnOn('of 1');
  owner = null;
  await purgeStaleRecords(null, transport);
  await vi.waitFor(() => expect(ended).toEqual(['of 1']));
});

it('a push subscription ends when another user signs in after the session expired', async () => {
  turnOn('of 1');
  owner = '2';
  await endPushOfOthers();
  expect(ended).toEqual(['of 1']);
  turnOn('of 2');
  await endPushOfOthers();
  expect(ended).toEqual(['of 1']);
});

it('a push subscription of the signed-in user stays, even if its owner was never recorded', async () => {
  turnOn('of 1');
  await endPushOfOthers();
  stored.clear();
  await endPushOfOthers();
  expect(ended).toEqual([]);
});

it('a push subscription created during the look-up of the previous one stays', async () => {
  turnOn('of 1');
  owner = null;
  let answer: (value?: unknown) => void = () => undefined;
  answering = new Promise((resolve) => (answer = resolve));
  const ending = endPushOfOthers();
  owner = '2';
  turnOn('of 2');
  answer();
  await ending;
  expect(ended).toEqual([]);
});

it('a push subscription ends on sign-out even if local storage is blocked', async () => {
  const refuse = () => {
    throw new DOMException('No storage', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  turnOn('of 1');
  await endPushOfOthers();
  expect(ended).toEqual([]);
  owner = null;
  await endPushOfOthers();
  expect(ended).toEqual(['of 1']);
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
  expect(ended).toEqual([]);
});
