/** What a document names besides its entry, as `server/http/documents.ts` writes it. */
const LINKS = /<link rel="(?:modulepreload|stylesheet)" href="(\/assets\/[^"]+)"[^>]*>/g;

/**
 * The shell, with the files that a page starts with: they are then read from the device side by side, where the shell alone
 * finds them one after the other.
 * @param page the server's document of it, whose styles are inside and whose sheets are only named
 * @param more paths of what it starts with besides
 */
export function withStart(shell: string, page: string, more: readonly string[] = []): string {
  const named = [...page.matchAll(LINKS)].flatMap(([link, href = '']) => (shell.includes(href) ? [] : link));
  const links = [...named, ...more.flatMap((href) => ((shell + page).includes(href) ? [] : linkTo(href)))];
  return shell.replace('</head>', () => `${links.join('').replaceAll(' disabled>', '>')}</head>`);
}

function linkTo(href: string): string {
  return href.endsWith('.css')
    ? `<link rel="stylesheet" href="${href}">`
    : `<link rel="modulepreload" href="${href}" fetchpriority="low">`;
}
