import { describe, expect, it, vi } from 'vitest';
import { createRenamer } from './earlier-release.ts';
import { readManifest } from './manifest.ts';

vi.hoisted(() => vi.stubGlobal('self', {}));

const base = 'https://portal.example/sw.js';

function release(files: Record<string, string>) {
  return readManifest(
    Object.entries(files).map(([url, source]) => ({ url: `assets/${url}`, revision: null, checksum: '', source })),
    base,
  );
}

const before = {
  'shell-aaaaaaaa.js': '',
  'events-bbbbbbbb.js': 'en',
  'events-cccccccc.js': 'mt',
  'gone-dddddddd.js': '',
};
const now = { 'shell-AAAAAAAA.js': '', 'events-BB-BB_BB.js': 'en', 'events-CCCCCCCC.js': 'mt' };
const stored = Object.fromEntries(release(before).map(({ key, lasting }) => [key, lasting]));
const rename = createRenamer(release(now), stored);

describe('files of an earlier release', () => {
  it('get the new names of their imported scripts and styles', () => {
    expect(rename(`import"./shell-aaaaaaaa.js";const s=["assets/shell-aaaaaaaa.js"]`)).toBe(
      `import"./shell-AAAAAAAA.js";const s=["assets/shell-AAAAAAAA.js"]`,
    );
  });

  it('are distinguished by their sources if they share a name', () => {
    expect(rename(`import("./events-cccccccc.js");import("./events-bbbbbbbb.js")`)).toBe(
      `import("./events-CCCCCCCC.js");import("./events-BB-BB_BB.js")`,
    );
  });

  it('keep unknown names, and are then fetched because their checksum differs', () => {
    const text = `import"./gone-dddddddd.js";import"./strange-eeeeeeee.js"`;
    expect(rename(text)).toBe(text);
  });
});
