import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTakeOver, type TakeOver, watchController, watchMessages } from './updates.ts';

const STAYS_MS = 5000;
let page: EventTarget & { hidden: boolean };
let isBusy = false;
let isUsed = true;
let age = 0;
let offers: (() => void)[] = [];
let stored = new Map<string, string>();
const reload = vi.fn<() => void>();
const apply = vi.fn<() => void>();

beforeEach(() => {
  // Not `performance`: the stub below would give its fake back to the next file of this process.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  page = Object.assign(new EventTarget(), { hidden: false });
  [isBusy, isUsed, age, offers, stored] = [false, true, 60_000, [], new Map()];
  reload.mockClear();
  apply.mockClear();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {
    userActivation: {
      get hasBeenActive() {
        return isUsed;
      },
    },
  });
  vi.stubGlobal('location', { reload, origin: 'https://ksu.example' });
  vi.stubGlobal('performance', { now: () => age, getEntriesByType: () => [] });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const create = () => createTakeOver({ onReady: (offered) => offers.push(offered), isBusy: () => isBusy });
const worker = (state: ServiceWorkerState = 'installed') => {
  const postMessage = vi.fn<(message: unknown) => void>();
  return { state, postMessage } as unknown as ServiceWorker & { postMessage: typeof postMessage };
};
function hide(hidden = true): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

describe('a new version of the app', () => {
  it('is offered while the page is visible, and applied when it is hidden', async () => {
    await create().offer(apply);
    expect([offers.length, apply.mock.calls.length]).toEqual([1, 0]);
    hide();
    expect(apply).toHaveBeenCalledOnce();
  });

  // OFFLINE-34
  it('is not applied while the page has unsaved input, even if it is hidden', async () => {
    isBusy = true;
    page.hidden = true;
    await create().offer(apply);
    hide();
    expect([offers.length, apply.mock.calls.length]).toEqual([1, 0]);
    isBusy = false;
    hide(false);
    expect(apply).not.toHaveBeenCalled();
    hide();
    expect(apply).toHaveBeenCalledOnce();
  });

  it('is applied at once in a hidden page, and in one that has just started without user interaction', async () => {
    page.hidden = true;
    await create().offer(apply);
    page.hidden = false;
    [isUsed, age] = [false, 9999];
    await create().offer(apply);
    expect([offers.length, apply.mock.calls.length]).toEqual([0, 2]);
  });

  it.each([
    ['was used', true, 100],
    ['started ten seconds ago', false, 10_000],
  ])('is only offered in a page that %s', async (_name, used, milliseconds) => {
    [isUsed, age] = [used, milliseconds];
    await create().offer(apply);
    expect([offers.length, apply.mock.calls.length]).toEqual([1, 0]);
  });

  it('does not reload a hidden page that was reloaded within the last minute', async () => {
    page.hidden = true;
    stored.set('ksu-reloaded-at', String(Date.now()));
    await create().offer(apply);
    expect(apply).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_001);
    hide();
    expect(apply).toHaveBeenCalledOnce();
  });

  it('is not offered if its worker activates by itself, and only offered if input has begun meanwhile', async () => {
    const [withdrawing, staying] = [worker(), worker()];
    const offering = [create().offer(apply, withdrawing), create().offer(apply, staying)];
    Object.assign(withdrawing, { state: 'activated' });
    await vi.advanceTimersByTimeAsync(STAYS_MS - 1);
    expect(offers).toHaveLength(0);
    isBusy = true;
    page.hidden = true;
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(offering);
    expect([offers.length, apply.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('accepting a new version', () => {
  it('activates the waiting worker, and reloads only once it controls the page', () => {
    const takeOver = create();
    const waiting = worker();
    takeOver.accept(waiting);
    expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    expect([takeOver.isAccepted(), reload.mock.calls.length]).toEqual([true, 0]);
  });

  it.each([undefined, 'activated' as const])(
    'reloads once if another tab has already activated the worker (state %s)',
    (state) => {
      const takeOver = create();
      const waiting = state && worker(state);
      takeOver.accept(waiting);
      expect(reload).toHaveBeenCalledOnce();
      takeOver.accept(waiting);
      takeOver.finish();
      expect(reload).toHaveBeenCalledOnce();
      expect(stored.has('ksu-reloaded-at')).toBe(true);
    },
  );
});

/** A page with or without a worker; returns what announces the next one. */
function watch(takeOver: TakeOver, isControlled = true) {
  Object.assign(navigator, { serviceWorker: { controller: isControlled ? worker() : null } });
  let arrive: () => void = () => undefined;
  const readsInPage = vi.fn<() => string[]>(() => []);
  watchController(
    { addEventListener: (_type, listener) => (arrive = listener as () => void) },
    { readsInPage },
    takeOver,
  );
  return { arrive: () => arrive(), readsInPage };
}

describe('a new worker that takes control', () => {
  it('reloads the tab in which its version was accepted', async () => {
    const takeOver = create();
    const { arrive } = watch(takeOver);
    page.hidden = true;
    const waiting = worker();
    await takeOver.offer(() => takeOver.accept(waiting), waiting);
    expect(reload).not.toHaveBeenCalled();
    arrive();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('only offers the reload if input began during the activation', async () => {
    const takeOver = create();
    const { arrive } = watch(takeOver);
    page.hidden = true;
    const waiting = worker();
    await takeOver.offer(() => takeOver.accept(waiting), waiting);
    page.hidden = false;
    isBusy = true;
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect([reload.mock.calls.length, offers.length]).toEqual([0, 1]);
    offers[0]?.();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads at once if the user accepted the offer, even with unsaved input', async () => {
    const takeOver = create();
    const { arrive } = watch(takeOver);
    await takeOver.offer(() => takeOver.accept(worker()));
    isBusy = true;
    offers[0]?.();
    arrive();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is offered in other tabs, and reloads them once they are hidden and have no unsaved input', async () => {
    isBusy = true;
    const { arrive } = watch(create());
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect([reload.mock.calls.length, offers.length]).toEqual([0, 1]);
    hide();
    expect(reload).not.toHaveBeenCalled();
    isBusy = false;
    hide();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload a page on its first visit, but stores its reads; the next worker reloads it', async () => {
    const takeOver = create();
    page.hidden = true;
    const { arrive, readsInPage } = watch(takeOver, false);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect([reload.mock.calls.length, offers.length, readsInPage.mock.calls.length]).toEqual([0, 0, 1]);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect([reload.mock.calls.length, readsInPage.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('a withdrawn worker', () => {
  function listen(controller: ServiceWorker | null) {
    const container = Object.assign(new EventTarget(), { controller });
    Object.assign(navigator, { serviceWorker: container });
    const onReadUpdated = vi.fn<(url: string) => void>();
    watchMessages({ onReadUpdated }, create());
    const say = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }));
    return { onReadUpdated, say };
  }

  it('reloads the pages it served, once they have no unsaved input', async () => {
    const controller = worker();
    isBusy = true;
    const { say, onReadUpdated } = listen(controller);
    expect(controller.postMessage).toHaveBeenCalledWith({ type: 'ASK_UPDATES' });
    say({ type: 'WITHDRAWN' });
    await vi.advanceTimersByTimeAsync(0);
    expect([reload.mock.calls.length, offers.length]).toEqual([0, 1]);
    isBusy = false;
    hide();
    expect(reload).toHaveBeenCalledOnce();
    expect(onReadUpdated).not.toHaveBeenCalled();
    say({ type: 'READ_UPDATED', url: 'https://ksu.example/api/news' });
    expect(onReadUpdated).toHaveBeenCalledWith('https://ksu.example/api/news');
  });

  it('does not reload pages that came from the server', async () => {
    page.hidden = true;
    const { say } = listen(null);
    say({ type: 'WITHDRAWN' });
    await vi.advanceTimersByTimeAsync(0);
    expect([reload.mock.calls.length, offers.length]).toEqual([0, 0]);
  });
});
