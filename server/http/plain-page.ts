import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Locale } from '#contract/kit/common.ts';
import { pageHeaders } from './security-headers.ts';

type Markup = ReturnType<typeof html>;

/**
 * Creates pages outside the app, with one style block and no script. The block is built as one string, because its hash
 * is in the Content Security Policy, and a template's formatting would change it.
 *
 * @returns a function that returns responses with a title and a body
 */
export function createPlainPages(css: string) {
  const style = raw(`<style>${css}</style>`);
  const hash = createHash('sha256').update(css).digest('base64');
  const htmlHeaders = {
    ...pageHeaders({ styleHashes: [`sha256-${hash}`] }),
    'content-type': 'text/html; charset=utf-8',
  };
  return async (title: string, body: Markup, headers: Record<string, string>, lang: Locale = 'en') => {
    const page = await html`<!doctype html>
      <html lang="${lang}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${title}</title>
          ${style}
        </head>
        <body>
          ${body}
        </body>
      </html>`;
    return new Response(String(page), { headers: { ...htmlHeaders, ...headers } });
  };
}
