import { build, type Rolldown } from 'vite';
import { sourcePlugins } from '../../../config/vite-plugins.ts';
import { root } from '../repository.ts';

/** Builds the page of the editor's stories like the app. Returns its files by name; the script is `editor-page.js`. */
export async function buildEditorPage(): Promise<Map<string, string | Uint8Array>> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [sourcePlugins({ strict: false })],
    define: { __APP_VERSION__: '"test"', __PUBLIC_READS__: '[]' },
    base: '/editor-page/',
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: { 'editor-page': new URL('editor-page.tsx', import.meta.url).pathname },
        output: { entryFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}
