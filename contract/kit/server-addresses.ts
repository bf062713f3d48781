/**
 * Addresses that the server handles itself, even when a user opens them in a tab; every other address opens the app.
 * The server's routes are below these, and the service worker does not intercept them.
 */
export const serverRoots = {
  api: '/api',
  /** Public pictures and documents */
  files: '/files',
  /** The trial checkout, used without a payment provider */
  checkout: '/checkout',
  /** Only for demonstrations and development, such as the unsent mail */
  development: '/dev',
  /** For programs: password managers, and security researchers */
  wellKnown: '/.well-known',
  feeds: '/feeds',
  /** For search engines */
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
} as const;

/**
 * The app's payment page. Only its document may load the provider's script, so the server always sends it: the service
 * worker never stores it (docs/decisions/content-security-policy.md).
 */
export const CHECKOUT_PAGE = '/payment/checkout';

/** The page of a mailed ticket, which search engines must not list (docs/decisions/mailed-links.md). */
export const GUEST_TICKET_PAGE = '/guest-ticket';

/** Previews of texts by a link: no cache, worker or search engine gets them (docs/decisions/previews.md). */
export const PREVIEW_ROOT = '/preview';

/** Whether an address shows a preview. */
export function isPreviewPage(pathname: string): boolean {
  return pathname.startsWith(`${PREVIEW_ROOT}/`);
}

/** Whether an address is below one of `serverRoots`. */
export function isServerAddress(pathname: string): boolean {
  return Object.values(serverRoots).some((root) => pathname === root || pathname.startsWith(`${root}/`));
}
