import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bucket } from '#server/gateways/s3-files.ts';

/**
 * A small S3: a bucket over HTTP that accepts only requests with a valid signature (AWS Signature Version 4,
 * implemented here independently from its specification).
 */
export async function startS3Server() {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const asked: string[] = [];
  const keys = { accessKeyId: 'STORYKEY', secretAccessKey: 'story/secret+key', region: 'eu-south-1' };
  const server = createServer((request, response) => {
    void respond(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url}`);
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const bytes = Buffer.concat(parts);
    if (!isSigned(request, keys)) return void response.writeHead(403).end();
    if (method === 'PUT') objects.set(url, { bytes, type: request.headers['content-type'] ?? '' });
    if (method === 'DELETE') return void response.writeHead(objects.delete(url) ? 204 : 404).end();
    const found = objects.get(url);
    if (found === undefined) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    const headers = { 'content-length': method === 'PUT' ? 0 : found.bytes.length, 'content-type': found.type };
    response.writeHead(200, headers).end(method === 'GET' ? found.bytes : undefined);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bucket: Bucket = { url: `http://127.0.0.1:${port}/portal`, ...keys };
  return {
    bucket,
    /** By path, e.g. `/portal/private/x.webp` */
    objects,
    asked,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

function isSigned(request: IncomingMessage, { accessKeyId, secretAccessKey, region }: Omit<Bucket, 'url'>): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, key, day = '', signedRegion, names = '', signature = ''] =
    pattern.exec(request.headers.authorization ?? '') ?? [];
  const time = String(request.headers['x-amz-date']);
  if (key !== accessKeyId || signedRegion !== region || !time.startsWith(day)) return false;
  const { pathname, search } = new URL(request.url ?? '', 'http://x');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const hashed = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, pathname, search.slice(1), headers.join(''), names, hashed].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const right = [day, region, 's3', 'aws4_request', text].reduce<Buffer>(
    (by, part) => createHmac('sha256', by).update(part).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  return timingSafeEqual(right, Buffer.from(signature, 'hex'));
}
