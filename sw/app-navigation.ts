import { isServerAddress } from '#contract/server-addresses.ts';

/** Folders of the built app and of the host, in which there are files only. */
const FOLDERS = ['/assets/', '/.well-known/'];
/** Endings that are files; a path may otherwise hold dots, such as a token in a link from a mail. */
const FILE = /\.(?:css|html|ico|ics|jpe?g|js|json|map|pdf|png|svg|txt|webmanifest|webp|xml|zip)$/i;

/** Whether opening a path means opening the app, so that the shell answers it. */
export function isAppNavigation(pathname: string): boolean {
  if (pathname === '/index.html') return true;
  return !isServerAddress(pathname) && !FOLDERS.some((folder) => pathname.startsWith(folder)) && !FILE.test(pathname);
}
