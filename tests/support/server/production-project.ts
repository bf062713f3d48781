import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tests/support/repository.ts';
import { linkTree } from './postgres-project.ts';

/** What a server needs of the repository and its build. */
export const serverParts = [
  'package.json',
  'package-lock.json',
  'scripts',
  'server',
  'contract',
  'locales',
  'dist',
  'dist-render',
];

/** Copies what a server needs into a folder, with the packages that `npm ci --omit=dev` installs. */
export function copyProductionProject(folder: string): string {
  for (const part of serverParts) cpSync(join(root, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const path of productionPackages()) linkTree(join(root, path), join(folder, path));
  return folder;
}

/** The folders of these packages, without those inside another package. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const { packages: installed } = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path in installed && dev !== true && devOptional !== true)
    .map(([path]) => path)
    .filter((path) => path.lastIndexOf('node_modules/') === 0);
}
