import { describe, expect, it } from 'vitest';
import { read } from '../support/repository.ts';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
interface Locked {
  version?: string;
  resolved?: string;
  link?: boolean;
  integrity?: string;
  dev?: boolean;
  license?: string;
}
interface Lockfile {
  lockfileVersion: number;
  packages: Record<string, Locked>;
}

const manifest = JSON.parse(read('package.json')) as Manifest;
const lockfile = JSON.parse(read('package-lock.json')) as Lockfile;
const direct = { ...manifest.dependencies, ...manifest.devDependencies };

/** An older Node makes npm silently choose older majors; these versions were tested together. */
const majors: Readonly<Record<string, string>> = {
  node: '24',
  react: '19',
  'react-dom': '19',
  'react-router': '8',
  vite: '8',
  vitest: '5',
  typescript: '7',
  '@mantine/core': '9',
  '@lingui/core': '6',
  hono: '4',
};

/** Families that must have one version, because two copies of their core do not share state. */
const families: Readonly<Record<string, RegExp>> = {
  'TanStack Query': /^@tanstack\/.*query/,
  Mantine: /^@mantine\//,
  Lingui: /^@lingui\//,
  React: /^react(-dom)?$/,
  Workbox: /^workbox-/,
};

/**
 * Licences of packages that production runs or sends to browsers. All allow that without publishing the portal's own code:
 * those with conditions (LGPL, MPL) apply to their own files only, which are used as published.
 */
const acceptedLicences: readonly string[] = [
  '(BSD-3-Clause OR GPL-2.0)',
  '(MIT AND Zlib)',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
];

/** Packages whose manifest names no licence, with the licence in their files. */
const licencesInFiles: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

describe('packages', () => {
  it('are pinned exactly', () => {
    expect(Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it.each(Object.entries(majors))('%s has the major version %s', (name, major) => {
    expect(direct[name]?.split('.')[0]).toBe(major);
    expect(lockfile.packages[`node_modules/${name}`]?.version).toBe(direct[name]);
  });

  it.each(Object.entries(families))('%s is installed once, in one version', (_, member) => {
    const names = Object.keys(direct).filter((name) => member.test(name));
    expect(new Set(names.map((name) => direct[name])).size).toBe(1);
    const copies = names.map((name) =>
      Object.keys(lockfile.packages).filter((path) => path.endsWith(`node_modules/${name}`)),
    );
    expect(copies.filter((paths) => paths.length !== 1)).toEqual([]);
  });

  it('of production have an accepted licence', () => {
    const used = Object.entries(lockfile.packages).filter(([path, { dev }]) => path !== '' && dev !== true);
    const refused = used.flatMap(([path, { license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = license ?? licencesInFiles[name] ?? 'none';
      return acceptedLicences.includes(licence) ? [] : [`${name}: ${licence}`];
    });
    expect(refused).toEqual([]);
  });

  it('include the Node version that runs these tests', () => {
    expect(process.versions.node).toBe(direct['node']);
  });
});

describe('the lockfile', () => {
  it('was written by a current npm', () => {
    expect(lockfile.lockfileVersion).toBe(3);
  });

  it('points only to the registry, and every package has its checksum', () => {
    const installed = Object.entries(lockfile.packages).filter(([path]) => path !== '');
    const elsewhere = installed.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
    expect(installed.filter(([, { resolved, integrity }]) => resolved && !integrity).map(([path]) => path)).toEqual([]);
  });
});
