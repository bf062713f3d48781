// `npm start`, and with `--dev` `npm run dev`: builds the app if its sources changed, then runs the server. Runs on any
// Node from 18 and hands over to the project's own Node 24.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWithError, isNewEnough, root, runInstead } from './run-instead.mjs';

const bin = join(root, 'node_modules/.bin');
const stamp = join(root, '.cache/build-stamp');
/** Files and folders that the built app depends on, besides `configurations`. */
const sources = ['src', 'sw', 'contract', 'locales', 'public', 'config', 'index.html', 'package-lock.json'];
const configurations = /^(?:.*\.config\.ts|tsconfig\.json|\.env.*)$/;
const isDevelopment = process.argv.includes('--dev');

if (!isNewEnough) {
  const projectNode = join(bin, 'node');
  if (!existsSync(projectNode)) exitWithError('The portal needs Node 24, which is one of its packages: npm ci');
  runInstead(projectNode, [fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
} else {
  if (!isDevelopment) buildIfChanged();
  const mode = isDevelopment ? { NODE_ENV: 'development' } : {};
  // `--watch` restarts the server when a file changes that it has imported.
  const inspectOptions = process.argv.filter((each) => each.startsWith('--inspect'));
  const watchOptions = isDevelopment ? ['--watch', '--watch-preserve-output', ...inspectOptions] : [];
  runInstead(process.execPath, [...watchOptions, join(root, 'server/main.ts')], {
    environment: { ...mode, ...(await demoSetting(mode)) },
    signalFor,
  });
}

/** Enables the demo if no setting indicates a production server, unless `DEMO` is set. */
async function demoSetting(mode) {
  if (process.env.DEMO) return {};
  const { obstaclesToDemo } = await import('#server/demo-mode.ts');
  const { readSecretFiles } = await import('#server/secret-files.ts');
  const { environment } = readSecretFiles({ ...process.env, ...mode });
  return obstaclesToDemo(environment).length === 0 ? { DEMO: 'true' } : {};
}

function buildIfChanged() {
  const current = fingerprint();
  if (existsSync(join(root, 'dist/index.html')) && readIfExists(stamp) === current) return;
  console.log('Building the app …');
  const path = [bin, process.env.PATH].join(delimiter);
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: 'inherit',
  });
  if (status !== 0) exitWithError('The app could not be built.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, current);
}

/** Returns a hash of the contents of the sources, because a clone or checkout resets their dates. Takes about 30 ms. */
function fingerprint() {
  const hash = createHash('sha256');
  const configurationFiles = readdirSync(root).filter((name) => configurations.test(name));
  for (const path of [...sources, ...configurationFiles.sort()].flatMap(filesOf)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(settings.sort())).digest('hex');
}

function filesOf(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  const names = readdirSync(join(root, path)).sort();
  return names.filter((name) => !/\.test\.tsx?$/.test(name)).flatMap((name) => filesOf(join(path, name)));
}

function readIfExists(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** `node --watch` handles only SIGINT and SIGTERM; another signal would end it and orphan the server. */
function signalFor(signal) {
  return isDevelopment && signal === 'SIGHUP' ? 'SIGTERM' : signal;
}
