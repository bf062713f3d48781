import { vi } from 'vitest';

type Key = RequestInfo | URL;

/** The part of the Cache API that the worker uses, in memory, for one origin. Matches queries, ignores `Vary`. */
class MemoryCache {
  private readonly stored = new Map<string, Response>();
  private readonly hrefOf: (key: Key) => string;

  constructor(hrefOf: (key: Key) => string) {
    this.hrefOf = hrefOf;
  }

  async match(key: Key): Promise<Response | undefined> {
    return this.stored.get(this.hrefOf(key))?.clone();
  }

  async matchAll(): Promise<Response[]> {
    return [...this.stored.values()].map((response) => response.clone());
  }

  /** Storing an entry again moves it to the end, as in browsers. */
  async put(key: Key, response: Response): Promise<void> {
    const whole = new Response(await response.arrayBuffer(), response);
    await this.delete(key);
    this.stored.set(this.hrefOf(key), whole);
  }

  async delete(key: Key): Promise<boolean> {
    return this.stored.delete(this.hrefOf(key));
  }

  async keys(): Promise<Request[]> {
    return [...this.stored.keys()].map((href) => new Request(href));
  }
}

/** Installs an empty Cache API as `caches`, which Node lacks. It is removed after the test. */
export function stubCaches(origin: string) {
  const all = new Map<string, MemoryCache>();
  const hrefOf = (key: Key) => new URL(key instanceof Request ? key.url : key, origin).href;
  const caches = {
    async open(name: string) {
      const cache = all.get(name) ?? new MemoryCache(hrefOf);
      all.set(name, cache);
      return cache;
    },
    async match(key: Key, { cacheName = '' } = {}) {
      return all.get(cacheName)?.match(key);
    },
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
  };
  vi.stubGlobal('caches', caches);
  return caches;
}

/** A response as from `fetch()`, with a type and redirection that `new Response()` cannot set. */
export function fetched(response: Response, flags: { type?: ResponseType; redirected?: boolean } = {}): Response {
  const { type = 'basic', redirected = false } = flags;
  return Object.defineProperties(response, { type: { value: type }, redirected: { value: redirected } });
}

/** A response that breaks off after its first bytes. */
export function truncated(text: string, init: ResponseInit): Response {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode(text));
      stream.error(new TypeError('The connection was lost'));
    },
  });
  return new Response(body, init);
}
