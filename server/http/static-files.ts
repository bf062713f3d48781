import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { chosenEncoding } from './encoding.ts';

const compressGzip = promisify(gzip);

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const compressible = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml']);

/** `cache-control` for files that never change. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

interface StoredFile {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  br: Uint8Array<ArrayBuffer> | undefined;
  gzip: () => Promise<Uint8Array<ArrayBuffer>>;
}

export interface StaticFiles {
  /** Returns the response for a path of the built app, or `undefined` if the build has no such file */
  respond(path: string, request: Request): Promise<Response | undefined>;
}

/**
 * Serves the built app. Its files are listed once, and a path is looked up exactly as it is, so dots or slashes cannot
 * escape the folder. Brotli copies (`app.js.br`) are sent to clients that accept them.
 */
export function staticFiles(folder: string): StaticFiles {
  const paths = listPaths(folder);
  const loaded = new Map<string, Promise<StoredFile>>();
  return {
    async respond(path, request) {
      const file = paths.get(path);
      if (file === undefined) return undefined;
      const loading = loaded.get(path) ?? load(file, paths.has(`${path}.br`));
      loaded.set(path, loading);
      return answer(path, await loading, request);
    },
  };
}

function listPaths(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [`/${relative(folder, file).split(sep).join('/')}`, file];
    }),
  );
}

async function load(file: string, hasBrotli: boolean): Promise<StoredFile> {
  const body = new Uint8Array(await readFile(file));
  let squeezed: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return {
    body,
    etag: `W/"${hash('sha1', body, 'base64url')}"`,
    br: hasBrotli ? new Uint8Array(await readFile(`${file}.br`)) : undefined,
    gzip: () => (squeezed ??= compressGzip(body).then((bytes) => new Uint8Array(bytes))),
  };
}

async function answer(path: string, file: StoredFile, request: Request): Promise<Response> {
  const extension = extname(path);
  const caching = cachingOf(path);
  const headers: Record<string, string> = {
    'content-type': types[extension] ?? 'application/octet-stream',
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // Immutable files need no tag, because they are never revalidated; a page loads dozens of them, often over a slow
    // network.
    ...(caching === IMMUTABLE_CACHE ? {} : { etag: file.etag }),
  };
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  if (!compressible.has(extension)) return new Response(file.body, { headers });
  headers['vary'] = 'Accept-Encoding';
  const encoding = chosenEncoding(request.headers.get('accept-encoding'));
  if (encoding === 'br' && file.br) return new Response(file.br, { headers: { ...headers, 'content-encoding': 'br' } });
  if (encoding === undefined) return new Response(file.body, { headers });
  return new Response(await file.gzip(), { headers: { ...headers, 'content-encoding': 'gzip' } });
}

/**
 * Names under /assets contain a hash of their content; pages, the worker and the manifest are revalidated each time.
 */
function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return IMMUTABLE_CACHE;
  if (/\.(?:html|webmanifest)$|^\/(?:sw|withdrawn-service-worker)\.js$/.test(path)) return 'no-cache';
  return 'public, max-age=3600';
}
