import { build, type ConfigEnv, loadConfigFromFile, type Plugin, type PluginOption, type UserConfig } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { read, repositoryFiles, root } from '../support/repository.ts';

/** Each program that loads packages of the app, with its configuration. */
const programs: readonly [name: string, file: string, environment: ConfigEnv][] = [
  ['the build of the app', 'vite.config.ts', { mode: 'production', command: 'build', isSsrBuild: false }],
  [
    'the build that renders on the server',
    'vite.config.ts',
    { mode: 'production', command: 'build', isSsrBuild: true },
  ],
  ['the development server', 'vite.config.ts', { mode: 'development', command: 'serve', isSsrBuild: false }],
  ['tests', 'vitest.config.ts', { mode: 'development', command: 'serve', isSsrBuild: false }],
];

const ENTRY = 'virtual:packages-of-the-app';
/** Packages and their entry points, as the sources of the app import them, without styles. */
const imported = [
  ...new Set(
    repositoryFiles()
      .filter((path) => /^src\/.*(?<!\.test)\.tsx?$/.test(path))
      .flatMap((path) =>
        [...read(path).matchAll(/\b(?:from|import)\s*\(?'([@a-z][^']*)'/g)].map(([, name = '']) => name),
      )
      .filter((name) => !/^virtual:|\.css$|\/macro$/.test(name)),
  ),
].toSorted();

type Modules = Map<string, string>;

/**
 * Builds only these packages.
 * @returns the code of each module as the bundler receives it, and the finished chunks
 */
async function loadPackages({ plugins = [], resolve = {}, ssr }: UserConfig, { mode, isSsrBuild = false }: ConfigEnv) {
  const modules: Modules = new Map();
  const observer: Plugin = {
    name: 'observer',
    enforce: 'post',
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) =>
      id === ENTRY ? imported.map((name, at) => `export * as p${at} from '${name}';`).join('\n') : undefined,
    transform: { order: 'post', handler: (code, id) => void modules.set(id.replace(/.*\/node_modules\//, ''), code) },
  };
  const output = await build({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    plugins: [plugins, observer],
    resolve,
    ...(ssr && { ssr }),
    build: { write: false, minify: false, ssr: isSsrBuild, target: 'esnext', rolldownOptions: { input: ENTRY } },
  });
  const files = [output].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunks = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  return { modules, chunks: chunks.toSorted() };
}

async function configurationOf(file: string, environment: ConfigEnv): Promise<UserConfig> {
  const loaded = await loadConfigFromFile(environment, file, root, 'error');
  return loaded?.config ?? {};
}

/** The plugins of a configuration that process modules or chunks, for any command; they write no files. */
async function pluginsOf({ plugins }: UserConfig, { command }: ConfigEnv): Promise<Plugin[]> {
  const isPlugin = (each: PluginOption): each is Plugin => typeof each === 'object' && each !== null && 'name' in each;
  const all = (await flatten(plugins ?? [])).filter(isPlugin);
  const isApplied = ({ apply }: Plugin) => typeof apply !== 'string' || apply === command;
  return all.filter(isApplied).map(withoutOutput);
}

function withoutOutput(plugin: Plugin): Plugin {
  const seen = { ...plugin };
  if (typeof seen.apply === 'string') delete seen.apply;
  delete seen.generateBundle;
  delete seen.writeBundle;
  delete seen.closeBundle;
  return seen;
}

async function flatten(plugins: PluginOption): Promise<PluginOption[]> {
  const given = await plugins;
  return Array.isArray(given) ? (await Promise.all(given.map(flatten))).flat() : [given];
}

type Alias = { find: string | RegExp; replacement: string };

/** Whether an alias maps a package to another file that the same package publishes. */
function staysInPackage({ find, replacement }: Alias): boolean {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(replacement)?.[0] ?? '';
  return imported.includes(name) && (typeof find === 'string' ? find === name : find.test(name));
}

afterEach(() => vi.unstubAllEnvs());

describe('packages are used as they are published', () => {
  it('finds the packages that the app imports', () => {
    expect(imported).toEqual(
      expect.arrayContaining([
        'react',
        'react-dom/client',
        'react-router',
        'react-router/dom',
        '@tanstack/react-query',
      ]),
    );
  });

  it.each(programs)('%s', async (_, file, environment) => {
    const configuration = await configurationOf(file, environment);
    const aliases = [configuration.resolve?.alias ?? []].flat() as Alias[];
    expect(aliases.filter((alias) => !staysInPackage(alias))).toEqual([]);
    // It determines which build of a package is loaded.
    vi.stubEnv('NODE_ENV', environment.mode);
    const { ssr } = configuration;
    const shared = { resolve: { alias: aliases }, ...(ssr && { ssr }) };
    const published = await loadPackages(shared, environment);
    const used = await loadPackages({ ...shared, plugins: await pluginsOf(configuration, environment) }, environment);
    expect(published.modules.size).toBeGreaterThan(100);
    expect([...published.modules.keys()]).toContain(`react-dom/cjs/react-dom-client.${environment.mode}.js`);
    expect(differences(published.modules, used.modules)).toEqual([]);
    expect(used.chunks).toEqual(published.chunks);
  });

  it('no package is patched during installation', () => {
    const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, unknown>>;
    const hooks = ['preinstall', 'install', 'postinstall', 'prepare', 'postprepare'];
    expect(Object.keys(manifest['scripts'] ?? {}).filter((name) => hooks.includes(name))).toEqual([]);
    expect(
      Object.keys(manifest).filter((name) => /^(?:overrides|patchedDependencies|pnpm|resolutions)$/.test(name)),
    ).toEqual([]);
    expect(repositoryFiles().filter((path) => /(?:^|\/)patches\/|\.patch$/.test(path))).toEqual([]);
  });
});

/** Modules that exist on one side only, or differ in their code. */
function differences(published: Modules, used: Modules): string[] {
  const names = new Set([...published.keys(), ...used.keys()]);
  return [...names].filter((name) => published.get(name) !== used.get(name));
}
