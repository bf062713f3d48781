import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { serve } from '@hono/node-server';
import { staticFiles } from '#server/http/static-files.ts';
import { CACHING_WORKER, WORKER_REGISTRATION, type StaticPage, withoutScripts } from '../static-page.ts';

const compress = promisify(brotliCompress);

/**
 * The smallest page that the portal's server can send with the text of the front page: without pictures, and with only
 * one script, which registers a worker that stores the page. It is the lower bound for all measurements.
 * @param origin of the running portal
 */
export async function startBarePage(origin: string): Promise<StaticPage> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-page-'));
  const rendered = await (await fetch(origin)).text();
  const files = {
    'index.html': withoutPictures(withoutScripts(rendered)),
    'sw.js': CACHING_WORKER,
    'register.js': WORKER_REGISTRATION,
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content);
    await writeFile(join(folder, `${name}.br`), await compress(content));
  }
  const { respond } = staticFiles(folder);
  const answer = async (request: Request) =>
    (await respond(new URL(request.url).pathname, request)) ?? new Response(null, { status: 404 });
  return new Promise((resolve) => {
    const server = serve({ fetch: answer, port: 0, hostname: 'localhost' }, ({ port }) =>
      resolve({ address: `http://localhost:${port}`, close }),
    );
    const close = async () => {
      await new Promise((done) => server.close(done));
      await rm(folder, { recursive: true, force: true });
    };
  });
}

function withoutPictures(html: string): string {
  return html.replaceAll(/<picture\b[\s\S]*?<\/picture>|<img\b[^>]*>|<link rel="(?:preload|icon|apple)[^>]*>/g, '');
}
