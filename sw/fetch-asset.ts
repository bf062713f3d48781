import { CHECKSUM_BYTES } from '#contract/kit/worker.ts';
import type { Asset } from './manifest.ts';
import { copyPolicies } from './policies.ts';
import { storeCopy, readWholeAnswer } from './store.ts';

/**
 * Fetches an asset, checks it against the build's checksum, and stores it.
 * @param priority `low` if it can wait for the page's own requests
 * @returns the verified answer
 * @throws TypeError if the network fails or the response is not the file (a captive portal's page)
 */
export async function fetchAsset(asset: Asset, priority: 'auto' | 'low'): Promise<Response> {
  const response = await fetchVerified(asset, priority);
  await storeCopy(copyPolicies.assets, asset.key, response.clone());
  return response;
}

/**
 * Fetches a file of the build and checks it, without storing it.
 * @throws TypeError as `fetchAsset`
 */
export async function fetchVerified(asset: Asset, priority: 'auto' | 'low'): Promise<Response> {
  if (asset.revision !== null) return verified(asset, 'no-cache', priority);
  try {
    return await verified(asset, 'default', priority);
  } catch {
    // The HTTP cache itself may hold a captive portal's page under a hashed address.
    return verified(asset, 'reload', priority);
  }
}

/**
 * Verifies the file, in a new response also because some static hosts redirect `/index.html` to `/`, which browsers reject for a
 * navigation.
 */
async function verified(asset: Asset, cache: RequestCache, priority: 'auto' | 'low'): Promise<Response> {
  const signal = AbortSignal.timeout(copyPolicies.assets.timeoutMs);
  const response = await fetch(asset.address, { cache, priority, signal, credentials: 'same-origin' });
  const whole = await readWholeAnswer(response);
  const isOurs = response.status === 200 && response.type === 'basic' && (await hasChecksum(whole, asset.checksum));
  if (!isOurs) throw new TypeError(`Not a file of ours: ${asset.address}`);
  return whole;
}

/** Whether it is the file that was built. The answer can still be read. */
export async function hasChecksum(response: Response, checksum: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return base64Url(new Uint8Array(digest, 0, CHECKSUM_BYTES)) === checksum;
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
