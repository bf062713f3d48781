import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { DB } from '#server/db/schema.gen.ts';
import { type FileStore, PRIVATE_PREFIX } from '#server/gateways/files.ts';
import { drawScene } from '../pictures/draw.ts';

/** A file that proves something, before it belongs to an answer. */
export interface Evidence {
  file_name: string;
  mime_type: 'image/webp' | 'application/pdf';
  bytes: Uint8Array;
  width: number | null;
  height: number | null;
}

/** A drawn scene in the place of a photo, encoded as an uploaded one is. */
export async function drawEvidence(scene: string, name: string): Promise<Evidence> {
  const { svg, width, height } = drawScene(scene, 2);
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 70, effort: 2 }).toBuffer();
  return { file_name: `${name}.webp`, mime_type: 'image/webp', bytes, width, height };
}

/** A page with some lines on it, as PDF. The letters are those of its built-in font: English only. */
export function writePaper(name: string, lines: readonly string[]): Evidence {
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

interface Place {
  answer_id: number;
  added_by: number | null;
  at: Date;
}

/** Puts a file to an answer. */
export async function addEvidence(
  db: Kysely<DB>,
  files: FileStore,
  { bytes, ...file }: Evidence,
  { answer_id, added_by, at }: Place,
): Promise<void> {
  const id = randomUUID();
  const key = `${PRIVATE_PREFIX}${id}${file.mime_type === 'image/webp' ? '.webp' : '.pdf'}`;
  await files.put(key, bytes);
  await db
    .insertInto('private_files')
    .values({
      id,
      user_id: null,
      collection_name: 'rar_evidence',
      key,
      size: bytes.byteLength,
      created_at: at,
      ...file,
    })
    .execute();
  await db
    .insertInto('rar_media')
    .values({ answer_id, uuid: randomUUID(), file_id: id, added_at: at, added_by })
    .execute();
}
