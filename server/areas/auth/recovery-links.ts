import { memberPaths } from '#contract/kit/member-paths.ts';
/** Address of the page for a new password. Browsers never send the fragment, so logs and proxies cannot record the token. */
export function recoveryAddress(homeUrl: string, { token, email }: { token: string; email: string }): string {
  return `${homeUrl}${memberPaths.createPassword}#${new URLSearchParams({ token, email })}`;
}
