import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushMessage } from '#contract/push.ts';
import { showPushes } from './push.ts';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>();
const openWindow = vi.fn<(path: string) => Promise<null>>();
const matchAll = vi.fn<() => Promise<object[]>>();
const setAppBadge = vi.fn<(count: number) => Promise<void>>();

/** Calls the worker as the browser does, and waits for what it does. */
async function dispatch(name: string, event: object): Promise<void> {
  let work: unknown;
  listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
  await work;
}

const sent = (data: string | null) =>
  dispatch('push', { data: data === null ? null : { json: () => JSON.parse(data) as unknown } });
const press = (data: unknown) => dispatch('notificationclick', { notification: { close: () => undefined, data } });

beforeEach(() => {
  for (const mock of [showNotification, openWindow, matchAll, setAppBadge])
    mock.mockReset().mockResolvedValue([] as never);
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification },
    clients: { matchAll, openWindow },
  });
  vi.stubGlobal('navigator', { setAppBadge });
  showPushes();
});

describe('a message of the server', () => {
  it('is shown under the tag of its notification, so that it replaces itself, and counted on the icon', async () => {
    const message: PushMessage = { id: 7, title: 'You have an answer', body: 'Read it.', path: '/rar', unread: 3 };
    await sent(JSON.stringify(message));
    const options = { body: 'Read it.', tag: 'notification-7', data: { path: '/rar' } };
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('You have an answer', expect.objectContaining(options));
    expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
  });

  it.each([null, 'no message of ours', '{"other":1}'])('is a plain line if it is not understood: %s', async (data) => {
    await sent(data);
    const options = { data: { path: '/account/notifications' } };
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('KSU', expect.objectContaining(options));
    expect(setAppBadge).not.toHaveBeenCalled();
  });
});

describe('pressing it', () => {
  it('opens its page in a new window where none is open', async () => {
    await press({ path: '/account/bookings' });
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/account/bookings');
  });

  it('leads the open window there', async () => {
    const page = { focus: vi.fn<() => Promise<void>>(), navigate: vi.fn<(path: string) => Promise<void>>() };
    page.navigate.mockResolvedValue();
    matchAll.mockResolvedValue([page]);
    await press({ path: '/account/bookings' });
    expect(page.focus).toHaveBeenCalledTimes(1);
    expect(page.navigate).toHaveBeenCalledExactlyOnceWith('/account/bookings');
    expect(openWindow).not.toHaveBeenCalled();
  });

  it.each([undefined, {}, { path: 'https://elsewhere.example' }, { path: '//elsewhere.example' }])(
    'never leads out of the portal: %o',
    async (data) => {
      await press(data);
      expect(openWindow).toHaveBeenCalledExactlyOnceWith('/account/notifications');
    },
  );
});
