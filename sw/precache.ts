import { registerRoute } from 'workbox-routing';
import type { Locale } from '#contract/kit/common.ts';
import { inParallel } from '#contract/kit/in-parallel.ts';
import { createAssetRebuilder } from './earlier-release.ts';
import { fetchAsset, fetchVerified } from './fetch-asset.ts';
import { type Asset, type ManifestEntry, readManifest } from './manifest.ts';
import { copyPolicies } from './policies.ts';
import { findLatestFiles, isRecorded, recordActivation, recordInstall, releaseId } from './releases.ts';
import { fetchPacked } from './shell-pack.ts';
import { findCopy, listCopies } from './store.ts';

declare const self: ServiceWorkerGlobalScope;

const SHELL = '/index.html';
/** Hashed files of the build, of this release and of earlier ones. */
const ASSETS_PATH = '/assets/';
/**
 * Parallel requests: many for the shell, so that the worker is ready soon; few for the rest, so that the page's own
 * requests come first.
 */
const SHELL_PARALLEL = 6;
const REST_PARALLEL = 2;
/** Maximum consecutive failures in a run while the server still answers. */
const MAX_FAILURES = 30;
/** Consecutive failures after which the network is tested. */
const FAILURES_BEFORE_TEST = 3;

/** The files of one release on the device, in two tiers (docs/decisions/precache.md). */
export interface Precache {
  /** Fetches the shell; rejects if any of its files is missing or not authentic, and then this version is not installed. */
  install(): Promise<void>;
  /** Marks this release as active and deletes files that no open page can need. */
  activate(): Promise<void>;
  /** Fetches all missing files. Ends without an error if there is no network; the next call continues from there. */
  fetchRest(): Promise<void>;
  /** Whether a file belongs to this release, e.g. `/assets/index-1a2b3c4d.js` */
  has(path: string): boolean;
  /** Paths of the files, besides its own, that a page rendered from the shell starts with for a signed-in user. */
  memberStartPaths(locale: Locale): string[];
  /** The stored document that every page can start from, fetched if it was evicted. */
  shell(): Promise<Response>;
}

/** Reads the build's manifest and serves its files, and those of earlier releases, from the device first. */
export function createPrecache(manifest: readonly ManifestEntry[]): Precache {
  const files = readManifest(manifest, self.location.href);
  const assets = files.filter(({ isPack }) => !isPack);
  const pack = files.find(({ isPack }) => isPack);
  const byAddress = new Map(assets.map((asset) => [asset.address, asset]));
  let fetching: Promise<void> | undefined;

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && (byAddress.has(url.href) || url.pathname.startsWith(ASSETS_PATH)),
    ({ request, url }) => answerRequest(byAddress.get(url.href), request),
  );

  return {
    async install() {
      const make = createAssetRebuilder(assets, await findLatestFiles());
      await recordInstall(await describeRelease(assets));
      const shell = await findMissing(assets.filter(({ isShell }) => isShell));
      const changed: Asset[] = [];
      await inParallel(shell, SHELL_PARALLEL, async (asset) => (await make(asset)) || changed.push(asset));
      const remaining = await fetchPacked(pack, changed);
      await inParallel(remaining, SHELL_PARALLEL, (asset) => fetchAsset(asset, 'auto'));
      // Makes the other files that need no network, so that they are stored before this version activates.
      await inParallel(await findMissing(assets), REST_PARALLEL, make);
    },
    async activate() {
      await recordActivation(await describeRelease(assets));
    },
    fetchRest() {
      fetching ??= restoreMissing(assets).finally(() => (fetching = undefined));
      return fetching;
    },
    has: (path) => byAddress.has(new URL(path, self.location.href).href),
    memberStartPaths: (locale) =>
      assets.flatMap(({ start, address }) => (start === 'all' || start === locale ? [new URL(address).pathname] : [])),
    async shell() {
      const asset = byAddress.get(new URL(SHELL, self.location.href).href);
      return answerRequest(asset, new Request(SHELL));
    },
  };
}

async function describeRelease(assets: readonly Asset[]) {
  const keys = assets.map(({ key }) => key);
  const lasting = Object.fromEntries(assets.map((asset) => [asset.key, asset.lasting]));
  return { id: await releaseId(keys), keys, lasting };
}

/** Fetches missing files; the caches may have been deleted, including the shell and the records of releases. */
async function restoreMissing(assets: readonly Asset[]): Promise<void> {
  const release = await describeRelease(assets);
  if (!isSuperseded() && !(await isRecorded(release.id))) await recordActivation(release);
  const shell = assets.find(({ address }) => new URL(address).pathname === SHELL);
  await fetchMissing(
    assets.filter(({ isAsked }) => !isAsked),
    shell,
  );
}

async function answerRequest(asset: Asset | undefined, request: Request): Promise<Response> {
  const stored = await findCopy(copyPolicies.assets, asset?.key ?? request.url);
  if (stored) return stored;
  if (asset) return fetchAsset(asset, 'auto').catch(() => Response.error());
  return fetchEarlierChunk(request);
}

/** A chunk of an earlier release that was never stored: the server may still have it. */
async function fetchEarlierChunk(request: Request): Promise<Response> {
  const response = await fetch(request);
  // A page in place of a chunk comes from a captive portal or is a static host's fallback; it is never a script.
  return response.headers.get('content-type')?.startsWith('text/html') ? Response.error() : response;
}

async function findMissing(assets: Asset[]): Promise<Asset[]> {
  const stored = new Set(await listCopies(copyPolicies.assets));
  return assets.filter(({ key }) => !stored.has(key));
}

/**
 * Fetches the missing files.
 * @param shell the document, fetched to test the network
 */
async function fetchMissing(assets: Asset[], shell: Asset | undefined): Promise<void> {
  let failures = 0;
  // Tested once a run, so that the worker requests the document no more often than a page does if files are blocked.
  let reached: Promise<boolean> | undefined;
  const fetchOne = async (asset: Asset) => {
    if (isSuperseded()) throw new Error('A new version is waiting');
    try {
      await fetchAsset(asset, 'low');
      failures = 0;
    } catch (error) {
      // A missing or blocked file must not stop the remaining ones.
      if (++failures < FAILURES_BEFORE_TEST) return;
      if (failures >= MAX_FAILURES || !(await (reached ??= isServerReached(shell)))) throw error;
    }
  };
  await inParallel(await findMissing(assets), REST_PARALLEL, fetchOne).catch(() => undefined);
}

/** Whether the server answers at all, because content blockers reject single files by name. */
async function isServerReached(shell: Asset | undefined): Promise<boolean> {
  if (shell === undefined) return false;
  return fetchVerified(shell, 'low').then(
    () => true,
    () => false,
  );
}

/** Whether a new version is waiting; browsers activate it only when this one has no work left. */
function isSuperseded(): boolean {
  return self.registration.waiting !== null && self.serviceWorker?.state === 'activated';
}
