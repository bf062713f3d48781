import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** A portal page as a bare static page, for comparison: the same markup, styles and pictures, without scripts. */
export interface StaticPage {
  address: string;
  close: () => Promise<void>;
}

/** Stores everything it fetches and responds from the cache first; the minimum for a static page that opens offline. */
export const CACHING_WORKER = `
addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith((async () => {
  const cache = await caches.open('all');
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) await cache.put(event.request, answer.clone());
  return answer;
})()));`;

export const WORKER_REGISTRATION = "addEventListener('load', () => navigator.serviceWorker.register('/sw.js'));";

/** Takes a rendered page from `origin` and serves it without scripts; forwards requests for pictures and fonts. */
export async function startStaticPage(origin: string, path: string): Promise<StaticPage> {
  const rendered = await (await fetch(origin + path)).text();
  const html = brotliCompressSync(withoutScripts(rendered));
  const server = createServer(async (request, response) => {
    const url = request.url ?? '/';
    if (url === path) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(html);
    } else if (url === '/sw.js' || url === '/register.js') {
      const script = url === '/sw.js' ? CACHING_WORKER : WORKER_REGISTRATION;
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    } else {
      const answer = await fetch(origin + url, { headers: { accept: request.headers.accept ?? '*/*' } });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { address: `http://localhost:${port}`, close };
}

/** Returns the markup and styles of a rendered page, without its scripts but with one that registers `/sw.js`. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="(?:modulepreload|stylesheet|manifest)"[^>]*>/g, '')
    .replace('</body>', '<script src="/register.js" async></script></body>');
}
