import { asFile } from './photos.ts';

/** A small PDF with one page; a different `title` gives different bytes. */
export function pdfBytes(title = 'Minutes'): Buffer {
  const objects = [
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj',
    `4 0 obj << /Title (${title}) >> endobj`,
  ];
  return Buffer.from(`%PDF-1.4\n${objects.join('\n')}\ntrailer << /Root 1 0 R /Info 4 0 R >>\n%%EOF\n`, 'latin1');
}

/** The PDF as a form file. */
export function pdfFile(name = 'minutes.pdf', title?: string): File {
  return asFile(pdfBytes(title), name, 'application/pdf');
}
