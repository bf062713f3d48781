import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Locale } from '#contract/kit/common.ts';
import { pageHeaders } from './security-headers.ts';

type Markup = ReturnType<typeof html>;

/**
 * Pages that are written here and not in the app, with one style block and no script. The block is made whole, as its hash
 * stands in the Content Security Policy: in a template, the formatter's spaces around the rules would be part of it.
 *
 * @returns answers with a page of this title and body
 */
export function createPlainPages(css: string) {
  const style = raw(`<style>${css}</style>`);
  const hash = createHash('sha256').update(css).digest('base64');
  const own = { ...pageHeaders({ styleHashes: [`sha256-${hash}`] }), 'content-type': 'text/html; charset=utf-8' };
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
    return new Response(String(page), { headers: { ...own, ...headers } });
  };
}
