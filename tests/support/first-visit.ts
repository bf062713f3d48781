import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Renderer } from '#contract/render.ts';
import { readBuiltApp } from '#server/http/built-app.ts';
import { root } from './repository.ts';

/**
 * Addresses that people come to first, and the most that the scripts named in their documents may weigh, in bytes as the
 * network carries them (Brotli). None may grow: what a page needs later, it loads later.
 */
export const firstVisits: Readonly<Record<string, number>> = {
  '/': 122_000,
  '/media/news': 122_700,
  '/media/news/an-item': 121_400,
  '/media/events': 125_400,
  '/media/events/an-event': 125_450,
  '/login': 138_500,
  '/login/forgot': 138_400,
  '/register': 155_050,
  '/contact-us': 140_350,
  '/services/complaints': 146_050,
};

const dist = join(root, 'dist');

/**
 * Weighs the scripts that the document of an address names, in the built app. No server is needed: which files a page
 * starts with does not depend on the answers that it shows.
 */
export async function createScriptScale(): Promise<(pathname: string) => Promise<number>> {
  const app = await readBuiltApp(dist);
  const { render } = (await import(join(root, 'dist-render/render.js'))) as Renderer<Request, Response>;
  const api = () => Promise.resolve(Response.json({ message: '' }, { status: 404 }));
  const [, entry = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(app.shell) ?? [];
  return async (pathname) => {
    const origin = 'http://localhost';
    const { files } = await render(new Request(`${origin}${pathname}`), { api, origin });
    const scripts = [app.first, entry, ...app.assetsFor(files).modules];
    return scripts.reduce((sum, script) => sum + builtBytes(script), 0);
  };
}

/** Bytes of a built file on the wire. @param url its address, e.g. `/assets/index-1a2b.js` */
export function builtBytes(url: string): number {
  const file = join(dist, url);
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}
