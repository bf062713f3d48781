import { relative } from 'node:path';
import type { Plugin } from 'vite';

const LAZY = /\/src\/(?:features|app)\/.*\.tsx$/;

/**
 * Tells the server of each page, layout and guard its source file (`file`): from it the chunks and styles are found that
 * are sent ahead of a first view. The browser needs none.
 */
export function sourceNames(): Plugin {
  return {
    name: 'ksu:source-names',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    transform(code, id) {
      if (!LAZY.test(id)) return undefined;
      const file = relative(this.environment.config.root, id).replaceAll('\\', '/');
      return { code: `${code}\nexport const file = ${JSON.stringify(file)};\n`, map: null };
    },
  };
}
