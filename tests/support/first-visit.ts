import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Renderer } from '#contract/kit/render.ts';
import { readBuiltApp } from '#server/http/built-app.ts';
import { root } from './repository.ts';

/**
 * Entry pages, and the maximum size of the scripts in their documents, in bytes on the wire (Brotli): half a per cent
 * above the size measured with packages as published (docs/first-visit.md). None may grow: code that a page needs
 * later must load later.
 */
export const firstVisits: Readonly<Record<string, number>> = {
  '/': 127_900,
  '/media/news': 127_200,
  '/media/news/an-item': 126_650,
  '/media/events': 130_400,
  '/media/events/an-event': 131_900,
  '/login': 143_000,
  '/login/forgot': 142_400,
  '/register': 156_650,
  '/contact-us': 145_500,
  '/services/complaints': 151_200,
};

const dist = join(root, 'dist');

/**
 * Reads which scripts the document of an address contains in the built app, by their addresses. Needs no server: the
 * start files of a page do not depend on its responses.
 */
export async function readStartScripts(): Promise<(pathname: string) => Promise<string[]>> {
  const app = await readBuiltApp(dist);
  const { render } = (await import(join(root, 'dist-render/render.js'))) as Renderer<Request, Response>;
  const api = () => Promise.resolve(Response.json({ message: '' }, { status: 404 }));
  const [, entry = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(app.shell) ?? [];
  return async (pathname) => {
    const origin = 'http://localhost';
    const { files } = await render(new Request(`${origin}${pathname}`), { api, origin });
    return [app.first, entry, ...app.assetsFor(files).modules];
  };
}

/** The total size of built files, in bytes on the wire. */
export function totalSizeOf(urls: readonly string[]): number {
  return urls.reduce((sum, url) => sum + builtBytes(url), 0);
}

/**
 * The size of a built file, in bytes on the wire.
 * @param url its address, e.g. `/assets/index-1a2b.js`
 */
function builtBytes(url: string): number {
  const file = join(dist, url);
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}
