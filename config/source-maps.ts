import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Moves the source maps of the client build out of the public folder, so that visitors cannot fetch them. `npm run
 * stack` reads them there (docs/develop.md).
 * @param folder absolute path of the target; files of earlier builds are removed
 */
export function moveSourceMaps(folder: string): Plugin {
  let outDir = '';
  let hasFailed = false;
  return {
    name: 'ksu:source-maps',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    buildEnd(error) {
      hasFailed = error !== undefined;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (hasFailed) return;
        await rm(folder, { recursive: true, force: true });
        const maps = (await readdir(outDir, { recursive: true })).filter((path) => path.endsWith('.map'));
        await Promise.all(maps.map((path) => moveFile(join(outDir, path), join(folder, path))));
      },
    },
  };
}

async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
  await rm(from);
}
