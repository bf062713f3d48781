import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '#contract/kit/common.ts';
import {
  BACKGROUND_HEADER,
  BOOT_STATE_ID,
  DOCUMENTS_CACHE,
  FRAME_READ as FRAME,
  STORED_AT_ATTRIBUTE,
} from '#contract/kit/worker.ts';
import { fetched, truncated } from '#tests/support/memory-caches.ts';
import { stubWorkerGlobals } from '#tests/support/worker-globals.ts';
import { initOf, origin, page, rules, shellText, textOf } from '#tests/support/worker-pages.ts';
import { findDocument, forgetMadeFrom, keepDocument, type KeepingRules, noteChange } from './kept-documents.ts';
import { noteGone } from './store.ts';

vi.hoisted(() => vi.stubGlobal('self', {}));

type Network = (url: URL, init: RequestInit) => Promise<Response>;
let network = vi.fn<Network>();
let now = Date.parse('2026-11-20T10:00:00Z');
let last = 0;
/** A page that no other test has visited: the worker remembers pages that it does not store. */
const newUrl = () => new URL(`${origin}/page-${'a'.repeat((last += 1))}`);
const keep = (url: URL, locale: Locale = 'en', over: Partial<KeepingRules> = {}) =>
  keepDocument(url, locale, { ...rules, ...over });
const keptText = async (url: URL) => (await findDocument(url))?.text();
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  stubWorkerGlobals(origin);
  network = vi.fn<Network>(async () => page());
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.useRealTimers();
  // Changes are recorded with their time.
  now += 3_600_000;
});

/** Lets the network answer when the test opens the gate. */
function gate() {
  let open: (response: Response) => void = () => undefined;
  network.mockImplementationOnce(() => new Promise((resolve) => (open = resolve)));
  return (response: Response) => open(response);
}

describe('the document of a page', () => {
  it('is kept with the time it was true, and shown at that address alone', async () => {
    const url = newUrl();
    network.mockImplementationOnce(async () => {
      const answer = page();
      answer.headers.set('content-encoding', 'br');
      return answer;
    });
    await keep(url);
    expect(await keptText(url)).toContain(`${STORED_AT_ATTRIBUTE}="${new Date(now - 3000).toISOString()}"`);
    expect(await keptText(newUrl())).toBeUndefined();
    expect((await findDocument(url))?.headers.has('content-encoding')).toBe(false);
    expect(new Headers(network.mock.lastCall?.[1].headers).get(BACKGROUND_HEADER)).toBe('1');
  });

  it.each<[string, () => Response]>([
    ['a page of another release', () => page({ file: '/assets/index-bbbbbbbb.js' })],
    ['a page that names no files', () => page({ file: '/elsewhere.js' })],
    ['a captive portal’s page', () => page({ policy: false })],
    ['an error', () => page({ status: 500 })],
    ['a refusal', () => page({ status: 429 })],
    ['a part of a page', () => page({ status: 206 })],
    ['what a redirect led to', () => page({}, { redirected: true })],
    ['an answer of another origin', () => page({}, { type: 'cors' })],
    ['an opaque answer', () => fetched(Response.error(), { type: 'opaque' })],
    ['a page that breaks off', () => fetched(truncated(textOf({}), initOf({})))],
    ['the empty shell of a busy server', () => page({ reads: null })],
    ['a page in another language than the one that asked', () => page({ language: 'mt' })],
  ])('is not replaced by %s', async (_name, answer) => {
    const url = newUrl();
    network.mockImplementationOnce(async () => answer());
    await keep(url);
    expect(await keptText(url)).toBeUndefined();
    // The control: the stored document stays.
    network.mockImplementationOnce(async () => page({ text: 'Kept' }));
    await keep(url);
    vi.setSystemTime(now + 3_000_000);
    network.mockImplementationOnce(async () => answer());
    await keep(url);
    expect(network).toHaveBeenCalledTimes(3);
    expect(await keptText(url)).toContain('Kept');
  });

  it('stays when there is no network', async () => {
    const url = newUrl();
    await keep(url);
    vi.setSystemTime(now + 3_000_000);
    network.mockRejectedValueOnce(new TypeError('No network'));
    await keep(url);
    expect(await keptText(url)).toContain('Text');
  });

  it.each([404, 410])('is forgotten once the server answers %i', async (status) => {
    const url = newUrl();
    await keep(url);
    vi.setSystemTime(now + 3_000_000);
    network.mockImplementationOnce(async () => page({ status }));
    await keep(url);
    expect(await keptText(url)).toBeUndefined();
  });

  it('is not kept under an address with a query, except the front page, whose query says nothing', async () => {
    await keep(new URL(`${newUrl().href}?token=1`));
    expect(network).not.toHaveBeenCalled();
    await keep(new URL(`${origin}/?source=installed`));
    expect(await keptText(new URL(`${origin}/`))).toContain('Text');
  });
});

