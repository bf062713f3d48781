import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { Person } from '#tests/support/people.ts';

interface App {
  request: (path: string, options?: RequestInit) => Response | Promise<Response>;
}

/** Requests the link of an export in the browser of a person. */
export function follow(app: App, url: string, { cookie = '' }: Person): Response | Promise<Response> {
  return app.request(url, { headers: { cookie } });
}

/** Downloads an export, and returns its files by name. */
export async function download(app: App, url: string, as: Person) {
  const response = await follow(app, url, as);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return {
    names: Object.keys(files),
    files,
    text: (name: string) => strFromU8(files[name] ?? new Uint8Array()),
    rows: (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as Record<string, unknown>[],
    /** The archive as one text */
    all: Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n'),
  };
}
