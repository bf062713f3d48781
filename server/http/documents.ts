import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { html } from 'hono/html';
import type { Locale } from '#contract/kit/common.ts';
import type { RenderedPage, Renderer } from '#contract/kit/render.ts';
import { isPreviewPage } from '#contract/kit/server-addresses.ts';
import { type BuiltApp, type PageAssets, readBuiltApp } from './built-app.ts';
import type { PageRenderer } from './page-documents.ts';
import { pageMessages } from './page-messages.ts';
import { contentSecurityPolicy, type PagePolicy, policyAt } from './security-headers.ts';
import { type ShareOptions, withSharePicture } from './share-pictures.ts';
import type { Translate } from './translate.ts';

export interface DocumentOptions {
  /** Folder of the built app */
  dist: string;
  /** Folder of the bundle that renders the app */
  renderDist: string;
  /**
   * Address of the portal, e.g. `https://ksu.org.mt`, for canonical links. The address in a request cannot be trusted
   */
  homeUrl: string;
  policy: PagePolicy;
  translate: Translate;
  /** Finds the pictures of link previews */
  share: ShareOptions;
}

/**
 * Makes the documents of first visits: the page's markup, the styles it needs, and the API responses that it was
 * rendered from. If rendering failed, the bare shell is sent with the status of the failure.
 */
export async function createDocuments(options: DocumentOptions): Promise<PageRenderer> {
  const { dist, renderDist, homeUrl, policy, translate, share } = options;
  const app = await readBuiltApp(dist);
  const notices = noticesFor(translate);
  const { localeOf, render } = (await import(pathToFileURL(join(resolve(renderDist), 'render.js')).href)) as Renderer<
    Request,
    Response
  >;
  return {
    localeOf,
    render: async (request, api) => {
      const { pathname } = new URL(request.url);
      const page = await render(request, { api, origin: homeUrl });
      // Only crawlers read these tags, so the app does not set them.
      const head = await withSharePicture(page.head, page.locale, share);
      const { body, styleHashes } = composeDocument(app, { ...page, head }, notices);
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        // The language comes from the cookie, on `/` from the browser, so the document is specific to this visitor.
        'cache-control': isPreviewPage(pathname) ? 'no-store' : 'private, no-cache',
        'content-language': page.locale,
        vary: 'cookie, accept-language, accept-encoding',
        'content-security-policy': contentSecurityPolicy({
          ...policy,
          ...policyAt(pathname),
          styleHashes,
        }),
        ...(page.movedTo !== undefined && { location: page.movedTo }),
      };
      return new Response(body, { status: page.status, headers });
    },
  };
}

/** Elements outside the React root, in each language. */
export type Notices = Readonly<Record<Locale, { noScripts: string; waiting: string }>>;

export function noticesFor(translate: Translate): Notices {
  return { en: noticesIn('en', translate), mt: noticesIn('mt', translate) };
}

function noticesIn(locale: Locale, translate: Translate): Notices[Locale] {
  const { noScripts, waiting, failed } = pageMessages;
  const messageAttributes = html`data-words="${translate(locale, waiting)}" data-failed="${translate(locale, failed)}"`;
  return {
    noScripts: String(html`<noscript>${translate(locale, noScripts)}</noscript>`),
    waiting: String(html`<p id="waiting" role="status" ${messageAttributes}></p>`),
  };
}

/** Composes the document of a page; the bare shell if the page has no markup. */
export function composeDocument(
  app: BuiltApp,
  page: RenderedPage,
  notices: Notices,
): { body: string; styleHashes: string[] } {
  const { noScripts, waiting } = notices[page.locale === 'mt' ? 'mt' : 'en'];
  if (page.html === '') return { body: app.shell, styleHashes: [] };
  const assets = app.assetsFor(page.files);
  const scripts = scriptsOf(assets, app.shell);
  const hasPicture = page.head.includes('as="image"');
  const body = app.shell
    .replace('<html lang="en" dir="ltr"', `<html lang="${page.locale}" dir="${page.dir}"${styleAttribute(page)}`)
    .replace(
      /<title>[^<]*<\/title>\s*<!--head-->/,
      () => `<script type="module" async crossorigin fetchpriority="high" src="${app.first}"></script>${page.head}`,
    )
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replaceAll(SCRIPT_TAGS, '')
    .replace('</head>', () => `${hasPicture ? '' : scripts}${stylesOf(assets)}</head>`)
    .replace('<!--app-->', () => page.html)
    .replace('<div id="root">', () => `${noScripts}<div id="root">`)
    .replace('<!--state-->', () => `${waiting}${hasPicture ? scripts : ''}${page.state}`);
  return { body, styleHashes: [assets.cssHash] };
}

/** The union's colours and logo; the policy allows style attributes (`contentSecurityPolicy`). */
function styleAttribute({ rootStyle }: RenderedPage): string {
  return rootStyle === '' ? '' : ` style="${rootStyle}"`;
}

/**
 * The styles are inlined in the document. Their stylesheets are listed but disabled, so that the module loader finds
 * them and does not fetch them again.
 */
function stylesOf({ css, stylesheets }: PageAssets): string {
  const sheets = stylesheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`);
  return [`<style>${css}</style>`, ...sheets].join('');
}

/** The script tags that the build writes into the head of the shell: the entry and its preloads. */
const SCRIPT_TAGS = /\s*<(?:script type="module" crossorigin[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/**
 * Prioritises visible content. On a page with a picture, the scripts follow the markup, because on a slow network they
 * would compete with the picture for bandwidth; the API responses, which are not visible, come last. On other pages the
 * scripts are in the head, because the connection is idle between the end of the document and the first script. The
 * entry is the largest script, and the page waits for it longest.
 */
function scriptsOf({ modules }: PageAssets, shell: string): string {
  const [entry = ''] = /<script type="module" crossorigin[^>]*><\/script>/.exec(shell) ?? [];
  const preloads = modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`);
  return [entry.replace('<script', '<script fetchpriority="low"'), ...preloads].join('');
}
