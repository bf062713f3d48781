import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { root } from '#tests/support/repository.ts';
import { stubWorkerGlobals } from '#tests/support/worker-globals.ts';
import { copyPolicies, type CopyPolicy } from './policies.ts';
import {
  deleteObsolete,
  findCopy,
  findInOtherLocale,
  listCopies,
  recordGone,
  otherLocales,
  withStoredTime,
  storeCopy,
  storedAt,
} from './store.ts';

vi.hoisted(() => vi.stubGlobal('self', {}));

const origin = 'https://ksu.example';
const news: CopyPolicy = { cacheName: 'ksu-reads-1-news', entries: 2, days: 1 };
const copy = (text = 'Copy') => new Response(text);
const textAt = async (policy: CopyPolicy, address: string) => (await findCopy(policy, address))?.text();

beforeEach(() => {
  stubWorkerGlobals(origin);
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
});

it('store.ts is the only module that uses the Cache API', () => {
  const modules = globSync('sw/*.ts', { cwd: root, exclude: ['sw/*.test.ts'] });
  const users = modules.filter((file) =>
    /\bcaches\.(?:open|match|keys|has|delete)\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(users).toEqual(['sw/store.ts']);
});

describe('a stored copy', () => {
  it('is deleted when its policy’s limit is exceeded, the oldest first', async () => {
    for (const [index, name] of ['b', 'a', 'c'].entries()) {
      vi.advanceTimersByTime(index);
      await storeCopy(news, `${origin}/${name}`, copy());
    }
    expect(await listCopies(news)).toEqual([`${origin}/a`, `${origin}/c`]);
  });

  it('is deleted if recordGone() was called for one of its reads since, even during storing', async () => {
    const address = `${origin}/api/news/1`;
    const source = { reads: [`${origin}/api/menus`, address], since: Date.now() };
    const cache = await caches.open(news.cacheName);
    const put = cache.put.bind(cache);
    vi.spyOn(cache, 'put').mockImplementationOnce(async (key, response) => {
      await put(key, response);
      recordGone(address);
    });
    await storeCopy(news, address, copy(), source);
    expect(await textAt(news, address)).toBeUndefined();
    await storeCopy(news, address, copy(), source);
    expect(await textAt(news, address)).toBeUndefined();
    await storeCopy(news, address, copy('Again'), { ...source, since: Date.now() + 1 });
    await storeCopy(news, address, copy(), source);
    expect(await textAt(news, address)).toBe('Again');
  });

  it('has the time at which it was current', () => {
    const time = Date.parse('2026-11-20T09:00:00Z');
    expect(storedAt(withStoredTime(copy(), time))).toBe(time);
    expect([storedAt(copy()), storedAt(undefined)]).toEqual([0, 0]);
  });
});

describe('full storage', () => {
  const failOnce = async ({ cacheName }: CopyPolicy, name: string) => {
    const cache = await caches.open(cacheName);
    vi.spyOn(cache, 'put').mockRejectedValueOnce(new DOMException('Full', name));
  };

  it('evicts public content for the files of the app', async () => {
    await storeCopy(news, `${origin}/api/news`, copy());
    await failOnce(copyPolicies.assets, 'QuotaExceededError');
    await storeCopy(copyPolicies.assets, `${origin}/assets/a.js`, copy('File'));
    expect(await textAt(copyPolicies.assets, `${origin}/assets/a.js`)).toBe('File');
    expect(await textAt(news, `${origin}/api/news`)).toBeUndefined();
  });

  it('fails the storing of public content, and any other error fails the storing of app files', async () => {
    await storeCopy(copyPolicies.pictures, `${origin}/files/1`, copy());
    await failOnce(news, 'QuotaExceededError');
    await expect(storeCopy(news, `${origin}/api/news`, copy())).rejects.toThrow('Full');
    await failOnce(copyPolicies.assets, 'UnknownError');
    await expect(storeCopy(copyPolicies.assets, `${origin}/assets/a.js`, copy())).rejects.toThrow('Full');
    expect(await textAt(copyPolicies.pictures, `${origin}/files/1`)).toBe('Copy');
  });
});

it('deleteObsolete deletes the documents of the former release and caches of earlier versions', async () => {
  for (const name of ['ksu-reads-0-news', 'another-program', 'ksu-documents']) await caches.open(name);
  await storeCopy(news, `${origin}/api/news`, copy());
  await deleteObsolete();
  expect(await caches.keys()).toEqual(['another-program', news.cacheName]);
});

describe('a copy in another language', () => {
  it('is found at the otherwise unchanged URL, and marked with its language', async () => {
    await storeCopy(news, `${origin}/api/news?locale=en`, copy());
    const found = await findInOtherLocale(news, `${origin}/api/news?locale=mt`);
    expect([await found?.text(), found?.headers.get('x-ksu-other-locale')]).toEqual(['Copy', 'en']);
    expect(otherLocales(`${origin}/api/news?filter[search]=%C4%A7&locale=mt`)).toEqual([
      ['en', `${origin}/api/news?filter[search]=%C4%A7&locale=en`],
    ]);
  });

  it('does not exist for a URL without a language', async () => {
    await storeCopy(news, `${origin}/api/news`, copy());
    expect(await findInOtherLocale(news, `${origin}/api/news`)).toBeUndefined();
  });
});
