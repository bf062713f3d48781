/**
 * An address of the sign-in or registration page that returns to the same page afterwards:
 * `/register?redirectPath=%2Fmedia%2Fevents`.
 * @param wanted the page to return to; the page that follows it checks that it is an address of the portal
 *   (`src/client/session/redirect-path.ts`)
 */
export function withRedirect(address: string, wanted: string): string {
  return `${address}?${new URLSearchParams({ redirectPath: wanted })}`;
}
