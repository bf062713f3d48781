/** Addresses that the server answers itself, also when a person opens them in a tab. */
const SERVER_PATHS = ['/api/', '/files/', '/assets/', '/.well-known/'];
/** Endings that are files; a path may otherwise hold dots, such as a token in a link from a mail. */
const FILE = /\.(?:css|html|ico|ics|jpe?g|js|json|map|pdf|png|svg|txt|webmanifest|webp|xml|zip)$/i;

/** Whether opening a path means opening the app, so that the shell answers it. */
export function isAppNavigation(pathname: string): boolean {
  if (pathname === '/index.html') return true;
  return !SERVER_PATHS.some((start) => pathname.startsWith(start)) && !FILE.test(pathname);
}
