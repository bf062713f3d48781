import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { jsonResponseHeaders, matchesTag } from './answer.ts';
import { readBinding } from './binding-cookie.ts';
import { chosenEncoding, type Encoding } from './encoding.ts';
import type { DescribedPortal } from './openapi.ts';
import type { Api } from './serve.ts';
import { assertAllowed, sessionOf, sessionOfBrowser } from './sessions.ts';

/** A file that is generated once, in each encoding. */
export interface GeneratedFile {
  headers: Record<string, string>;
  bytes: Record<Encoding | 'identity', Uint8Array>;
}

/** The documentation of the API: the OpenAPI document, and the same content as a page. */
export interface ApiDocs {
  document: GeneratedFile;
  page: GeneratedFile;
}

/** Serves `/api/openapi.json` and `/api/docs`; in production to staff only (docs/decisions/fair-queueing.md). */
export function bindApiDocs({ app, services, routes }: Api): void {
  const { publicUrl, areDocsForStaff } = services.settings;
  const bind = (path: string, fileOf: (docs: ApiDocs) => GeneratedFile) => {
    routes.add('GET', path);
    app.get(path, async (c) => {
      const request = c.req.raw;
      if (areDocsForStaff) await requireStaff(request, services);
      return fileAnswer(
        request,
        fileOf(await docsOf({ serverUrl: publicUrl ?? '/', union: services.union.names().short_name })),
        areDocsForStaff,
      );
    });
  };
  bind('/api/openapi.json', ({ document }) => document);
  bind('/api/docs', ({ page }) => page);
}

/**
 * Accepts the token, or the browser's cookie alone: opening an address in the browser sends no token, and these pages
 * contain no personal data.
 * @throws HttpProblem `unauthenticated`, `not_registered`, `forbidden`
 */
async function requireStaff(request: Request, services: Api['services']): Promise<void> {
  const authorization = request.headers.get('authorization');
  const binding = readBinding(request, services.settings);
  const session =
    authorization === null
      ? await sessionOfBrowser(services, binding)
      : await sessionOf(services, authorization, binding);
  assertAllowed({ who: 'staff' }, session, services.clock.now());
}

/** The documentation by the address of the portal and the union's name, which it contains. */
const docsByPortal = new Map<string, Promise<ApiDocs>>();

/** Returns the documentation, which is generated at its first use. */
function docsOf(portal: DescribedPortal): Promise<ApiDocs> {
  const key = JSON.stringify(portal);
  const cachedDocs = docsByPortal.get(key);
  if (cachedDocs !== undefined) return cachedDocs;
  const docs = makeDocs(portal);
  docsByPortal.set(key, docs);
  docs.catch(() => docsByPortal.delete(key));
  return docs;
}

function makeDocs(portal: DescribedPortal): Promise<ApiDocs> {
  const { promise, resolve, reject } = Promise.withResolvers<ApiDocs>();
  const worker = new Worker(new URL('api-docs-worker.ts', import.meta.url), { workerData: portal, execArgv: [] });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The documentation was not made: the thread ended with ${code}.`)));
  return promise;
}

function fileAnswer(request: Request, { headers: own, bytes }: GeneratedFile, isPrivate: boolean): Response {
  const digest = hash('sha1', bytes.identity, 'base64url');
  const headers: Record<string, string> = {
    ...jsonResponseHeaders,
    ...own,
    etag: `W/"${digest}"`,
    'cache-control': isPrivate ? 'private, max-age=300' : 'public, max-age=300',
    vary: isPrivate ? 'Accept-Encoding, Authorization, Cookie' : 'Accept-Encoding',
  };
  if (matchesTag(request.headers.get('if-none-match'), digest)) return new Response(null, { status: 304, headers });
  const encoding = chosenEncoding(request.headers.get('accept-encoding'));
  const body = bytes[encoding ?? 'identity'] as Uint8Array<ArrayBuffer>;
  return new Response(body, {
    headers: encoding === undefined ? headers : { ...headers, 'content-encoding': encoding },
  });
}
