import type { PrivateFile } from '../pictures.ts';

/** A page with some lines on it, as PDF. The letters are those of its built-in font: English only. */
export function writePaper(name: string, lines: readonly string[]): PrivateFile {
  const text = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
  const page = `BT /F1 16 Tf 28 TL 72 760 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const bytes = Buffer.from(withCrossReferences(objects), 'latin1');
  return { file_name: `${name}.pdf`, mime_type: 'application/pdf', bytes, width: null, height: null };
}

/** The table at the end says at which byte each object begins. */
function withCrossReferences(objects: readonly string[]): string {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
