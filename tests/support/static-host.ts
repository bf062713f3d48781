import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { forward, passOn } from './faults.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Serves the built app like a static host; API requests are forwarded to the real server. */
export async function answerStatic({
  request,
  response,
  target,
  folder,
}: {
  request: IncomingMessage;
  response: ServerResponse;
  target: string;
  folder: string | undefined;
}): Promise<void> {
  if (folder === undefined) throw new Error('The fault "static" needs the option "folder"');
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (/^\/(?:api|files)\//.test(pathname)) return passOn(await forward(request, target), response);
  const path = normalize(decodeURIComponent(pathname));
  const file = await readFile(join(folder, path)).catch(() => undefined);
  if (file) response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(file);
  else response.writeHead(200, { 'content-type': TYPES['.html'] }).end(await readFile(join(folder, 'index.html')));
}
