import type { Locale } from '#contract/common.ts';

/** How calls reach the back end: one for a browser, one for each request when pages are rendered on the server. */
export interface Transport {
  /** Address the API's paths hang under; empty for the same origin */
  base: string;
  locale: Locale;
  fetch: (request: Request) => Promise<Response>;
  /** The `ksu_token` of the person signed in, or null */
  token: () => string | null;
  /** Told when the server does not know a token that a call carried (401): that session is over (spec §7) */
  onRefusedToken?: ((token: string) => void) | undefined;
}

/** The browser's transport: the address comes from `VITE_API_BASE`, the page's own origin by default. */
export function browserTransport(locale: Locale, session: Pick<Transport, 'token' | 'onRefusedToken'>): Transport {
  const base = import.meta.env.VITE_API_BASE ?? '';
  return {
    base: base === '' ? window.location.origin : base,
    locale,
    fetch: (request) => fetch(request),
    ...session,
  };
}
