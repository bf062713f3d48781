/**
 * An address of signing in or of registering, from which the same page is returned to afterwards:
 * `/register?redirectPath=%2Fmedia%2Fevents`.
 * @param wanted where to return to; whoever follows it makes sure that it is an address of the portal
 *   (`src/client/session/redirect-path.ts`)
 */
export function withRedirect(address: string, wanted: string): string {
  return `${address}?${new URLSearchParams({ redirectPath: wanted })}`;
}
