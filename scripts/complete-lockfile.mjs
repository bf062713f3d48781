// `npm run lockfile`: run it after every change of packages. With a registry mirror that has the binaries of some
// platforms only, npm omits the other binaries from the lockfile, and then `npm ci` refuses it everywhere ("Missing:
// … from lock file"). This adds the missing entries from what their parents require: name, version, platform.
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(path, 'utf8'));
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const added = [];
for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const place = missingPlace(parent, name, version);
    if (place === undefined || !/^\d+\.\d+\.\d+\S*$/.test(version)) continue;
    lock.packages[place] = entryOf(name, version, dev);
    added.push(name);
  }
}
if (added.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(`${added.length} platform packages added to the lockfile`);

/** Where the package has to be for its parent to find it, if it is not found there in that version. */
function missingPlace(parent, name, version) {
  const beside = `${parent.slice(0, parent.lastIndexOf('node_modules/'))}node_modules/${name}`;
  const candidates = [`${parent}/node_modules/${name}`, beside, `node_modules/${name}`];
  const found = candidates.map((each) => lock.packages[each]).find((each) => each !== undefined);
  if (found?.version === version) return undefined;
  return found === undefined ? `node_modules/${name}` : beside;
}

function entryOf(name, version, dev) {
  const words = name.split(/[/-]/).map((word) => (word.startsWith('arm-') ? 'arm' : word));
  const os = systems.filter((each) => words.includes(each));
  const cpu = processors.filter((each) => words.includes(each));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}
