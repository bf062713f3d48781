import { describe, expect, it } from 'vitest';
import { lintScratch } from '#tests/support/house/scratch-linter.ts';
import { rooms } from '../../config/rooms.ts';

/** File, its import, and the start of the linter's message. */
const forbidden: readonly [file: string, specifier: string, reason: string][] = [
  ['contract/a.ts', 'hono', 'contract may not import the package'],
  ['contract/b.ts', 'node:fs', 'contract runs in the browser'],
  ['contract/c.ts', '#client/lib/with-redirect.ts', 'contract may not import client'],
  ['contract/d.ts', '#server/config.ts', 'contract may not import server'],
  ['src/app/a.ts', '#server/app.ts', 'app may not import server'],
  ['src/app/b.ts', '../../sw/worker.ts', 'app may not import worker'],
  ['src/features/news/a.ts', '#features/events/card.ts', 'features/news may not import features/events'],
  ['src/features/news/b.ts', '../events/card.ts', 'features/news may not import features/events'],
  ['src/features/news/c.ts', '#app/routes.tsx', 'features/news may not import app'],
  ['src/features/news/d.ts', '../../client/lib/with-redirect.ts', 'Import client by its alias'],
  ['src/features/news/e.ts', 'hono', 'features may not import the package'],
  ['src/features/news/f.ts', 'node:path', 'features runs in the browser'],
  ['src/kit/a.ts', '#features/news/card.ts', 'kit may not import features/news'],
  ['src/client/session/a.ts', '#kit/card.ts', 'client may not import kit'],
  ['src/client/session/b.ts', '#kit/ui/button.ts', 'client may not import ui'],
  ['src/client/offline/a.ts', '#features/news/card.ts', 'client may not import features/news'],
  ['src/kit/page/b.ts', '../ui/button.ts', 'Import ui by its alias'],
  ['src/kit/ui/a.ts', '#contract/kit/common.ts', 'ui may not import contract'],
  ['src/kit/ui/b.ts', '#client/api/call.ts', 'ui may not import client'],
  ['src/kit/ui/c.ts', 'react-router', 'ui may not import the package'],
  ['src/kit/ui/d.ts', '@tanstack/react-query', 'ui may not import the package'],
  ['src/client/lib/b.ts', '#nowhere/a.ts', 'There is no alias'],
  ['sw/a.ts', '#client/lib/with-redirect.ts', 'worker may not import client'],
  ['sw/b.ts', 'react', 'worker may not import the package'],
  ['server/areas/news/a.ts', '#server/areas/events/service.ts', 'areas/news may not import areas/events'],
  ['server/areas/news/b.ts', '../events/service.ts', 'areas/news may not import areas/events'],
  ['server/areas/news/c.ts', '#client/lib/with-redirect.ts', 'areas/news may not import client'],
  ['server/areas/news/d.ts', '../../db/connect.ts', 'Import db by its alias'],
  ['server/areas/news/e.ts', 'react', 'areas may not import the package'],
  ['server/services/a.ts', '#server/areas/news/service.ts', 'services may not import areas/news'],
  ['server/services/c.ts', '#server/db/seed/seed.ts', 'services may not import seed'],
  ['server/db/b.ts', '#server/db/seed/seed.ts', 'db may not import seed'],
  ['server/http/a.ts', '#server/services/permits.ts', 'http may not import services'],
  ['server/gateways/a.ts', '#server/db/connect.ts', 'gateways may not import db'],
  ['server/db/a.ts', '#server/http/serve.ts', 'db may not import http'],
  ['server/main.ts', '#tests/support/database.ts', 'server may not import tests'],
];

const allowed: readonly [file: string, specifier: string][] = [
  ['contract/a.ts', 'valibot'],
  ['contract/b.ts', './common.ts'],
  ['src/main.tsx', '#app/routes.tsx'],
  ['src/app/a.ts', '#features/news/page.ts'],
  ['src/app/b.ts', '#kit/ui/button.ts'],
  ['src/app/c.ts', 'virtual:pwa-register'],
  ['src/features/news/a.ts', '#kit/card.ts'],
  ['src/features/news/b.ts', './card.ts'],
  ['src/features/news/c.ts', '../news/card.ts'],
  ['src/features/news/d.ts', '@mantine/core'],
  ['src/features/news/e.test.ts', '#tests/support/browser.ts'],
  ['src/features/news/f.test.ts', 'fast-check'],
  ['src/client/i18n/a.ts', '../../../locales/en.po'],
  ['src/client/api/a.ts', '#contract/kit/endpoint.ts'],
  ['src/kit/ui/a.ts', '@mantine/core/styles/Button.layer.css'],
  ['sw/a.ts', '#contract/endpoints.ts'],
  ['sw/b.ts', 'workbox-routing'],
  ['server/app.ts', '#server/db/connect.ts'],
  ['server/areas/news/a.ts', '#server/http/serve.ts'],
  ['server/areas/news/b.ts', '#server/services/permits.ts'],
  ['server/services/a.ts', '#server/gateways/mail.ts'],
  ['server/services/b.ts', '#server/http/errors.ts'],
  ['server/main.ts', './http/serve.ts'],
  ['server/db/a.ts', 'node:path'],
  ['server/db/seed/a.ts', '#server/gateways/files.ts'],
  ['tests/api/a.ts', '#server/app.ts'],
  ['tests/house/a.ts', '../../config/rooms.ts'],
];

