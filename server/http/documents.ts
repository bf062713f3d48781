import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, Renderer } from '#contract/render.ts';
import { type BuiltApp, type PageAssets, readBuiltApp } from './built-app.ts';

export interface DocumentOptions {
  /** Folder of the built app */
  dist: string;
  /** Folder of the bundle that renders it */
  renderDist: string;
  /** Public address of the portal, e.g. `https://ksu.org.mt` */
  origin: string;
  /** Told of every page that could not be rendered */
  onFailure: (error: unknown) => void;
}

/** A document, and the hash of the styles that stand in it. */
export interface HtmlDocument {
  status: number;
  body: string;
  /** Style hashes for the content security policy of this answer */
  styleHashes: string[];
}

export type RenderDocument = (request: Request, api: (request: Request) => Promise<Response>) => Promise<HtmlDocument>;

/**
 * Makes the documents of first visits: the page's markup, the styles it needs and the answers it was made from, in one
 * piece. When rendering fails, the bare shell goes out and the browser renders the page.
 */
export async function createDocuments({ dist, renderDist, origin, onFailure }: DocumentOptions): Promise<RenderDocument> {
  const app = await readBuiltApp(dist);
  const { render } = (await import(pathToFileURL(join(resolve(renderDist), 'render.js')).href)) as Renderer;
  return async (request, api) => {
    try {
      return composeDocument(app, await render(request, { api, origin }));
    } catch (error) {
      onFailure(error);
      return { status: 200, body: app.shell, styleHashes: [] };
    }
  };
}

function composeDocument(app: BuiltApp, page: RenderedPage): HtmlDocument {
  if (page.html === '') return { status: page.status, body: app.shell, styleHashes: [] };
  const assets = app.assetsFor(page.files, page.locale);
  const body = app.shell
    .replace('<html lang="en" dir="ltr"', `<html lang="${page.locale}" dir="${page.dir}"`)
    .replace(/<title>[^<]*<\/title>\s*<!--head-->/, () => page.head)
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', () => `${headAssets(assets)}</head>`)
    .replace('<!--app-->', () => page.html)
    .replace('<!--state-->', () => page.state);
  return { status: page.status, body, styleHashes: [assets.cssHash] };
}

/**
 * The styles stand in the document; their sheets are named but switched off, so that the module loader finds them there
 * and does not fetch them again.
 */
function headAssets({ css, stylesheets, modules }: PageAssets): string {
  const sheets = stylesheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`);
  const preloads = modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`);
  return [`<style>${css}</style>`, ...sheets, ...preloads].join('');
}
