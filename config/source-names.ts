import { relative } from 'node:path';
import type { Plugin } from 'vite';

const LAZY = /\/src\/(?:features|app)\/.*\.tsx$/;

/**
 * Gives the server the source file (`file`) of each page, layout and guard, from which it finds the chunks and styles
 * to send ahead of a first view. The browser does not need it.
 */
export function sourceNames(): Plugin {
  return {
    name: 'ksu:source-names',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    transform(code, id) {
      if (!LAZY.test(id)) return undefined;
      const file = relative(this.environment.config.root, id).replaceAll('\\', '/');
      return { code: `${code}\nexport const file = ${JSON.stringify(file)};\n`, map: null };
    },
  };
}
