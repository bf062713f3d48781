import { readBinding } from '#server/http/binding-cookie.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { jsonHeaders } from '#server/http/security-headers.ts';
import type { Api } from '#server/http/serve.ts';
import { isBoundTo } from '#server/http/sessions.ts';
import { sessionOfLink } from '#server/services/file-links.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `GET /api/files/{id}?expires&session&signature`: a private file to the browser of the session that asked for the link.
 * Everything else is 404: an edited link, one that ran out, another session’s, a file that is gone.
 */
export function bindFileLinks({ app, services, routes }: Api): void {
  const { db, files } = services;
  routes.add('GET', '/api/files/{id}');
  app.get('/api/files/:id', async (c) => {
    const id = c.req.param('id');
    const session = ID.test(id) ? sessionOfLink(id, new URL(c.req.url).searchParams, services) : undefined;
    const binding = readBinding(c.req.raw, services.settings);
    if (session === undefined || !(await isBoundTo(services, session, binding))) throw new HttpProblem('not_found');
    const row = await db.selectFrom('private_files').selectAll().where('id', '=', id).executeTakeFirst();
    const file = row && (await files.open(row.key));
    if (row === undefined || file === undefined) throw new HttpProblem('not_found');
    return new Response(file.stream(), {
      headers: {
        ...jsonHeaders,
        'content-type': row.mime_type,
        'content-length': String(file.size),
        ...documentHeaders(row.mime_type),
        'content-disposition': `${dispositionOf(row.mime_type)}; filename*=UTF-8''${encodeName(row.file_name)}`,
        'cache-control': 'private, no-store',
      },
    });
  });
}

const isOurs = (type: string) => type.startsWith('image/');

/** A picture is of our own encoding. Anything else was made by somebody else: it is saved, never opened on our pages. */
function dispositionOf(type: string): string {
  return isOurs(type) ? 'inline' : 'attachment';
}

/** Should a browser open it all the same, it is nobody's origin and runs nothing. */
function documentHeaders(type: string): Record<string, string> {
  if (isOurs(type)) return {};
  return { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" };
}

/** As a header may carry it (RFC 8187). */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
