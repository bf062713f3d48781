import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKSUM_BYTES } from '#contract/kit/worker.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { root } from '#tests/support/repository.ts';

const DIST = join(root, 'dist');

/**
 * Serves another release in front of the real server: another shell, and a worker whose list contains its new revision
 * and checksum.
 */
export async function serveSecondRelease(faulty: FaultyServer): Promise<void> {
  const shell = (await readFile(join(DIST, 'index.html'), 'utf8')).replace(
    '</head>',
    '<meta name="test-release" content="second"></head>',
  );
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(shell));
  const checksum = Buffer.from(digest, 0, CHECKSUM_BYTES).toString('base64url');
  const worker = (await readFile(join(DIST, 'sw.js'), 'utf8')).replace(
    /\{"checksum":"[^"]+","revision":"[^"]+"(,"tier":"shell")?,"url":"index\.html"\}/,
    (_all, tier = '') => `{"checksum":"${checksum}","revision":"second"${tier},"url":"index.html"}`,
  );
  serve(faulty, /^\/sw\.js/, 'text/javascript', worker);
  serve(faulty, /^\/index\.html/, 'text/html; charset=utf-8', shell);
}

/** Responds to these addresses with a text instead of the real server. */
export function serve(faulty: FaultyServer, pattern: RegExp, type: string, body: string): void {
  const headers = { 'content-type': type, 'cache-control': 'no-cache' };
  faulty.modeFor(pattern, { kind: 'status', status: 200, headers, body });
}
