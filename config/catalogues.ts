import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { areasOf, laterAreas } from './catalogue-areas.ts';

const INDEX = 'virtual:catalogues';
const LATER_INDEX = 'virtual:catalogues/later';
const PART = /^virtual:catalogue\/([a-z]{2})\/([a-z-]+)$/;

/**
 * Cuts each locale's one catalogue into a part for every area of the app, so that a page loads its own words only:
 * `virtual:catalogues` maps locale → area → import of its compiled messages. A message belongs to the areas of the
 * files it stands in; what the shell and shared rooms say is in `core`. The server's words are in no part. Areas whose
 * routes load later are in an index of their own, `virtual:catalogues/later`.
 * A missing translation fails the build when `strict`.
 */
export function catalogues({ strict }: { strict: boolean }): Plugin {
  return {
    name: 'ksu:catalogues',
    resolveId: (id) => (id === INDEX || id === LATER_INDEX || PART.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${INDEX}`) return indexModule(await readCatalogue('en'), (area) => !laterAreas.includes(area));
      if (id === `\0${LATER_INDEX}`) return indexModule(await readCatalogue('en'), (area) => laterAreas.includes(area));
      const [, locale, area] = PART.exec(id.replace('\0', '')) ?? [];
      if (!id.startsWith('\0virtual:catalogue/') || locale === undefined || area === undefined) return undefined;
      const catalogue = await readCatalogue(locale);
      this.addWatchFile(catalogue.file);
      return partModule(locale, area, catalogue, strict);
    },
  };
}

interface Catalogue {
  file: string;
  /** Message id → areas it is said in */
  areas: Map<string, Set<string>>;
  messages: Record<string, string>;
  missing: string[];
}

async function readCatalogue(locale: string): Promise<Catalogue> {
  const config = getConfig();
  const [catalogue] = await getCatalogs(config);
  if (catalogue === undefined) throw new Error('lingui.config.ts names no catalogue');
  const entries = (await catalogue.read(locale)) ?? {};
  const { messages, missing } = await catalogue.getTranslations(locale, {
    fallbackLocales: {},
    sourceLocale: 'en',
  });
  return {
    file: catalogue.getFilename(locale),
    areas: new Map(
      Object.entries(entries).map(([id, entry]) => [id, areasOf((entry.origin ?? []).map(([file]) => file))]),
    ),
    messages,
    missing: missing.map(({ id }) => id),
  };
}

function indexModule({ areas }: Catalogue, isWanted: (area: string) => boolean): string {
  const names = [...new Set([...areas.values()].flatMap((set) => [...set]))].filter(isWanted).toSorted();
  const parts = (locale: string) =>
    names.map((area) => `${JSON.stringify(area)}: () => import('virtual:catalogue/${locale}/${area}')`).join(', ');
  return `export const catalogues = { en: { ${parts('en')} }, mt: { ${parts('mt')} } };`;
}

function partModule(locale: string, area: string, catalogue: Catalogue, strict: boolean): string {
  const ids = [...catalogue.areas].filter(([, areas]) => areas.has(area)).map(([id]) => id);
  const untranslated = ids.filter((id) => catalogue.missing.includes(id));
  if (strict && untranslated.length > 0) {
    throw new Error(`${catalogue.file}: ${untranslated.length} messages of "${area}" are not translated`);
  }
  const messages = Object.fromEntries(ids.map((id) => [id, catalogue.messages[id] ?? '']));
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es', outputPrefix: '' });
  if (errors.length > 0) throw new Error(`${catalogue.file}: ${errors.map(({ id }) => id).join(', ')} cannot be read`);
  return source;
}
