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

describe('a new version', () => {
  it('is offered to somebody who reads, and applied when the page is hidden', async () => {
    await create().offer(apply);
    expect([offers.length, apply.mock.calls.length]).toEqual([1, 0]);
    hide();
    expect(apply).toHaveBeenCalledOnce();
  });

  // OFFLINE-34
  it('is not applied while something is being filled in or saved, hidden or not', async () => {
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

  it('is applied at once in a hidden page, and in one that has just started and was not used', async () => {
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
  ])('is offered in a page that %s', async (_name, used, milliseconds) => {
    [isUsed, age] = [used, milliseconds];
    await create().offer(apply);
    expect([offers.length, apply.mock.calls.length]).toEqual([1, 0]);
  });

  it('reloads no page by itself that has been reloaded within the last minute', async () => {
    page.hidden = true;
    stored.set('ksu-reloaded-at', String(Date.now()));
    await create().offer(apply);
    expect(apply).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_001);
    hide();
    expect(apply).toHaveBeenCalledOnce();
  });

  it('that activates by itself is not offered; one that stays is, unless writing has begun', async () => {
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

describe('accepting', () => {
  it('activates the waiting worker, and leaves the reload to its arrival', () => {
    const takeOver = create();
    const waiting = worker();
    takeOver.accept(waiting);
    expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    expect([takeOver.isAccepted(), reload.mock.calls.length]).toEqual([true, 0]);
  });

  it.each([undefined, 'activated' as const])('reloads once where another tab has activated it (%s)', (state) => {
    const takeOver = create();
    const waiting = state && worker(state);
    takeOver.accept(waiting);
    expect(reload).toHaveBeenCalledOnce();
    takeOver.accept(waiting);
    takeOver.finish();
    expect(reload).toHaveBeenCalledOnce();
    expect(stored.has('ksu-reloaded-at')).toBe(true);
  });
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

describe('the next worker', () => {
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

  it('reloads no tab in which writing began while it was being activated, unless the person had agreed', async () => {
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

  it('reloads at once when the person had agreed, although the form is not saved', async () => {
    const takeOver = create();
    const { arrive } = watch(takeOver);
    await takeOver.offer(() => takeOver.accept(worker()));
    isBusy = true;
    offers[0]?.();
    arrive();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is offered to other tabs, and reloads those that are hidden once nothing is being filled in', async () => {
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

  it('reloads no page on its first visit, which keeps what it has read; the one after it does', async () => {
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

describe('a worker that was withdrawn', () => {
  function listen(controller: ServiceWorker | null) {
    const container = Object.assign(new EventTarget(), { controller });
    Object.assign(navigator, { serviceWorker: container });
    const onReadUpdated = vi.fn<(url: string) => void>();
    watchMessages({ onReadUpdated }, create());
    const say = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }));
    return { onReadUpdated, say };
  }

  it('makes pages reload that came from it, when nothing is being filled in', async () => {
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

  it('leaves pages that came from the server', async () => {
    page.hidden = true;
    const { say } = listen(null);
    say({ type: 'WITHDRAWN' });
    await vi.advanceTimersByTimeAsync(0);
    expect([reload.mock.calls.length, offers.length]).toEqual([0, 0]);
  });
});
