import { paths } from '#lib/paths.ts';

/** Where the login button leads: it brings the person back to this page, except from home (spec §2 "Layouts"). */
export function loginAddress(pathname: string): string {
  return pathname === paths.home ? paths.login : `${paths.login}?${new URLSearchParams({ redirectPath: pathname })}`;
}
