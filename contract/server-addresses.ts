/**
 * The part of the address space that the server answers itself, also when a person opens it in a tab; every other
 * address opens the app. The server binds its routes below these, and the service worker leaves them to the server.
 */
export const serverRoots = {
  api: '/api',
  /** Public pictures and documents */
  files: '/files',
  /** The trial checkout, where there is no payment provider */
  checkout: '/checkout',
  /** What only demonstrations and development have, such as the mail that was not sent */
  development: '/dev',
} as const;

/**
 * The page of the app on which is paid. Its document alone may load the provider's script, so it is always the
 * server's: the service worker has none of it (docs/decisions/042-embedded-checkout.md).
 */
export const CHECKOUT_PAGE = '/payment/checkout';

/** Whether an address is below one of `serverRoots`. */
export function isServerAddress(pathname: string): boolean {
  return Object.values(serverRoots).some((root) => pathname === root || pathname.startsWith(`${root}/`));
}
