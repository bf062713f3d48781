import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawPdf } from '#contract/documents/pdf.ts';
import type { Block } from '#contract/kit/document.ts';
import { findPdfFaults } from './pdf-faults.ts';

const hasQpdf = spawnSync('qpdf', ['--version']).status === 0;
if (!hasQpdf) console.info('qpdf is not installed: only our own rules check the syntax of PDFs.');

const blocks: Block[] = [
  { kind: 'heading', level: 1, text: 'Rapport' },
  { kind: 'text', text: 'Ġrajja fuq ħames paġni. '.repeat(400) },
  { kind: 'heading', level: 2, text: 'Il-profil' },
  { kind: 'scores', head: ['Karatteristika', 'Punti'], rows: [{ name: 'Kurjuż', score: 70 }] },
  { kind: 'heading', level: 3, text: 'Aktar' },
  { kind: 'list', items: ['ħaġa', 'oħra'] },
  { kind: 'links', items: [{ name: 'Għanqbut Systems', text: 'Ċentru', href: 'https://ksu.example/għanqbut-(1)' }] },
];
const drawn = Buffer.from(await drawPdf(blocks, 'mt', new Date(0))).toString('latin1');

/** The same document after a change by hand. */
function changed(what: string | RegExp, into: string): Uint8Array {
  expect(drawn).not.toBe(drawn.replace(what, into));
  return Buffer.from(drawn.replace(what, into), 'latin1');
}

describe('a generated PDF', () => {
  it('has no fault, also over several pages', () => {
    expect(drawn.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(1);
    expect(findPdfFaults(Buffer.from(drawn, 'latin1'))).toEqual([]);
  });

  it.each([
    ['no language', '/Lang (mt-MT)', '/Lang ()'],
    ['no title', /<rdf:li xml:lang="x-default">[^<]*/, '<rdf:li xml:lang="x-default">'],
    ['the title is not shown', '/DisplayDocTitle true', '/DisplayDocTitle false'],
    ['not marked as tagged', '/Marked true', '/Marked false'],
    ['not declared as PDF/UA', 'pdfuaid:part>1', 'pdfuaid:part>9'],
    ['a font without letters', '/ToUnicode', '/Unicode'],
    ['a font that is not embedded', '/FontFile2', '/FontFile9'],
    ['1 things on a page have no tag', /\bEMC\n(?=\/H2)/, 'EMC\n[<0001>] TJ\n'],
    ['2 things on a page have no tag', /\/Artifact <<\n\/Type \/Layout\n>> BDC\n([^E]*?)\bf\b/, '$1 f '],
    ['a page whose order is not that of its tags', '/Tabs /S', '/Tabs /R'],
    ['content 0 belongs to 0 elements', /(\/S \/H1\n\/P \d+ 0 R\n\/K) \[0\]/, '$1 []'],
    ['content 0 does not know its element', /(\/Nums \[\s*0 \[)\d+/, '$1999'],
    ['headings out of order: 1 3 3', '/S /H2', '/S /H3'],
    ['not one title', '/S /H2', '/S /H1'],
    ['a link without a description', '/Contents (', '/Content ('],
    ['an address that is not in ASCII', /\/URI \(https/, '/URI (\u00e9ttps'],
    ['a table of places that points elsewhere', /^0000000015/m, '0000000016'],
    ['a table whose cells have no headings', '/S /TH', '/S /TD'],
    ['a table whose cells have no headings', '/Scope /Column', '/Scope /Row'],
    ['a list of something else than entries', '/S /LBody', '/S /P'],
    ['the tag Sect is unknown', '/S /P\n', '/S /Sect\n'],
  ])('with a fault made by hand (%#) is found to have it: %s', (fault, what, into) => {
    expect(findPdfFaults(changed(what, into))).toContain(fault);
  });
});

it('is faulty if descriptions of links are written as names', () => {
  const faults = findPdfFaults(changed(/\/Contents \([^\n]*\)\n/, '/Contents /Gʼanqbut Systems\n'));
  expect(faults.join()).toMatch(/object \d+: "S" is no name/);
});

it.skipIf(!hasQpdf)('passes qpdf, if it is installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ksu-pdf-'));
  const file = join(folder, 'a.pdf');
  writeFileSync(file, Buffer.from(drawn, 'latin1'));
  const { status, stdout, stderr } = spawnSync('qpdf', ['--check', file]);
  rmSync(folder, { recursive: true });
  expect(`${status} ${String(stderr)}${String(stdout)}`).toMatch(/^0 [\s\S]*No syntax or stream encoding errors found/);
});
