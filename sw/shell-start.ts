/** What a document names besides its entry, as `server/http/documents.ts` writes it. */
const LINKS = /<link rel="(?:modulepreload|stylesheet)" href="(\/assets\/[^"]+)"[^>]*>/g;

/**
 * The shell, with the files that a page starts with: they are then read from the device side by side, where the shell alone
 * finds them one after the other.
 * @param page the server's document of it, whose styles are inside and whose sheets are only named
 */
export function withStart(shell: string, page: string): string {
  const links = [...page.matchAll(LINKS)].flatMap(([link, href = '']) => (shell.includes(href) ? [] : link));
  return shell.replace('</head>', () => `${links.join('').replaceAll(' disabled>', '>')}</head>`);
}
