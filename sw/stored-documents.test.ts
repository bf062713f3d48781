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
import { recordGone } from './store.ts';
import { findDocument, deleteMadeFrom, updateDocument, type DocumentRules, recordChange } from './stored-documents.ts';

vi.hoisted(() => vi.stubGlobal('self', {}));

type Network = (url: URL, init: RequestInit) => Promise<Response>;
let network = vi.fn<Network>();
let now = Date.parse('2026-11-20T10:00:00Z');
let last = 0;
/** A page that no other test has visited: the worker remembers pages that it does not store. */
const newUrl = () => new URL(`${origin}/page-${'a'.repeat((last += 1))}`);
const keep = (url: URL, locale: Locale = 'en', over: Partial<DocumentRules> = {}) =>
  updateDocument(url, locale, { ...rules, ...over });
const readStoredText = async (url: URL) => (await findDocument(url))?.text();
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
  it('has the time at which it was current, and is found at its URL only', async () => {
    const url = newUrl();
    network.mockImplementationOnce(async () => {
      const answer = page();
      answer.headers.set('content-encoding', 'br');
      return answer;
    });
    await keep(url);
    expect(await readStoredText(url)).toContain(`${STORED_AT_ATTRIBUTE}="${new Date(now - 3000).toISOString()}"`);
    expect(await readStoredText(newUrl())).toBeUndefined();
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
    ['the target of a redirect', () => page({}, { redirected: true })],
    ['an answer of another origin', () => page({}, { type: 'cors' })],
    ['an opaque answer', () => fetched(Response.error(), { type: 'opaque' })],
    ['a truncated page', () => fetched(truncated(textOf({}), initOf({})))],
    ['the empty shell of a busy server', () => page({ reads: null })],
    ['a page in another language than the requesting page', () => page({ language: 'mt' })],
  ])('is not replaced by %s', async (_name, answer) => {
    const url = newUrl();
    network.mockImplementationOnce(async () => answer());
    await keep(url);
    expect(await readStoredText(url)).toBeUndefined();
    // The control: the stored document stays.
    network.mockImplementationOnce(async () => page({ text: 'Kept' }));
    await keep(url);
    vi.setSystemTime(now + 3_000_000);
    network.mockImplementationOnce(async () => answer());
    await keep(url);
    expect(network).toHaveBeenCalledTimes(3);
    expect(await readStoredText(url)).toContain('Kept');
  });

  it('stays without a network', async () => {
    const url = newUrl();
    await keep(url);
    vi.setSystemTime(now + 3_000_000);
    network.mockRejectedValueOnce(new TypeError('No network'));
    await keep(url);
    expect(await readStoredText(url)).toContain('Text');
  });

  it.each([404, 410])('is deleted once the server answers %i', async (status) => {
    const url = newUrl();
    await keep(url);
    vi.setSystemTime(now + 3_000_000);
    network.mockImplementationOnce(async () => page({ status }));
    await keep(url);
    expect(await readStoredText(url)).toBeUndefined();
  });

  it('is not stored for a URL with a query, except for the front page', async () => {
    await keep(new URL(`${newUrl().href}?token=1`));
    expect(network).not.toHaveBeenCalled();
    await keep(new URL(`${origin}/?source=installed`));
    expect(await readStoredText(new URL(`${origin}/`))).toContain('Text');
  });
});

describe('documents in another language', () => {
  it('are not stored if the language changed while the page was fetched', async () => {
    const [former, next] = [newUrl(), newUrl()];
    const arrive = gate();
    const keeping = keep(former, 'en');
    await vi.waitFor(() => expect(network).toHaveBeenCalled());
    network.mockImplementationOnce(async () => page({ text: 'Test', language: 'mt' }));
    await keep(next, 'mt');
    arrive(page({ language: 'en' }));
    await keeping;
    expect(await readStoredText(former)).toBeUndefined();
    expect(await readStoredText(next)).toContain('Test');
  });

  it('are not stored if the language changed while the shell was read', async () => {
    const [former, next] = [newUrl(), newUrl()];
    network.mockImplementation(async () => page({ reads: [FRAME], language: 'en' }));
    let read: (response: Response) => void = () => undefined;
    const shell = vi.fn<DocumentRules['shell']>(() => new Promise((resolve) => (read = resolve)));
    const keeping = keep(former, 'en', { shell });
    await vi.waitFor(() => expect(shell).toHaveBeenCalled());
    network.mockImplementationOnce(async () => page({ text: 'Test', language: 'mt' }));
    await keep(next, 'mt');
    read(new Response(shellText));
    await keeping;
    expect(await readStoredText(former)).toBeUndefined();
    expect(await readStoredText(next)).toContain('Test');
  });

  it('are all deleted when the first one in a new language is stored', async () => {
    const [former, next] = [newUrl(), newUrl()];
    await keep(former, 'en');
    network.mockImplementationOnce(async () => page({ language: 'mt' }));
    await keep(next, 'mt');
    expect([await readStoredText(former), await readStoredText(next)]).toEqual([undefined, expect.any(String)]);
    // Back in the first language, the page in the other one does not count, however fresh.
    await keep(next, 'en');
    expect((await findDocument(next))?.headers.get('content-language')).toBe('en');
  });
});

