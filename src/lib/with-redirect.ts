/**
 * An address of signing in or of registering, from which the same page is returned to afterwards:
 * `/register?redirectPath=%2Fmedia%2Fevents`.
 * @param wanted where to return to, or null; whoever follows it makes sure that it is an address of the portal
 *   (`src/session/redirect-path.ts`)
 */
export function withRedirect(address: string, wanted: string | null): string {
  return wanted === null ? address : `${address}?${new URLSearchParams({ redirectPath: wanted })}`;
}
