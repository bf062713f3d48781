import { BOOT_STATE_ID, STORED_AT_ATTRIBUTE } from '#contract/kit/worker.ts';

/* Reads and changes the text of a rendered document with patterns. A worker has no HTML parser, and the patterns match our own markup
   (src/app/boot-state.ts, server/http/documents.ts). */

const ASSETS = /(?:src|href)="(\/assets\/[^"]+)"/g;
/** The files that a document links to besides its entry. */
const LINKS = /<link rel="(?:modulepreload|stylesheet)" href="(\/assets\/[^"]+)"[^>]*>/g;
const BOOT_STATE = new RegExp(`<script[^>]* id="${BOOT_STATE_ID}"[^>]*>([^<]*)</script>`);

/** Path and query of each read that a document was rendered from; undefined if it was not rendered. */
export function parseReads(text: string): string[] | undefined {
  const [, json] = BOOT_STATE.exec(text) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as { reads: string[] }).reads;
}

/** Paths of the scripts, styles and other files of the build that a document links to. */
export function parseAssetPaths(text: string): string[] {
  return [...text.matchAll(ASSETS)].map(([, path = '']) => path);
}

/** A rendered document with the time at which it was current (milliseconds since 1970). */
export function addStoredTime(text: string, time: number): string {
  const attribute = `${STORED_AT_ATTRIBUTE}="${new Date(time).toISOString()}"`;
  return text.replace(`id="${BOOT_STATE_ID}"`, `id="${BOOT_STATE_ID}" ${attribute}`);
}

/**
 * The shell with the files that a page starts with, so that they are read from the device in parallel: the shell alone finds them one after
 * the other.
 * @param page the server's document of it, which contains its styles and only links to their files
 * @param extraPaths paths of further files that it starts with
 */
export function addStartFiles(shell: string, page: string, extraPaths: readonly string[] = []): string {
  const linkedFiles = [...page.matchAll(LINKS)].flatMap(([link, href = '']) => (shell.includes(href) ? [] : link));
  const links = [...linkedFiles, ...extraPaths.flatMap((href) => ((shell + page).includes(href) ? [] : linkTo(href)))];
  return shell.replace('</head>', () => `${links.join('').replaceAll(' disabled>', '>')}</head>`);
}

function linkTo(href: string): string {
  return href.endsWith('.css')
    ? `<link rel="stylesheet" href="${href}">`
    : `<link rel="modulepreload" href="${href}" fetchpriority="low">`;
}
