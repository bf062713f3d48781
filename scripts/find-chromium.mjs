// Runs on any Node from 18 and before packages are installed.
import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell first: the same engine without the desktop parts, and a third faster in tests.
const names = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium for tests: `CHROMIUM_PATH`, an installed one, or Playwright's own; `undefined` if there is
 * none. Throws if `CHROMIUM_PATH` is not executable.
 */
export function findChromium(environment = process.env) {
  return findAmong(names, environment);
}

/** The same without the headless shell, which has no back/forward cache. */
export function findFullChromium(environment = process.env) {
  return findAmong(names.slice(1), environment);
}

async function findAmong(programs, environment) {
  const chosen = environment.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which is not a program.`);
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const installed = programs.flatMap((name) => folders.map((folder) => join(folder, name))).concat(applications);
  return installed.find((path) => isProgram(path) && !isPlaceholder(path)) ?? playwrightsOwn();
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Ubuntu's `chromium-browser` is a script that asks for the snap to be installed. */
function isPlaceholder(path) {
  const file = realpathSync(path);
  return statSync(file).size < 10_000 && readFileSync(file, 'utf8').includes('snap install');
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import('@playwright/test');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
