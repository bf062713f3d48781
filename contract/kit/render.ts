import type { Locale } from './common.ts';

/** The parts of a server-rendered page from which the document is assembled (src/render.tsx returns them). */
export interface RenderedPage {
  status: 200 | 301 | 404 | 410 | 500 | 503;
  /** The path to which its content has moved, with status 301 */
  movedTo?: string;
  locale: string;
  dir: 'ltr' | 'rtl';
  /** Style of the root element: the union's colours, or empty */
  rootStyle: string;
  /** Title, description, canonical and Open Graph tags, picture preloads */
  head: string;
  /** Markup of the root element; empty if rendering failed and the browser has to render the page */
  html: string;
  /** The state for hydration, as JSON; empty if there is none */
  state: string;
  /**
   * Source files of the page, whose chunks and styles come first in the document, e.g.
   * `src/features/news/NewsListPage.tsx`
   */
  files: string[];
}

/** `Asked` and `Answered` are the platform's `Request` and `Response`, types that this room cannot import. */
export interface RenderOptions<Asked, Answered> {
  /** Handles a request to the API without using the network */
  api: (request: Asked) => Promise<Answered>;
  /** Public address of the portal, e.g. `https://ksu.org.mt` */
  origin: string;
}

/** The exports of the bundle `dist-render/render.js`. */
export interface Renderer<Asked, Answered> {
  /** The language of the page for this request; apart from its reads, a page depends only on this and the address */
  localeOf: (request: Asked) => Locale;
  render: (request: Asked, options: RenderOptions<Asked, Answered>) => Promise<RenderedPage>;
}
