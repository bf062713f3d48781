// `npm start`, and with `--dev` `npm run dev`: builds the app if its sources changed, then runs the server. Runs on any
// Node from 18 and hands over to the project's own Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules/.bin');
const stamp = join(root, '.cache/build-stamp');
/** The sources of the built app. */
const sources = ['src', 'sw', 'contract', 'locales', 'public', 'config', 'index.html', 'package-lock.json'];
const configurations = /^(?:.*\.config\.ts|tsconfig\.json|\.env.*)$/;
const isDevelopment = process.argv.includes('--dev');

if (Number.parseInt(process.versions.node, 10) < 24) {
  const own = join(bin, 'node');
  if (!existsSync(own)) stop('The portal needs Node 24, which is one of its packages: npm ci');
  hand(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
} else {
  if (!isDevelopment) buildIfChanged();
  const mode = isDevelopment ? { NODE_ENV: 'development' } : {};
  // Restarts when a file changes that the server has imported: its own, the contract's, the configuration's.
  const debugging = process.argv.filter((each) => each.startsWith('--inspect'));
  const watching = isDevelopment ? ['--watch', '--watch-preserve-output', ...debugging] : [];
  hand(process.execPath, [...watching, join(root, 'server/main.ts')], { ...mode, ...(await demoSetting(mode)) });
}

/** On a bare laptop the portal is a demo, unless `DEMO` says otherwise; nothing else ever enables it. */
async function demoSetting(mode) {
  if (process.env.DEMO) return {};
  const { obstaclesToDemo } = await import('#server/demo-mode.ts');
  return obstaclesToDemo({ ...process.env, ...mode }).length === 0 ? { DEMO: 'true' } : {};
}

function buildIfChanged() {
  const now = fingerprint();
  if (existsSync(join(root, 'dist/index.html')) && read(stamp) === now) return;
  console.log('Building the app …');
  const path = [bin, process.env.PATH].join(delimiter);
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: 'inherit',
  });
  if (status !== 0) stop('The app could not be built.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

/** Of the content, not of dates, which a clone or a change of branch resets. Takes some 30 ms. */
function fingerprint() {
  const hash = createHash('sha256');
  const own = readdirSync(root).filter((name) => configurations.test(name));
  for (const path of [...sources, ...own.sort()].flatMap(filesOf)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(settings.sort())).digest('hex');
}

function filesOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  const names = readdirSync(join(root, path)).sort();
  return names.filter((name) => !/\.test\.tsx?$/.test(name)).flatMap((name) => filesOf(join(path, name)));
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Runs a program in place of this one: it receives our signals, and its exit is ours. */
function hand(program, parameters, environment = {}) {
  const child = spawn(program, parameters, { cwd: root, env: { ...process.env, ...environment }, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      // Ctrl-C at a terminal reaches the whole process group: if it were passed on too, it would count as a second one.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signalFor(signal));
    });
  }
  child.once('error', (failure) => stop(failure.message));
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** `node --watch` knows two signals: of a third one it would die and leave the server running. */
function signalFor(signal) {
  return isDevelopment && signal === 'SIGHUP' ? 'SIGTERM' : signal;
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
