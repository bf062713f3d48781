import type { OpenFile } from '#server/gateways/files.ts';
import { jsonHeaders } from '#server/http/security-headers.ts';

interface DescribedFile {
  mime_type: string;
  /** As the downloaded file is called */
  file_name: string;
}

/**
 * Returns a stored file. Pictures are encoded by us and shown. Other files were written by users: they are downloaded, never
 * opened on our pages.
 * @param caching the headers `cache-control` and `etag`
 */
export function fileAnswer(
  file: OpenFile,
  { mime_type, file_name }: DescribedFile,
  caching: Readonly<Record<string, string>>,
): Response {
  const isOurs = mime_type.startsWith('image/');
  return new Response(file.stream(), {
    headers: {
      ...jsonHeaders,
      'content-type': mime_type,
      'content-length': String(file.size),
      ...(!isOurs && isolation),
      'content-disposition': `${isOurs ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(file_name)}`,
      ...caching,
    },
  });
}

/** If a browser opens the file anyway, it has an opaque origin and cannot run scripts. */
const isolation = { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" };

/** Encodes a file name for a header (RFC 8187). */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
