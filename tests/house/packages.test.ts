import { describe, expect, it } from 'vitest';
import { read } from '../support/repository.ts';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
interface Lockfile {
  lockfileVersion: number;
  packages: Record<string, { version?: string; resolved?: string; link?: boolean; integrity?: string }>;
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