describe('a language', () => {
  it('that was changed while a page was on its way does not get the page', async () => {
    const [former, next] = [newUrl(), newUrl()];
    const arrive = gate();
    const keeping = keep(former, 'en');
    await vi.waitFor(() => expect(network).toHaveBeenCalled());
    network.mockImplementationOnce(async () => page({ text: 'Test', language: 'mt' }));
    await keep(next, 'mt');
    arrive(page({ language: 'en' }));
    await keeping;
    expect(await keptText(former)).toBeUndefined();
    expect(await keptText(next)).toContain('Test');
  });

  it('that was changed while the shell of a page was read does not get the page', async () => {
    const [former, next] = [newUrl(), newUrl()];
    network.mockImplementation(async () => page({ reads: [FRAME], language: 'en' }));
    let read: (response: Response) => void = () => undefined;
    const shell = vi.fn<KeepingRules['shell']>(() => new Promise((resolve) => (read = resolve)));
    const keeping = keep(former, 'en', { shell });
    await vi.waitFor(() => expect(shell).toHaveBeenCalled());
    network.mockImplementationOnce(async () => page({ text: 'Test', language: 'mt' }));
    await keep(next, 'mt');
    read(new Response(shellText));
    await keeping;
    expect(await keptText(former)).toBeUndefined();
    expect(await keptText(next)).toContain('Test');
  });

  it('has all documents: those in the former one go with the first in the next', async () => {
    const [former, next] = [newUrl(), newUrl()];
    await keep(former, 'en');
    network.mockImplementationOnce(async () => page({ language: 'mt' }));
    await keep(next, 'mt');
    expect([await keptText(former), await keptText(next)]).toEqual([undefined, expect.any(String)]);
    // Back in the first language, the page in the other one does not count, however fresh.
    await keep(next, 'en');
    expect((await findDocument(next))?.headers.get('content-language')).toBe('en');
  });
});

describe('a page that is not public', () => {
  const reads = [FRAME, '/api/bookings'];

  it.each([
    ['that reads what is private', reads],
    ['that reads something private among what is public', ['/api/news', '/api/bookings']],
    ['that reads nothing but what every page does', [FRAME]],
    ['that reads nothing', []],
  ])('%s has only its start kept: nothing of its text', async (_name, own) => {
    const url = newUrl();
    network.mockImplementationOnce(async () => page({ text: 'My bookings', reads: own }));
    await keep(url, 'en', { start: ['/assets/member-aaaaaaaa.js'] });
    const kept = await keptText(url);
    expect(kept).toContain('/assets/member-aaaaaaaa.js');
    expect(kept).not.toContain('My bookings');
    expect(kept).not.toContain(BOOT_STATE_ID);
  });

  it('is not kept under an address with an id, and not asked for again', async () => {
    const url = new URL(`${origin}/bookings/${(last += 1)}`);
    network.mockImplementation(async () => page({ text: 'My booking', reads }));
    await keep(url);
    await keep(url);
    expect([await keptText(url), network.mock.calls.length]).toEqual([undefined, 1]);
  });

  it('replaces the document that was kept while it was public', async () => {
    const url = new URL(`${origin}/bookings/${(last += 1)}`);
    await keep(url);
    expect(await keptText(url)).toContain('Text');
    vi.setSystemTime(now + 3_000_000);
    network.mockImplementationOnce(async () => page({ reads }));
    await keep(url);
    expect(await keptText(url)).toBeUndefined();
  });

  it('is not kept without a shell', async () => {
    const url = newUrl();
    network.mockImplementationOnce(async () => page({ reads }));
    await keep(url, 'en', { shell: async () => Response.error() });
    expect(await keptText(url)).toBeUndefined();
  });
});

