import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type AreaPart, areaParts, cutManifest, manifestsWith, partNamed, partOf } from './area-parts.ts';

const parts = Object.keys(areaParts) as AreaPart[];

const manifest = `import { msg } from '@lingui/core/macro';
import { newsPaths, staff as staffRoot } from '#contract/news/paths.ts';
import type { Area } from '#kit/area.ts';
import { agenda } from './agenda.ts';
import { staff } from './staff/staff-area.ts';

const list = () => import('./ListPage.tsx');

export const area: Area = {
  name: 'staff',
  firstPages: { [newsPaths.staff]: list },
  notifications: { told: ({ title = '' }) => msg\`News: \${shortened(title)}\` },
  staff,
  agenda,
};

function shortened(title: string) {
  return title.slice(0, MOST);
}

const MOST = 40;
`;

it('a part of a manifest has the area’s name, its properties and what these need', () => {
  expect(cutManifest(manifest, 'first')).toBe(`import { newsPaths } from '#contract/news/paths.ts';
import type { Area } from '#kit/area.ts';
const list = () => import('./ListPage.tsx');
export const area: Area = { name: 'staff', firstPages: { [newsPaths.staff]: list } };
`);
  expect(cutManifest(manifest, 'later')).toBe(`import { msg } from '@lingui/core/macro';
import type { Area } from '#kit/area.ts';
export const area: Area = { name: 'staff', notifications: { told: ({ title = '' }) => msg\`News: \${shortened(title)}\` } };
function shortened(title: string) {
  return title.slice(0, MOST);
}
const MOST = 40;
`);
  expect(cutManifest(manifest, 'staff')).toContain(`import { staff } from './staff/staff-area.ts';`);
  expect(cutManifest(manifest, 'today')).not.toContain('staff-area');
});

it('an area that declares nothing of a part is not in it', () => {
  expect(cutManifest(manifest, 'arrival')).toBeUndefined();
  expect(manifestsWith('first')).toContain('src/features/news/area.ts');
  expect(manifestsWith('arrival')).not.toContain('src/features/news/area.ts');
});

it('a manifest that is not written as one object is refused', () => {
  expect(() => cutManifest('export const area = makeArea();', 'first')).toThrow('A manifest is');
  expect(() => cutManifest('export const area = { ...more };', 'first')).toThrow('by name');
});

it('parts are named by specifiers and ids, and nothing else is one', () => {
  expect(partNamed('virtual:areas/first')).toBe('first');
  expect(partNamed('virtual:areas/toString')).toBeUndefined();
  expect(partNamed('virtual:catalogues')).toBeUndefined();
  expect(partOf('/a/src/features/news/area.ts?part=today')).toEqual({
    file: '/a/src/features/news/area.ts',
    part: 'today',
  });
  expect(partOf('/a/src/features/news/area.ts')).toBeUndefined();
});

it('only the part that the layouts load has texts in the manifest itself', () => {
  const withTexts = parts.filter((part) =>
    manifestsWith(part).some((file) => /\bmsg[`(]/.test(cutManifest(readFileSync(file, 'utf8'), part) ?? '')),
  );
  expect(withTexts).toEqual(['later']);
});

it('the types of the lists are those of the parts', () => {
  const types = readFileSync('src/kit/virtual-areas.d.ts', 'utf8');
  const declared = [...types.matchAll(/'virtual:areas\/(\w+)' \{[\s\S]*?Pick<\s*Area,\s*'name' \| ([^>]+)>/g)].map(
    ([, part = '', properties = '']) => [part, properties.replaceAll(/['\n]/g, '').trim().split(' | ')],
  );
  expect(Object.fromEntries(declared)).toEqual(areaParts);
});
