import type PdfDocument from 'pdfkit';

/** Exists in browsers and in Node, but the contract is compiled without the types of either. */
declare function atob(base64: string): string;

/**
 * Decodes base64.
 * @param base64 the encoded bytes
 */
export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
}

/** Collects all output of a document into one array. */
export function collectBytes(document: PdfDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk) => chunks.push(chunk));
    document.on('error', reject);
    document.on('end', () => {
      const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
      let at = 0;
      for (const chunk of chunks) {
        whole.set(chunk, at);
        at += chunk.length;
      }
      resolve(whole);
    });
  });
}
