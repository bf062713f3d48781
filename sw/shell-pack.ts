import { fetchVerified, hasChecksum } from './fetch-asset.ts';
import type { Asset } from './manifest.ts';
import { copyPolicies } from './policies.ts';
import { storeCopy } from './store.ts';

/** Up to this many files are fetched one by one: after a release with a one-line change most of the shell is already stored. */
const MAX_SINGLE_FETCHES = 4;

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/**
 * Fetches the shell's small files as one and stores each under its own key: on a slow network forty requests take longer than their
 * content.
 * @returns the files left to fetch: files missing from the pack, or all of them if it is not available or not authentic
 */
export async function fetchPacked(pack: Asset | undefined, wanted: readonly Asset[]): Promise<readonly Asset[]> {
  if (pack === undefined || wanted.length <= MAX_SINGLE_FETCHES) return wanted;
  try {
    const response = await fetchVerified(pack, 'auto');
    const texts = (await response.json()) as Readonly<Record<string, string>>;
    const isStored = await Promise.all(wanted.map((asset) => storeFromPack(asset, texts)));
    return wanted.filter((_, index) => !isStored[index]);
  } catch {
    return wanted;
  }
}

async function storeFromPack(asset: Asset, texts: Readonly<Record<string, string>>): Promise<boolean> {
  const { pathname } = new URL(asset.address);
  const text = texts[pathname.slice(1)];
  if (text === undefined) return false;
  const type = contentTypes[pathname.slice(pathname.lastIndexOf('.') + 1)] ?? '';
  const response = new Response(text, { headers: { 'content-type': type, 'x-content-type-options': 'nosniff' } });
  const isOurs = await hasChecksum(response, asset.checksum);
  if (isOurs) await storeCopy(copyPolicies.assets, asset.key, response);
  return isOurs;
}