/** Ways of writing an import; the linter's built-in rule sees only the first. */
const spellings: Readonly<Record<string, (specifier: string) => string>> = {
  static: (specifier) => `import { thing } from '${specifier}';\nthing();\n`,
  effect: (specifier) => `import '${specifier}';\n`,
  lazy: (specifier) => `export const load = () => import('${specifier}');\n`,
  'in a type': (specifier) => `export type Thing = import('${specifier}').Thing;\n`,
};

function withoutCycles(found: readonly string[] | undefined): string[] {
  return (found ?? []).filter((text) => text.startsWith('house(imports)'));
}

describe('import boundaries', () => {
  for (const [spelling, write] of Object.entries(spellings)) {
    it(`reject every forbidden import, written as ${spelling}`, async () => {
      const found = await lintScratch(Object.fromEntries(forbidden.map(([file, from]) => [file, write(from)])));
      for (const [file, specifier, reason] of forbidden) {
        expect(withoutCycles(found.get(file)), `${file} → ${specifier}`).toEqual([
          expect.stringContaining(`house(imports) ${reason}`),
        ]);
      }
    });
  }

  it('reject forbidden imports in a glob pattern', async () => {
    const glob = (pattern: string) => `export const pages = import.meta.glob('${pattern}');\n`;
    const found = await lintScratch({
      'src/app/pages.ts': glob('../features/*/*Page.tsx'),
      'src/kit/pages.ts': glob('../features/*/*Page.tsx'),
      'src/features/news/pages.ts': glob('../*/*Page.tsx'),
    });
    expect([...found.keys()].toSorted()).toEqual(['src/features/news/pages.ts', 'src/kit/pages.ts']);
  });

  it('allow every permitted import', async () => {
    const write = spellings['static'] ?? String;
    const found = await lintScratch(Object.fromEntries(allowed.map(([file, from]) => [file, write(from)])));
    for (const [file, specifier] of allowed) {
      expect(withoutCycles(found.get(file)), `${file} → ${specifier}`).toEqual([]);
    }
  });

  it('protect an area as soon as its folder exists', async () => {
    const found = await lintScratch({
      'src/features/quite-new/page.ts': `import { card } from '#features/news/card.ts';\ncard();\n`,
      'src/features/news/page.ts': `import { card } from '#features/quite-new/card.ts';\ncard();\n`,
      'server/areas/quite-new/routes.ts': `import { list } from '#server/areas/news/service.ts';\nlist();\n`,
    });
    expect([...found.keys()].toSorted()).toEqual([
      'server/areas/quite-new/routes.ts',
      'src/features/news/page.ts',
      'src/features/quite-new/page.ts',
    ]);
  });

  it('reject cycles of types, also through a generated file, except with a lazy import', async () => {
    const typed = (name: string, from: string) =>
      `import type { ${name} } from '${from}';\nexport interface Thing {\n  thing: ${name};\n}\n`;
    const found = await lintScratch({
      'src/client/lib/one.ts': typed('Two', '#client/lib/two.ts'),
      'src/client/lib/two.ts': typed('Three', './three.ts'),
      'src/client/lib/three.ts': typed('One', './one.ts').replace('type { One', '{ type One'),
      'src/client/lib/leaf.ts': typed('One', './one.ts'),
      'server/db/columns.ts': typed('DB', './schema.gen.ts'),
      'server/db/schema.gen.ts': typed('Localised', './columns.ts'),
      'src/client/lib/page.ts': `export const load = () => import('./part.ts');\n`,
      'src/client/lib/part.ts': typed('Page', './page.ts'),
    });
    const circles = [...found].filter(([, texts]) => texts.some((text) => text.startsWith('import(no-cycle)')));
    expect(circles.map(([file]) => file).toSorted()).toEqual([
      'server/db/columns.ts',
      'src/client/lib/one.ts',
      'src/client/lib/three.ts',
      'src/client/lib/two.ts',
    ]);
  });

  it('reject cycles, also through an alias, barrels and unneeded default exports', async () => {
    const found = await lintScratch({
      'src/client/lib/one.ts': `import { two } from '#client/lib/two.ts';\nexport const one = () => two();\n`,
      'src/client/lib/two.ts': `import { one } from './one.ts';\nexport const two = (): unknown => one();\n`,
      'src/client/lib/index.ts': `export { three } from './three.ts';\n`,
      'src/client/lib/all.ts': `export * from './three.ts';\n`,
      'src/client/lib/three.ts': `export const three = 3;\n`,
      'src/client/lib/whole.ts': `export default 4;\n`,
    });
    expect(found.get('src/client/lib/one.ts')).toEqual([expect.stringContaining('import(no-cycle)')]);
    expect(found.get('src/client/lib/two.ts')).toEqual([expect.stringContaining('import(no-cycle)')]);
    expect(found.get('src/client/lib/index.ts')).toEqual([expect.stringContaining('house(no-re-export)')]);
    expect(found.get('src/client/lib/all.ts')).toEqual([expect.stringContaining('house(no-re-export)')]);
    expect(found.get('src/client/lib/whole.ts')).toEqual([expect.stringContaining('import(no-default-export)')]);
    expect(found.has('src/client/lib/three.ts')).toBe(false);
  });
});

describe('the table of rooms', () => {
  it('never permits two rooms to import each other', () => {
    const names = Object.keys(rooms) as (keyof typeof rooms)[];
    for (const from of names.filter((name) => rooms[name].imports !== 'any')) {
      for (const to of rooms[from].imports as readonly (keyof typeof rooms)[]) {
        const back = rooms[to].imports;
        expect(back !== 'any' && back.includes(from), `${from} ⇄ ${to}`).toBe(false);
      }
    }
  });
});