describe('a document on the device', () => {
  const again = async (url: URL, after: number) => {
    vi.setSystemTime(now + after);
    network.mockImplementationOnce(async () => page({ text: 'Later' }));
    await keep(url);
    return (await keptText(url))?.includes('Later');
  };

  it('is fetched again after ten minutes from when it was true, and not before', async () => {
    const url = newUrl();
    await keep(url);
    expect(await again(url, 600_000 - 3001)).toBe(false);
    expect(await again(url, 600_000 - 3000)).toBe(true);
  });

  it('is fetched again where the clock was ahead', async () => {
    const url = newUrl();
    await keep(url);
    expect(await again(url, -600_000)).toBe(true);
  });

  it('is fetched again once a read that it was made from has changed', async () => {
    const url = newUrl();
    await keep(url);
    vi.setSystemTime(now + 1000);
    noteChange(`${origin}/api/news/another`);
    expect(await again(url, 1000)).toBe(false);
    noteChange(`${origin}/api/news`);
    expect(await again(url, 2000)).toBe(true);
  });

  it('is forgotten with a read that is gone; others stay', async () => {
    const [gone, other] = [newUrl(), newUrl()];
    network.mockImplementationOnce(async () => page({ reads: [FRAME, '/api/news/1'] }));
    await keep(gone);
    network.mockImplementationOnce(async () => page({ reads: [FRAME, '/api/news/12'] }));
    await keep(other);
    await forgetMadeFrom(`${origin}/api/news/1`);
    expect([await keptText(gone), await keptText(other)]).toEqual([undefined, expect.any(String)]);
  });

  it('does not come back when a read that it was made from was gone while it was on its way', async () => {
    const url = newUrl();
    const read = `/api/news/gone-${last}`;
    const arrive = gate();
    const keeping = keep(url);
    await vi.waitFor(() => expect(network).toHaveBeenCalled());
    vi.setSystemTime(now + 1000);
    noteGone(origin + read);
    arrive(page({ reads: [FRAME, read] }));
    await keeping;
    expect(await keptText(url)).toBeUndefined();
  });

  it('does not come back when a read was gone while the document was being stored', async () => {
    const url = newUrl();
    const read = `/api/news/gone-${last}`;
    const documents = await caches.open(DOCUMENTS_CACHE);
    const put = documents.put.bind(documents);
    vi.spyOn(documents, 'put').mockImplementationOnce(async (key, response) => {
      noteGone(origin + read);
      await put(key, response);
    });
    network.mockImplementationOnce(async () => page({ reads: [FRAME, read] }));
    await keep(url);
    expect(await keptText(url)).toBeUndefined();
  });

  it('goes when sixty others were kept after it', async () => {
    const urls = Array.from({ length: 61 }, newUrl);
    for (const url of urls) await keep(url).then(() => vi.advanceTimersByTime(1));
    const left = await Promise.all(urls.map(keptText));
    expect(urls.filter((_, index) => left[index] === undefined)).toEqual(urls.slice(0, 1));
  });
});

it('gives a page up that takes longer than half a minute, also between its first bytes and its last', async () => {
  const signals: AbortSignal[] = [];
  const aborted = (signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const stalls = [
    (signal: AbortSignal) => aborted(signal),
    async (signal: AbortSignal) => {
      const body = new ReadableStream({ pull: () => aborted(signal) });
      return fetched(new Response(body, initOf({})));
    },
  ];
  for (const stall of stalls) {
    const url = newUrl();
    network.mockImplementationOnce((_url, { signal }) => {
      if (signal) signals.push(signal);
      return stall(signal as AbortSignal);
    });
    const keeping = keep(url);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(signals.at(-1)?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals.at(-1)?.aborted).toBe(true);
    await keeping;
  }
});
