// Runs before `npm start` and `npm test`, on any Node from 18 and with no package installed: installs what is missing,
// including a Chromium with `--browser`. Silent if there is nothing to do.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, findFullChromium } from './find-chromium.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');

try {
  if (!isInstalled()) installPackages();
  if (process.argv.includes('--browser')) {
    if (!(await findChromium())) await installBrowser();
    if (isDebianRoot() && !(await hasWhatStoriesNeed())) {
      console.log('Installing a full Chromium and a font, which some browser stories need …');
      installDebian('chromium', 'fonts-liberation');
    }
  }
} catch (failure) {
  console.error(failure.message);
  process.exit(1);
}

/**
 * npm writes a lockfile of what it installed as its last step; it must contain what ours requires (apart from optional
 * parts).
 */
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(modules, '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional, peer, link }]) => {
    const found = installed[path];
    if (path === '' || link) return true;
    if (!found) return Boolean(optional || devOptional || peer);
    return found.version === version && found.integrity === integrity;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Run by the system's own Node: the one in node_modules/.bin would be removed while it runs. */
function installPackages() {
  console.log('Installing packages: the first time, this takes a minute …');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith('node_modules/.bin'));
  // The build tools are needed wherever the portal is started, even if NODE_ENV is production.
  const done = run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { PATH: path.join(delimiter) });
  if (!done) throw new Error('The packages could not be installed (npm ci). Is the network there?');
}

async function installBrowser() {
  console.log('Looking for a Chromium to test with: none is installed, downloading one …');
  run(join(modules, '.bin/playwright'), ['install', 'chromium']);
  if (await works()) return;
  // Debian has both, others only the full browser.
  for (const name of isDebianRoot() ? ['chromium-headless-shell', 'chromium'] : []) {
    installDebian(name);
    if (await works()) return;
  }
  throw new Error('The tests need a Chromium. Install one, or set CHROMIUM_PATH to the program.');
}

/**
 * The headless shell has no back/forward cache. Text is measured in a font as wide as those of phones; DejaVu, the only
 * font of a bare Debian, is wider.
 */
async function hasWhatStoriesNeed() {
  return existsSync('/usr/share/fonts/truetype/liberation') && (await findFullChromium()) !== undefined;
}

function isDebianRoot() {
  return process.getuid?.() === 0 && run('apt-get', ['--version'], {}, 'ignore');
}

/** Updates the package lists first: an old list installs an old browser, in which stories fail. */
function installDebian(...names) {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], quiet);
  run('apt-get', ['install', '-y', '--no-install-recommends', ...names], quiet);
}

/** A downloaded browser may lack libraries of the system. */
async function works() {
  const path = await findChromium();
  return path !== undefined && run(path, ['--version'], {}, 'ignore');
}

function run(program, parameters, environment = {}, stdio = 'inherit') {
  const options = { cwd: root, env: { ...process.env, ...environment }, stdio };
  return spawnSync(program, parameters, options).status === 0;
}
