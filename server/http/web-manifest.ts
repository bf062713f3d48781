import { hash } from 'node:crypto';
import { encodedResponse, matchesTag } from './answer.ts';
import { type EncodedBody, encodeBody } from './encoding.ts';
import { isUnionIcon } from './union-icons.ts';
import type { UnionNames } from './union.ts';

/** The address of the web manifest, which the build writes into every document. */
export const MANIFEST_URL = '/manifest.webmanifest';

/** The last manifest that was made, because it changes only when staff change the names. */
let made: { source: string; body: EncodedBody } | undefined;

/**
 * Returns the web manifest with the union's names and logo in place of the default ones (OFFICE-11, OFFICE-12). Browsers
 * revalidate it each time, so an installed app takes a new name at the browser's next check.
 * @param built the response with the manifest of the build, without encoding
 */
export async function manifestResponse(request: Request, built: Response, union: UnionNames): Promise<Response> {
  const text = await built.text();
  const source = JSON.stringify([text, union]);
  if (made?.source !== source) made = { source, body: encodeBody(withNames(text, union)) };
  const { body } = made;
  const headers = Object.fromEntries(built.headers);
  Object.assign(headers, { etag: `W/"${body.digest}"`, vary: 'Accept-Encoding' });
  if (matchesTag(request.headers.get('if-none-match'), body.digest))
    return new Response(null, { status: 304, headers });
  return encodedResponse(request, body, { headers });
}

interface Manifest {
  icons: { src: string; purpose?: string }[];
}

function withNames(manifest: string, { short_name, name, logo }: UnionNames): string {
  const built = JSON.parse(manifest) as Manifest;
  const named = { ...built, name: name.en, short_name };
  if (logo === null) return JSON.stringify(named);
  // Browsers recognise a new icon by its address. There is no logo in one colour.
  const version = hash('sha1', logo, 'base64url').slice(0, 8);
  const icons = built.icons
    .filter(({ purpose }) => purpose !== 'monochrome')
    .map((icon) => (isUnionIcon(icon.src) ? { ...icon, src: `${icon.src}?v=${version}` } : icon));
  return JSON.stringify({ ...named, icons });
}
