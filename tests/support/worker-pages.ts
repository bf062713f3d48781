import { BOOT_STATE_ID, FRAME_READ } from '#contract/kit/worker.ts';
import type { DocumentRules } from '../../sw/stored-documents.ts';
import { fetched } from './memory-caches.ts';

export const origin = 'https://ksu.example';
const ours = '/assets/index-aaaaaaaa.js';
export const shellText = `<html><head></head><body><script src="${ours}"></script></body></html>`;
const policy = { cacheName: 'ksu-reads-1-news', entries: 10, days: 1 };
/** Stores pages made from public reads of news, and files of one release. */
export const rules: DocumentRules = {
  findPolicy: (path) => (path.startsWith('/api/news') || path === FRAME_READ ? policy : undefined),
  isOfRelease: (path) => path.includes('aaaaaaaa'),
  shell: async () => new Response(shellText, { headers: { 'x-shell': '1' } }),
  start: [],
};

interface Page {
  text?: string;
  reads?: readonly string[] | null;
  file?: string;
  language?: string;
  status?: number;
  policy?: boolean;
}

/** A rendered page as the server sends it. */
export function textOf({ text = 'Text', reads = [FRAME_READ, '/api/news'], file = ours }: Page): string {
  const state =
    reads === null ? '' : `<script type="application/json" id="${BOOT_STATE_ID}">${JSON.stringify({ reads })}</script>`;
  return `<html><head></head><body>${text}<script src="${file}"></script>${state}</body></html>`;
}

export function initOf({ language = 'en', status = 200, policy: hasPolicy = true }: Page): ResponseInit {
  const headers = new Headers({ 'content-language': language, 'content-type': 'text/html' });
  if (hasPolicy) headers.set('content-security-policy', "default-src 'self'");
  return { status, headers };
}

/** The response to the address of a page. */
export const page = (of: Page = {}, flags: { type?: ResponseType; redirected?: boolean } = {}) =>
  fetched(new Response(textOf(of), initOf(of)), flags);
