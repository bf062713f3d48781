import type { Locale } from './common.ts';

/** A page rendered on the server, in the parts that the document is put together from (src/render.tsx makes it). */
export interface RenderedPage {
  status: 200 | 404 | 500 | 503;
  locale: string;
  dir: 'ltr' | 'rtl';
  /** Title, description, canonical and Open Graph tags, picture preloads */
  head: string;
  /** Markup of the root element; empty if the page could not be rendered and the browser has to do it */
  html: string;
  /** The state for hydration, as JSON; empty if there is none */
  state: string;
  /** Source files of the page, whose chunks and styles the document sends first, e.g. `src/features/news/NewsListPage.tsx` */
  files: string[];
}

/** `Asked` and `Answered` are the platform's `Request` and `Response`, which this room does not know. */
export interface RenderOptions<Asked, Answered> {
  /** Answers a request to the API without using the network */
  api: (request: Asked) => Promise<Answered>;
  /** Public address of the portal, e.g. `https://ksu.org.mt` */
  origin: string;
}

/** What the bundle `dist-render/render.js` exports. */
export interface Renderer<Asked, Answered> {
  /** Language of the page for this request: with the address, all that a page depends on besides its reads */
  localeOf: (request: Asked) => Locale;
  render: (request: Asked, options: RenderOptions<Asked, Answered>) => Promise<RenderedPage>;
}