describe('a page that is not public', () => {
  const reads = [FRAME, '/api/bookings'];

  it.each([
    ['with a private read', reads],
    ['with a private read among public ones', ['/api/news', '/api/bookings']],
    ['with only the read of every page', [FRAME]],
    ['without reads', []],
  ])('%s is stored as its start files only, without its text', async (_name, own) => {
    const url = newUrl();
    network.mockImplementationOnce(async () => page({ text: 'My bookings', reads: own }));
    await keep(url, 'en', { start: ['/assets/member-aaaaaaaa.js'] });
    const storedText = await readStoredText(url);
    expect(storedText).toContain('/assets/member-aaaaaaaa.js');
    expect(storedText).not.toContain('My bookings');
    expect(storedText).not.toContain(BOOT_STATE_ID);
  });

  it('is not stored for a path with an id, and not requested again', async () => {
    const url = new URL(`${origin}/bookings/${(last += 1)}`);
    network.mockImplementation(async () => page({ text: 'My booking', reads }));
    await keep(url);
    await keep(url);
    expect([await readStoredText(url), network.mock.calls.length]).toEqual([undefined, 1]);
  });

  it('loses the document that was stored while it was public', async () => {
    const url = new URL(`${origin}/bookings/${(last += 1)}`);
    await keep(url);
    expect(await readStoredText(url)).toContain('Text');
    vi.setSystemTime(now + 3_000_000);
    network.mockImplementationOnce(async () => page({ reads }));
    await keep(url);
    expect(await readStoredText(url)).toBeUndefined();
  });

  it('is not stored without a shell', async () => {
    const url = newUrl();
    network.mockImplementationOnce(async () => page({ reads }));
    await keep(url, 'en', { shell: async () => Response.error() });
    expect(await readStoredText(url)).toBeUndefined();
  });
});

describe('a stored document', () => {
  const again = async (url: URL, after: number) => {
    vi.setSystemTime(now + after);
    network.mockImplementationOnce(async () => page({ text: 'Later' }));
    await keep(url);
    return (await readStoredText(url))?.includes('Later');
  };

  it('is fetched again after ten minutes, and not before', async () => {
    const url = newUrl();
    await keep(url);
    expect(await again(url, 600_000 - 3001)).toBe(false);
    expect(await again(url, 600_000 - 3000)).toBe(true);
  });

  it('is fetched again if the clock was ahead', async () => {
    const url = newUrl();
    await keep(url);
    expect(await again(url, -600_000)).toBe(true);
  });

  it('is fetched again once one of its reads has changed', async () => {
    const url = newUrl();
    await keep(url);
    vi.setSystemTime(now + 1000);
    recordChange(`${origin}/api/news/another`);
    expect(await again(url, 1000)).toBe(false);
    recordChange(`${origin}/api/news`);
    expect(await again(url, 2000)).toBe(true);
  });

  it('is deleted if one of its reads is gone; others stay', async () => {
    const [gone, other] = [newUrl(), newUrl()];
    network.mockImplementationOnce(async () => page({ reads: [FRAME, '/api/news/1'] }));
    await keep(gone);
    network.mockImplementationOnce(async () => page({ reads: [FRAME, '/api/news/12'] }));
    await keep(other);
    await deleteMadeFrom(`${origin}/api/news/1`);
    expect([await readStoredText(gone), await readStoredText(other)]).toEqual([undefined, expect.any(String)]);
  });

  it('is not restored if one of its reads was gone during the request', async () => {
    const url = newUrl();
    const read = `/api/news/gone-${last}`;
    const arrive = gate();
    const keeping = keep(url);
    await vi.waitFor(() => expect(network).toHaveBeenCalled());
    vi.setSystemTime(now + 1000);
    recordGone(origin + read);
    arrive(page({ reads: [FRAME, read] }));
    await keeping;
    expect(await readStoredText(url)).toBeUndefined();
  });

  it('is not restored if one of its reads was gone while it was being stored', async () => {
    const url = newUrl();
    const read = `/api/news/gone-${last}`;
    const documents = await caches.open(DOCUMENTS_CACHE);
    const put = documents.put.bind(documents);
    vi.spyOn(documents, 'put').mockImplementationOnce(async (key, response) => {
      recordGone(origin + read);
      await put(key, response);
    });
    network.mockImplementationOnce(async () => page({ reads: [FRAME, read] }));
    await keep(url);
    expect(await readStoredText(url)).toBeUndefined();
  });

  it('is deleted after sixty newer documents', async () => {
    const urls = Array.from({ length: 61 }, newUrl);
    for (const url of urls) await keep(url).then(() => vi.advanceTimersByTime(1));
    const remaining = await Promise.all(urls.map(readStoredText));
    expect(urls.filter((_, index) => remaining[index] === undefined)).toEqual(urls.slice(0, 1));
  });
});

it('updateDocument aborts after half a minute, also in the middle of a page', async () => {
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
