/**
 * The addresses that the server answers itself, also when a person opens them in a tab; every other address opens the
 * app. The server's routes are below these, and the service worker leaves them to the server.
 */
export const serverRoots = {
  api: '/api',
  /** Public pictures and documents */
  files: '/files',
  /** The trial checkout, where there is no payment provider */
  checkout: '/checkout',
  /** For demonstrations and development only, such as the unsent mail */
  development: '/dev',
  /** For programs: password managers, and people who look for security problems */
  wellKnown: '/.well-known',
} as const;

/**
 * The app's payment page. Only its document may load the provider's script, so it always comes from the server: the
 * service worker stores none of it (docs/decisions/content-security-policy.md).
 */
export const CHECKOUT_PAGE = '/payment/checkout';

/** The page of a mailed ticket, which search engines must not list (docs/decisions/mailed-links.md). */
export const GUEST_TICKET_PAGE = '/guest-ticket';

/** Whether an address is below one of `serverRoots`. */
export function isServerAddress(pathname: string): boolean {
  return Object.values(serverRoots).some((root) => pathname === root || pathname.startsWith(`${root}/`));
}
