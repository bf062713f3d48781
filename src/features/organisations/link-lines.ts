import type { PageContent } from '#contract/organisations/pages.ts';

type PageLink = PageContent['links'][number];

/** Writes links as they are typed: one on each line, the name before the address. */
export function toLinkLines(links: readonly PageLink[]): string {
  return links.map(({ name, url }) => `${name} ${url}`).join('\n');
}

/** Reads typed links. An address without a name is named by its host; a line without an address has an empty one. */
export function linksIn(typed: string): PageLink[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = line, url = ''] = /^(.*?)[\s:,–-]*(https?:\/\/\S+)$/i.exec(line) ?? [];
      return { name: name === '' ? hostOf(url) : name, url };
    });
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}
