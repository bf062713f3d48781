import type { ManifestEntry } from './manifest.ts';
import { serveNavigations } from './navigations.ts';
import { servePictures } from './pictures.ts';
import { type PublicRead, createPolicyFinder } from './policies.ts';
import { createPrecache } from './precache.ts';
import { servePublicReads } from './public-reads.ts';
import { handlePushes } from './push.ts';
import { receiveShares } from './share-target.ts';
import { handleVersions } from './updates.ts';
import { wakeOutbox } from './wake-outbox.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ManifestEntry[] };

/** The build replaces this name with the contract's reads (config/public-reads.ts). */
declare const __PUBLIC_READS__: readonly PublicRead[];

const findPolicy = createPolicyFinder(__PUBLIC_READS__);
/** The build replaces this name with the list of files. */
const precache = createPrecache(self.__WB_MANIFEST);

handleVersions(precache, findPolicy);
serveNavigations(precache);
servePublicReads(findPolicy);
servePictures();
wakeOutbox();
handlePushes(findPolicy);
receiveShares();
