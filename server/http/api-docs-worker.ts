import { promisify } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { allEndpoints } from '#contract/endpoints.ts';
import { docsPage } from './api-docs-page.ts';
import type { ApiDocs, GeneratedFile } from './api-docs.ts';
import { type DescribedPortal, openApiDocument } from './openapi.ts';

/**
 * Makes the API documentation in a worker thread: on the main thread it would block all requests for half a second.
 * `workerData` describes the portal.
 */
const QUALITY = 9;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const endpoints = allEndpoints();
const portal = workerData as DescribedPortal;
const document = openApiDocument(endpoints, portal);
const page = await docsPage(endpoints, document, portal.union);
const apiDocs: ApiDocs = {
  document: await fileOf(JSON.stringify(document), {}),
  page: await fileOf(await page.text(), Object.fromEntries(page.headers)),
};
parentPort?.postMessage(apiDocs);

async function fileOf(text: string, headers: Record<string, string>): Promise<GeneratedFile> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const [br, gz] = await Promise.all([toBrotli(text, { params }), toGzip(text)]);
  return { headers, bytes: { identity: new TextEncoder().encode(text), br, gzip: gz } };
}
