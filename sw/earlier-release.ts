import { hasChecksum } from './fetch-asset.ts';
import type { Asset } from './manifest.ts';
import { copyPolicies } from './policies.ts';
import { findCopy, storeCopy } from './store.ts';

/** A built script's or style's name inside another file: after a slash, with the hash of its content. */
const ASSET_NAME = /\/([\w.-]{1,80}-[\w-]{8}\.(?:css|js))\b/g;

/**
 * Makes files of this release from those of an earlier one. A changed chunk renames every chunk that imports it, directly or not: a release
 * with a one-line change renames more than half of the files, which differ in those names alone. Writing the new names into the stored
 * copies avoids fetching them.
 * @param stored absolute key of each stored file of the earlier release → its `Asset.lasting`
 * @returns makes a file and stores it; false if it differs in more than names, and has to be fetched
 */
export function createAssetRebuilder(assets: readonly Asset[], stored: Readonly<Record<string, string>>) {
  const keysByLastingName = new Map(Object.entries(stored).map(([key, lasting]) => [lasting, key]));
  const rename = createRenamer(assets, stored);
  return async (asset: Asset): Promise<boolean> => {
    const key = keysByLastingName.get(asset.lasting);
    const earlier = key === undefined ? undefined : await findCopy(copyPolicies.assets, key);
    if (earlier === undefined) return false;
    const rebuilt = new Response(rename(await earlier.text()), { headers: earlier.headers });
    const isSame = await hasChecksum(rebuilt, asset.checksum);
    if (isSame) await storeCopy(copyPolicies.assets, asset.key, rebuilt);
    return isSame;
  };
}

/** Writes this release's names in place of the earlier one's. */
export function createRenamer(
  assets: readonly Pick<Asset, 'address' | 'lasting'>[],
  stored: Readonly<Record<string, string>>,
): (text: string) => string {
  const now = new Map(assets.map(({ address, lasting }) => [lasting, fileName(address)]));
  const names = new Map(Object.entries(stored).map(([key, lasting]) => [fileName(key), now.get(lasting)]));
  return (text) => text.replaceAll(ASSET_NAME, (_all, name: string) => `/${names.get(name) ?? name}`);
}

function fileName(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
