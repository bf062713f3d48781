/**
 * The address of this portal that `redirectPath` asks for, or undefined. Only a path of the portal counts: nothing that
 * a browser reads as another host (`//evil.example`, `/\evil.example`, with tabs or line ends in between) or as a
 * scheme.
 */
export function safeRedirect(path: string | null): string | undefined {
  if (path === null || !path.startsWith('/')) return undefined;
  const here = 'https://portal.invalid';
  try {
    const url = new URL(path, here);
    if (url.origin !== here || url.pathname.startsWith('//')) return undefined;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return undefined;
  }
}
