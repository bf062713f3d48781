import { isServerAddress } from '#contract/kit/server-addresses.ts';

/** Folders of the built app and of the host that contain only files. */
const FOLDERS = ['/assets/', '/.well-known/'];
/** Extensions of files; other paths may also contain dots, such as a token in a link from an e-mail. */
const FILE = /\.(?:css|html|ico|ics|jpe?g|js|json|map|pdf|png|svg|txt|webmanifest|webp|xml|zip)$/i;

/** Whether a path belongs to the app, so that the shell answers it. */
export function isAppNavigation(pathname: string): boolean {
  if (pathname === '/index.html') return true;
  return !isServerAddress(pathname) && !FOLDERS.some((folder) => pathname.startsWith(folder)) && !FILE.test(pathname);
}
