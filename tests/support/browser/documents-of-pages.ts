import type { APIRequestContext } from '@playwright/test';
import type { Locale } from '#contract/kit/common.ts';

/** The server-rendered document of a page, before any script has run. */
interface PageDocument {
  status: number;
  language: string | undefined;
  title: string | undefined;
  heading: string | undefined;
  canonical: string | undefined;
}

/** Requests the document of a page in a chosen language, without a browser, which only scripts need. */
export async function documentOf(request: APIRequestContext, path: string, locale: Locale): Promise<PageDocument> {
  const answer = await readDocument(request, path, locale);
  const html = await answer.text();
  const find = (pattern: RegExp) => withoutEntities(pattern.exec(html)?.[1]);
  return {
    status: answer.status(),
    language: find(/<html lang="([^"]*)"/),
    title: find(/<title>([^<]*)</),
    heading: find(/<h1\b[^>]*>([^<]*)</),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
  };
}

/** Internal addresses that the server-rendered document of a page links to. */
export async function linkedPages(request: APIRequestContext, path: string, locale: Locale): Promise<string[]> {
  const html = await readDocument(request, path, locale).then((answer) => answer.text());
  return [...html.matchAll(/<a\b[^>]* href="(\/[^"]*)"/g)].map(([, href]) => withoutEntities(href) ?? '');
}

function readDocument(request: APIRequestContext, path: string, locale: Locale) {
  return request.get(path, { headers: { cookie: `i18n_redirected=${locale}` } });
}

/** Decodes the entities that React writes. */
function withoutEntities(text: string | undefined): string | undefined {
  return text
    ?.replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
