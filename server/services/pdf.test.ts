import { createHook } from 'node:async_hooks';
import { createCipheriv } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfBytes } from '#tests/support/documents.ts';
import { findPdfFault } from './pdf.ts';

/** Returns a PDF with these additional objects. */
function pdfWith(...objects: (string | Buffer)[]): Buffer {
  const whole = pdfBytes().toString('latin1');
  const at = whole.indexOf('trailer');
  const parts = objects.flatMap((object) => [Buffer.from(object as string, 'latin1'), Buffer.from('\n')]);
  return Buffer.concat([Buffer.from(whole.slice(0, at), 'latin1'), ...parts, Buffer.from(whole.slice(at), 'latin1')]);
}

function stream(dictionary: string, content: Buffer): Buffer {
  const head = Buffer.from(`9 0 obj << ${dictionary} /Length ${content.length} >> stream\r\n`, 'latin1');
  return Buffer.concat([head, content, Buffer.from('\nendstream endobj')]);
}

const packed = (objects: string, dictionary = '/Type /ObjStm /N 2 /First 10 /Filter /FlateDecode') =>
  stream(dictionary, deflateSync(Buffer.from(`20 0 21 30 ${objects}`, 'latin1')));

/** Returns pseudo-random bytes, as in a compressed scan, the same each time. */
function noise(length: number): Buffer {
  return createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(length));
}

describe('a PDF with active content', () => {
  it.each([
    [
      'a script that runs when it opens',
      '5 0 obj << /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >> endobj',
    ],
    ['a script whose name is written with escapes', '5 0 obj << /S /J#61va#53cript /JS 6 0 R >> endobj'],
    ['a script of a page event', '5 0 obj << /AA << /O << /S/JavaScript/JS(x)>> >> >> endobj'],
    ['named scripts', '5 0 obj << /Names << /JavaScript 6 0 R >> >> endobj'],
    ['a program that it starts', '5 0 obj << /S /Launch /F (calc.exe) >> endobj'],
    ['a form that it submits', '5 0 obj << /S /SubmitForm /F (https://elsewhere.example) >> endobj'],
    ['data that it imports', '5 0 obj << /S /ImportData /F (a.fdf) >> endobj'],
    ['embedded files', '5 0 obj << /Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >> >> endobj'],
    ['an embedded file', '5 0 obj << /Type /EmbeddedFile >> endobj'],
    ['a file attached to a page', '5 0 obj << /Subtype /FileAttachment >> endobj'],
    ['an XFA form', '5 0 obj << /AcroForm << /XFA [(a) 6 0 R] >> >> endobj'],
    ['media', '5 0 obj << /Subtype /RichMedia >> endobj'],
    [
      'a URL that opens automatically',
      '5 0 obj << /OpenAction << /S /URI /URI (https://elsewhere.example) >> >> endobj',
    ],
  ])('is rejected: %s', (_what, object) => {
    expect(findPdfFault(pdfWith(object))).toBe('document_active');
    const inner = object.replace(/^5 0 obj | endobj$/g, '');
    expect(findPdfFault(pdfWith(packed(inner)))).toBe('document_active');
  });

  it.each([
    ['in a stream of another type', packed('<< /S /Launch >>', '/Type /Metadata /Filter /FlateDecode')],
    [
      'in a stream whose type is written with an escape',
      packed('<< /S /Launch >>', '/Type /Obj#53tm /Filter [/FlateDecode]'),
    ],
    ['compressed twice', stream('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from('789c'))],
    [
      'compressed with a predictor, like a picture',
      packed('<< >>', '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
    ],
    ['compressed in an unknown way', stream('/Type /ObjStm /Filter /FlateDecode', Buffer.from('nonsense'))],
    ['of a type given in another object', '8 0 obj /ObjStm endobj'],
    [
      'in a stream that decompresses to more than the limit',
      stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(20_000_000))),
    ],
  ])('is rejected if its objects are %s', (_where, object) => {
    expect(findPdfFault(pdfWith(object))).toBe('document_active');
  });

  // WIRE-6
  it('is rejected even if a later revision of the file removed the content', () => {
    const older = pdfWith('5 0 obj << /S /Launch >> endobj');
    const newer = Buffer.from('5 0 obj << >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n', 'latin1');
    expect(findPdfFault(Buffer.concat([older, newer]))).toBe('document_active');
  });
});

describe('an encrypted PDF', () => {
  it('is rejected, because its content cannot be checked', () => {
    expect(findPdfFault(pdfWith('trailer << /Encrypt 7 0 R >>'))).toBe('document_locked');
  });
});

describe('an ordinary PDF (the control)', () => {
  it.each([
    ['nothing but a page', ''],
    ['links', '5 0 obj << /Subtype /Link /A << /S /URI /URI (https://www.um.edu.mt) >> >> endobj'],
    ['an initial page', '5 0 obj << /OpenAction [3 0 R /XYZ null null 0] /PageMode /UseOutlines >> endobj'],
    ['an initial page set by an action', '5 0 obj << /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >> endobj'],
    ['a plain form', '5 0 obj << /AcroForm << /Fields [6 0 R] /DA (/Helv 0 Tf) >> >> endobj'],
    [
      'harmless names that start like forbidden ones',
      '5 0 obj << /JavaScripts 1 /Launcher 2 /Encrypted 3 /XFAB 4 /Soundtrack 5 >> endobj',
    ],
    ['packed objects', packed('<< /Type /Page >> << /A << /S /URI /URI (https://ksu.org.mt) >> >>')],
    ['packed text', stream('/Filter /FlateDecode', deflateSync(Buffer.from('1 0 0 1 72 720 cm BT (Launch) Tj ET')))],
    ['a picture', stream('/Subtype /Image /Filter /DCTDecode', noise(200_000))],
    ['a packed picture', stream('/Subtype /Image /Filter /FlateDecode', deflateSync(noise(200_000)))],
  ])('is accepted with %s', (_what, object) => {
    expect(findPdfFault(pdfWith(object))).toBeUndefined();
  });

  it('is accepted with ten megabytes of pictures', () => {
    const page = stream('/Filter /FlateDecode', deflateSync(noise(250_000), { level: 1 }));
    expect(findPdfFault(pdfWith(...Array.from({ length: 40 }, () => page)))).toBeUndefined();
  });
});

describe('the check of a PDF', () => {
  it('creates no handle of zlib: the program would abort if the thread were terminated at that moment', () => {
    const bytes = pdfWith(packed('<< >> << >>'));
    const created: string[] = [];
    const hook = createHook({ init: (_id, type) => void created.push(type) }).enable();
    findPdfFault(bytes);
    hook.disable();
    expect(created).not.toContain('ZLIB');
  });
});
