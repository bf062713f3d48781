import { memberPaths } from '#contract/kit/member-paths.ts';
/** Minutes for which a link for a new password is valid. */
export const LINK_MINUTES = 30;

/** Address of the page for a new password. Browsers never send the fragment, so logs and proxies cannot record the token. */
export function recoveryAddress(homeUrl: string, { token, email }: { token: string; email: string }): string {
  return `${homeUrl}${memberPaths.createPassword}#${new URLSearchParams({ token, email })}`;
}
