import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type AreaPart, cutManifest, manifestsWith, partNamed, partOf } from './area-parts.ts';

/**
 * Divides the manifests of areas into parts that load at different times: `virtual:areas/first` contains only the pages of
 * every first visit (docs/decisions/area-manifests.md).
 */
export function areas(): Plugin {
  return {
    name: 'ksu:areas',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:areas\// },
      handler: (id) => (partNamed(id) === undefined ? undefined : `\0${id}`),
    },
    load: {
      filter: { id: [/^\0virtual:areas\//, /\/area\.ts\?part=/] },
      handler(id) {
        const named = partNamed(id.slice(1));
        if (named !== undefined) return listModule(named, this.environment.config.root);
        const found = partOf(id);
        if (found === undefined) return undefined;
        this.addWatchFile(found.file);
        const code = cutManifest(readFileSync(found.file, 'utf8'), found.part);
        return { code: code ?? 'export const area = {};', moduleType: 'ts', map: null };
      },
    },
    // An edit may add a manifest to a part's list, or remove it.
    hotUpdate({ file }) {
      if (!/\/src\/features\/[\w-]+\/area\.ts$/.test(file)) return;
      for (const module of this.environment.moduleGraph.idToModuleMap.values()) {
        if (module.id?.startsWith('\0virtual:areas/')) this.environment.moduleGraph.invalidateModule(module);
      }
    },
  };
}

function listModule(part: AreaPart, root: string): string {
  const files = manifestsWith(part);
  const imports = files.map((file, index) => `import { area as area${index} } from '${root}/${file}?part=${part}';`);
  return `${imports.join('\n')}\nexport const areas = [${files.map((_, index) => `area${index}`).join(', ')}];\n`;
}
