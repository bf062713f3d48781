/**
 * The address of this portal in `redirectPath`, or undefined. Only a path of the portal is accepted, not text that a
 * browser parses as another host (`//evil.example`, `/\evil.example`, with tabs or line ends in between) or as a
 * scheme.
 */
export function parseRedirectPath(path: string | null): string | undefined {
  if (path === null || !path.startsWith('/')) return undefined;
  const origin = 'https://portal.invalid';
  try {
    const url = new URL(path, origin);
    if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return undefined;
  }
}
