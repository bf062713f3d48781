import { expect, it } from 'vitest';
import { shownFileName } from './shown-file-name.ts';

it.each([
  ['Ċertifikat ta’ Ħaż-Żebbuġ.pdf', 'Ċertifikat ta’ Ħaż-Żebbuġ.pdf'],
  ['Re\u0301sume\u0301.pdf', 'Résumé.pdf'],
  ['100% %22final%22 (2) #3 & more.pdf', '100% "final" (2) #3 & more.pdf'],
  ['履歴書.pdf', '履歴書.pdf'],
  ['سيرة ذاتية.pdf', 'سيرة ذاتية.pdf'],
  ['👩\u200D🎓.png', '👩\u200D🎓.png'],
  ['two\u00A0words.pdf', 'two words.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['line\r\nbreak\u0000.pdf', 'linebreak.pdf'],
  ['..', 'file'],
  ['\u200B', 'file'],
  ['', 'file'],
])('shownFileName(%j) is %j', (given, shown) => {
  expect(shownFileName(given)).toBe(shown);
});

it('shownFileName shortens a long name before its extension', () => {
  const shown = shownFileName(`${'ħ'.repeat(300)}.docx`);
  expect([...shown]).toHaveLength(255);
  expect(shown.endsWith('ħ.docx')).toBe(true);
  expect(shownFileName(`${'a'.repeat(251)}.pdf`)).toHaveLength(255);
});
