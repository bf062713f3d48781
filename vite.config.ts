import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './config/chunk-groups.ts';
import { neutralAssetPattern, neutralName } from './config/neutral-names.ts';
import { precacheManifest } from './config/precache-manifest.ts';
import { precompress } from './config/precompress.ts';
import { publicReads } from './config/public-reads.ts';
import { moveSourceMaps } from './config/source-maps.ts';
import { sourceNames } from './config/source-names.ts';
import { sourcePlugins } from './config/vite-plugins.ts';
import { manifest } from './config/web-manifest.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

const maps = fileURLToPath(new URL('dist-maps', import.meta.url));

const precache = precacheManifest({
  outDir: fileURLToPath(new URL('dist', import.meta.url)),
  shellModules: [
    'src/features/home/HomePage.tsx',
    // The crisis numbers must open offline on every device with the app, even if the page was never visited.
    'src/app/arrival-routes.tsx',
    'src/app/later-routes.tsx',
    'src/features/wellbeing/WellbeingPage.tsx',
    'virtual:catalogue/en/wellbeing',
    'virtual:catalogue/mt/wellbeing',
    // The chip and the age of cached copies show that the app is offline.
    'src/app/bar/NetworkStatus.tsx',
    'virtual:catalogue/en/overlays',
    'virtual:catalogue/mt/overlays',
    'src/client/offline/updates.ts',
    'src/app/stored-answers.ts',
    'virtual:catalogue/en/core',
    'virtual:catalogue/en/home',
    'virtual:catalogue/mt/core',
    'virtual:catalogue/mt/home',
  ],
  memberModules: [
    'src/app/member/Member.tsx',
    'src/app/stored-answers.ts',
    'virtual:catalogue/en/members',
    'virtual:catalogue/mt/members',
  ],
  shellFiles: ['index.html'],
  // Few users need these: staff pages, the officers' page, the first-start page, previews, the PDF writer, the proof of work, codes and questions of tickets. Staff manifests and their
  // labels for stored records are excluded, because every user loads the lists of all areas, which import them.
  askedModules:
    /\/contract\/documents\/|\/src\/features\/auth\/FirstStartPage\.tsx|\/src\/features\/organisations\/OwnOrganisationsPage\.tsx|\/src\/features\/events\/proposals\/|\/src\/client\/api\/prove\.ts|\/src\/features\/bookings\/steps\/(?:CodeField|QuestionFields)\.tsx|\/src\/features\/\w+\/\w+PreviewPage\.tsx|\/src\/kit\/page\/(?:PreviewPage|preview-page|use-preview)|\/src\/(?:app|kit|features(?:\/[\w-]+)?)\/staff\/(?!(?:area|on-device)\.ts)|virtual:catalogue\/(?:en|mt)\/(?:staff|organisations)/,
});

const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  // src/client/offline/register.ts registers the worker when the page is idle.
  injectRegister: false,
  manifest,
  injectManifest: {
    globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'favicon.svg', 'icons/icon-192.png'],
    manifestTransforms: [precache.transform],
    // File names in /assets/ already contain a content hash.
    dontCacheBustURLsMatching: /^assets\//,
    minify: true,
  },
});

/**
 * Returns the files to preload with a lazily imported chunk: its styles only. Preloading scripts too would add about a hundred file names
 * to the entry, which every first visit downloads. Scripts need no preload here: a document lists those of its first view, and the service
 * worker serves those of later pages.
 */
function stylesOfImports(file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' || MEMBERS.test(file) ? files : files.filter((name) => name.endsWith('.css'));
}

/** The chunk of signed-in users delays their first render, so its imports are preloaded together instead of one after another. */
const MEMBERS = /\/Member-[\w-]+\.js$/;

/**
 * `vite build` writes the app to `dist/`, which any static host can serve. `vite build --ssr` writes the bundle with which the server
 * renders first views to `dist-render/`.
 */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    sourcePlugins({ strict: process.env['CI'] === 'true' }),
    sourceNames(),
    isSsrBuild ? [] : [precache.plugin, serviceWorker, precompress(), moveSourceMaps(maps)],
  ],
  resolve: {
    alias: [
      // Dexie's default entry wraps its CommonJS build, whose interop code would be part of the first page's JavaScript.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
    ],
  },
  define: { __APP_VERSION__: JSON.stringify(version), __PUBLIC_READS__: publicReads() },
  build: isSsrBuild
    ? { outDir: 'dist-render', emptyOutDir: true, copyPublicDir: false, minify: false }
    : {
        outDir: 'dist',
        emptyOutDir: true,
        // One chunk has all modules that every page needs at startup: split by what lazy pages share, they are 2 kB larger.
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name }) => `assets/${neutralName(name)}-[hash].js`,
            assetFileNames: ({ names: [name = ''] }) => neutralAssetPattern(name),
            codeSplitting: {
              groups: chunkGroups,
            },
          },
        },
        // Source maps for `npm run stack`; scripts do not refer to them, and they are not served.
        sourcemap: 'hidden',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: stylesOfImports },
      },
  // The build bundles all packages, so that the server renders with the production build of React whatever NODE_ENV is. The development
  // server loads packages unbundled, with Node.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
