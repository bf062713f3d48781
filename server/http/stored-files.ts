import { extname } from 'node:path';
import { type FileStore, PRIVATE_PREFIX } from '#server/gateways/files.ts';
import { openDerived } from './derived-pictures.ts';
import { HttpProblem } from './errors.ts';
import { jsonHeaders } from './security-headers.ts';
import { IMMUTABLE_CACHE } from './static-files.ts';

/** Public media are pictures that we encoded ourselves, never a type that a browser would run. */
const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/**
 * Returns a stored picture, public and cacheable for ever; a changed picture gets another key.
 * @param key as in the address, after `/files/`
 * @throws HttpProblem `not_found`
 */
export async function storedFile(files: FileStore, key: string): Promise<Response> {
  const type = key.startsWith(PRIVATE_PREFIX) ? undefined : types[extname(key)];
  const file = type === undefined ? undefined : ((await files.open(key)) ?? (await openDerived(files, key)));
  if (file === undefined || type === undefined) throw new HttpProblem('not_found');
  return new Response(file.stream(), {
    headers: {
      ...jsonHeaders,
      'content-type': type,
      'content-length': String(file.size),
      'cache-control': IMMUTABLE_CACHE,
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
