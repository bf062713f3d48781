import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { findWords, namesOf, type Words } from './words.ts';

/** Index modules of the catalogues, by the code that uses them. */
const indexes: Readonly<Record<string, Words['stage']>> = {
  'virtual:catalogues': 'first',
  'virtual:catalogues/arrival': 'arrival',
  'virtual:catalogues/later': 'later',
};
const PART = /^virtual:catalogue\/([a-z]{2})\/([a-z-]+)$/;

/**
 * Splits each locale's catalogue into parts, so that a page loads only its own messages: `virtual:catalogues` maps
 * locale → name → import of compiled messages. The imports of the code decide which messages belong to a name
 * (words.ts). The server's messages are in no part. Names that the first page does not use are in separate indexes,
 * `virtual:catalogues/arrival` and `virtual:catalogues/later`.
 *
 * If `strict`, a missing translation or a message that no page loads fails the build.
 */
export function catalogues({ strict }: { strict: boolean }): Plugin {
  let words: Map<string, Words> | undefined;
  /** Locale → its catalogue: parsing it once for each of sixty parts took a third of a build */
  const read = new Map<string, Promise<Catalogue>>();
  return {
    name: 'ksu:catalogues',
    resolveId: (id) => (id in indexes || PART.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith('\0virtual:catalogue')) return undefined;
      words ??= findWords();
      const stage = indexes[id.slice(1)];
      if (stage !== undefined) return indexModule(words, stage);
      const [, locale, name] = PART.exec(id.slice(1)) ?? [];
      if (locale === undefined || name === undefined) return undefined;
      const reading = read.get(locale) ?? readCatalogue(locale, words);
      read.set(locale, reading);
      const catalogue = await reading;
      this.addWatchFile(catalogue.file);
      return partModule(locale, name, catalogue, strict);
    },
    // The imports of a source may have changed: recompute the parts when a page is reloaded.
    hotUpdate() {
      words = undefined;
      read.clear();
      for (const module of this.environment.moduleGraph.idToModuleMap.values()) {
        if (module.id?.startsWith('\0virtual:catalogue')) this.environment.moduleGraph.invalidateModule(module);
      }
    },
  };
}

interface Catalogue {
  file: string;
  /** Message id → names of its catalogues */
  names: Map<string, readonly string[]>;
  messages: Record<string, string>;
  missing: string[];
  /** Ids of the app's messages that no page loads */
  lost: string[];
}

async function readCatalogue(locale: string, words: ReadonlyMap<string, Words>): Promise<Catalogue> {
  const config = getConfig();
  const [catalogue] = await getCatalogs(config);
  if (catalogue === undefined) throw new Error('lingui.config.ts names no catalogue');
  const entries = Object.entries((await catalogue.read(locale)) ?? {});
  const { messages, missing } = await catalogue.getTranslations(locale, {
    fallbackLocales: {},
    sourceLocale: 'en',
  });
  const origins = entries.map(([id, entry]) => [id, (entry.origin ?? []).map(([file]) => file)] as const);
  const names = new Map(origins.map(([id, files]) => [id, namesOf(files, words)]));
  return {
    file: catalogue.getFilename(locale),
    names,
    messages,
    missing: missing.map(({ id }) => id),
    lost: origins.flatMap(([id, files]) =>
      files.some((file) => file.startsWith('src/')) && names.get(id)?.length === 0 ? [id] : [],
    ),
  };
}

function indexModule(words: ReadonlyMap<string, Words>, stage: Words['stage']): string {
  const names = [...words].filter(([, each]) => each.stage === stage).map(([name]) => name);
  const parts = (locale: string) =>
    names
      .toSorted()
      .map((name) => `${JSON.stringify(name)}: () => import('virtual:catalogue/${locale}/${name}')`)
      .join(', ');
  return `export const catalogues = { en: { ${parts('en')} }, mt: { ${parts('mt')} } };`;
}

function partModule(locale: string, name: string, catalogue: Catalogue, strict: boolean): string {
  const ids = [...catalogue.names].filter(([, names]) => names.includes(name)).map(([id]) => id);
  const untranslated = ids.filter((id) => catalogue.missing.includes(id));
  if (strict && untranslated.length > 0) {
    throw new Error(`${catalogue.file}: ${untranslated.length} messages of "${name}" are not translated`);
  }
  if (strict && catalogue.lost.length > 0) {
    throw new Error(`${catalogue.file}: no page loads ${catalogue.lost.join(', ')}`);
  }
  const messages = Object.fromEntries(ids.map((id) => [id, catalogue.messages[id] ?? '']));
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es', outputPrefix: '' });
  if (errors.length > 0) throw new Error(`${catalogue.file}: ${errors.map(({ id }) => id).join(', ')} cannot be read`);
  return source;
}
