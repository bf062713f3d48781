import { paths } from '#contract/kit/paths.ts';

/** The address of the login button: after logging in, the user returns to this page, except from home (SHELL-2). */
export function loginAddress(pathname: string): string {
  return pathname === paths.home ? paths.login : `${paths.login}?${new URLSearchParams({ redirectPath: pathname })}`;
}
