import type { ManifestEntry } from './manifest.ts';
import { serveNavigations } from './navigations.ts';
import { servePictures } from './pictures.ts';
import { createPrecache } from './precache.ts';
import { servePublicReads } from './public-reads.ts';
import { showPushes } from './push.ts';
import { handleVersions } from './updates.ts';
import { wakeOutbox } from './wake-outbox.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ManifestEntry[] };

/** The build replaces this name with the list of files. */
const precache = createPrecache(self.__WB_MANIFEST);

handleVersions(precache);
serveNavigations(precache);
servePublicReads();
servePictures();
wakeOutbox();
showPushes();
