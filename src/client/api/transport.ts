import type { Locale } from '#contract/kit/common.ts';

/** Sends calls to the back end: one transport for a browser, one per request when the server renders a page. */
export interface Transport {
  /** Base address of the API; empty for the same origin */
  base: string;
  locale: Locale;
  fetch: (request: Request) => Promise<Response>;
  /** Returns the `ksu_token` of the signed-in user, or null */
  token: () => string | null;
  /** Called when the server rejects a call's token (401): that session has ended (AUTH-5) */
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
