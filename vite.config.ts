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
    // Crisis numbers, never visited before, must open on every device that has the app.
    'src/app/arrival-routes.tsx',
    'src/app/later-routes.tsx',
    'src/features/wellbeing/WellbeingPage.tsx',
    'virtual:catalogue/en/wellbeing',
    'virtual:catalogue/mt/wellbeing',
    // Without the chip and the age of copies, the app offline would look like the app online.
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
  // Pages of every area, of the kit and of the frame; the staff area's manifest and its texts are in lists of all areas, which
  // everybody loads.
  // Drawing documents is heavy, and only some people ever ask for one; a proof of work is hardly ever needed.
  askedModules:
    /\/contract\/documents\/|\/src\/client\/api\/prove\.ts|\/src\/(?:app|kit|features(?:\/[\w-]+)?)\/staff\/(?!(?:area|on-device)\.ts)|virtual:catalogue\/(?:en|mt)\/staff/,
});

const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  // Registered by src/client/offline/register.ts, when the page is idle.
  injectRegister: false,
  manifest,
  injectManifest: {
    globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'favicon.svg', 'icons/icon-192.png'],
    manifestTransforms: [precache.transform],
    // Names in /assets/ already contain a hash of their content.
    dontCacheBustURLsMatching: /^assets\//,
    minify: true,
  },
});

/**
 * What is preloaded beside a lazily imported chunk: its styles. The names of its scripts would be in the entry, a
 * hundred of them for every first visit; the first view names its own in the document, and later pages come from the
 * worker. Every browser of the list in package.json supports `modulepreload`.
 */
function stylesOfImports(file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' || MEMBERS.test(file) ? files : files.filter((name) => name.endsWith('.css'));
}

/** The first render waits for it where somebody is signed in: what it imports is not left to be found one after the other. */
const MEMBERS = /\/Member-[\w-]+\.js$/;

/**
 * `vite build` makes the app in `dist/`, which any static host can serve; `vite build --ssr` makes the bundle with which
 * the server renders first views, in `dist-render/`.
 */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    sourcePlugins({ strict: process.env['CI'] === 'true' }),
    sourceNames(),
    isSsrBuild ? [] : [precache.plugin, serviceWorker, precompress(), moveSourceMaps(maps)],
  ],
  resolve: {
    alias: [
      // Dexie's own entry wraps its CommonJS build, whose interop code would end up in the first page's JavaScript.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
    ],
  },
  define: { __APP_VERSION__: JSON.stringify(version), __PUBLIC_READS__: publicReads() },
  build: isSsrBuild
    ? { outDir: 'dist-render', emptyOutDir: true, copyPublicDir: false, minify: false }
    : {
        outDir: 'dist',
        emptyOutDir: true,
        // One chunk for everything that each page starts with: split by what lazy pages share, it is 2 kB larger.
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name }) => `assets/${neutralName(name)}-[hash].js`,
            assetFileNames: ({ names: [name = ''] }) => neutralAssetPattern(name),
            codeSplitting: {
              groups: chunkGroups,
            },
          },
        },
        // Not named in the scripts and not served: for `npm run stack`.
        sourcemap: 'hidden',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: stylesOfImports },
      },
  // Everything is bundled, so that the server renders with the production build of React whatever NODE_ENV is. The
  // development server loads packages with Node, as they are.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
