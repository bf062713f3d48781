import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { precompress } from './config/precompress.ts';
import { sourcePlugins } from './config/vite-plugins.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

/**
 * `vite build` makes the app in `dist/`, which any static host can serve; `vite build --ssr` makes the bundle with which
 * the server renders first views, in `dist-render/`.
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [sourcePlugins({ strict: process.env['CI'] === 'true' }), isSsrBuild ? [] : [precompress()]],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: isSsrBuild
    ? { outDir: 'dist-render', emptyOutDir: true, copyPublicDir: false, minify: false }
    : { outDir: 'dist', emptyOutDir: true, manifest: true, sourcemap: false, assetsInlineLimit: 0 },
  // Everything is bundled, so that the server renders with the production build of React whatever NODE_ENV says.
  ssr: { noExternal: true },
}));
