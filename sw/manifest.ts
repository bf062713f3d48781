import type { Locale } from '#contract/kit/common.ts';
import { withoutHash } from '#contract/kit/worker.ts';

/** A file of the build, as `config/precache-manifest.ts` writes it into the worker. */
export interface ManifestEntry {
  /** Relative to the worker, e.g. `assets/index-Bc3d.js` */
  url: string;
  /** null when the address itself changes with the content */
  revision: string | null;
  /** Start of the file's SHA-256, base64url: a captive portal's page in its place is rejected */
  checksum: string;
  /** Distinguishes files with the same name: a digest of the source's path */
  source?: string;
  /**
   * `shell`: needed before the worker may activate; other files follow in the background. `asked`: files that few users need, stored when
   * one of their pages requests it. `pack`: holds the shell's small files, and is not stored itself
   */
  tier?: 'shell' | 'asked' | 'pack';
  /** Set for files that a page rendered from the shell starts with for a signed-in user: in every language, or in one */
  start?: 'all' | Locale;
}

/** A file with its request address and the key it is stored under, both absolute. */
export interface Asset {
  address: string;
  key: string;
  revision: string | null;
  checksum: string;
  /** The same in every release: its address without the hash of its content */
  lasting: string;
  isShell: boolean;
  isAsked: boolean;
  isPack: boolean;
  start: 'all' | Locale | undefined;
}

const REVISION = '__revision';

/**
 * The build's files with their addresses and keys. Keys change with the content, so that files of several releases can
 * be stored side by side and an installing version never overwrites what the active one serves.
 * @param base the address of the worker
 */
export function readManifest(entries: readonly ManifestEntry[], base: string): Asset[] {
  return entries.map(({ url, revision, checksum, source = '', tier, start }) => {
    const key = new URL(url, base);
    const address = key.href;
    if (revision !== null) key.searchParams.set(REVISION, revision);
    const lasting = `${withoutHash(address)} ${source}`;
    return {
      address,
      key: key.href,
      revision,
      checksum,
      lasting,
      isShell: tier === 'shell',
      isAsked: tier === 'asked',
      isPack: tier === 'pack',
      start,
    };
  });
}
