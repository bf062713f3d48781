import { type ClientRequest, request } from 'node:http';
import type { Credentials } from '#tests/support/api.ts';

export const BOUNDARY = 'story-boundary';

/** The header of a form part with a file. */
export function fileHead(field: string, fileName = 'photo.jpg'): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: image/jpeg\r\n\r\n`;
}

export const FORM_END = `\r\n--${BOUNDARY}--\r\n`;

/**
 * Opens a raw request for a form, so that a story decides which bytes are sent when. `answer` is null if the
 * connection is closed.
 */
export function openUpload(
  url: string,
  as: Credentials,
  headers: Record<string, string | number> = {},
): { request: ClientRequest; answer: Promise<number | null> } {
  const answer = Promise.withResolvers<number | null>();
  const opened = request(
    url,
    {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        authorization: `Bearer ${as.authToken}`,
        cookie: as.cookie,
        ...headers,
      },
    },
    (response) => {
      response.resume();
      answer.resolve(response.statusCode ?? null);
    },
  );
  opened.on('error', () => answer.resolve(null));
  return { request: opened, answer: answer.promise };
}
