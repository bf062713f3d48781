import { createHash } from 'node:crypto';
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BACKGROUND_HEADER } from '#contract/kit/worker.ts';
import { readScriptHashes } from '#server/http/built-app.ts';
import { testApp } from '#tests/support/api.ts';
import { startApp } from '#tests/support/server/portal.ts';

const script = 'console.log("built");'.repeat(50);
/** The script of the shell that runs before the first paint. */
const early = 'document.documentElement.dataset.scheme = "dark"';
const earlyHash = `'sha256-${createHash('sha256').update(early).digest('base64')}'`;
const shell = `<!doctype html><script>${early}</script><title>Shell</title><script type="module" src="/a.js"></script>`;
const dist = buildApp();
const { app, db } = await startApp({
  dist,
  pagePolicy: { styleHashes: ['sha256-abc'], scriptHashes: await readScriptHashes(dist) },
});

function buildApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), shell);
  writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), script);
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
  return folder;
}

function directivesOf(policy: string | null): Map<string, string> {
  return new Map(
    (policy ?? '').split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  );
}

describe('the response to a page request', () => {
  it.each(['/', '/media/news', '/mt/media/news/1', '/a/b/c'])(
    'is the app’s shell at %s, and its policy allows only the portal’s own scripts',
    async (path) => {
      const response = await app.request(path);
      expect(await response.text()).toContain('Shell');
      const policy = directivesOf(response.headers.get('content-security-policy'));
      expect(Object.fromEntries(policy)).toEqual({
        'default-src': "'none'",
        'script-src': `'self' ${earlyHash}`,
        'style-src': "'self' 'sha256-abc'",
        'style-src-attr': "'unsafe-inline'",
        'img-src': "'self' data: blob:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'manifest-src': "'self'",
        'worker-src': "'self'",
        'form-action': "'self'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
        'require-trusted-types-for': "'script'",
        'trusted-types': 'ksu',
        'report-uri': '/api/policy-reports',
      });
    },
  );

  // WIRE-37
  it('allows the payment provider’s script, frames and connections on the checkout page only', async () => {
    const checkout = await app.request('/payment/checkout?payment=1');
    const policy = directivesOf(checkout.headers.get('content-security-policy'));
    const ordinary = directivesOf((await app.request('/')).headers.get('content-security-policy'));
    const opened = [...policy].filter(([name, sources]) => ordinary.get(name) !== sources);
    expect(Object.fromEntries(opened)).toEqual({
      'script-src': `'self' https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com ${earlyHash}`,
      'img-src': "'self' data: blob: https://*.stripe.com",
      'connect-src': "'self' https://api.stripe.com https://checkout.stripe.com",
      'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com',
      'trusted-types': 'ksu default',
    });
    expect([...ordinary.keys()].filter((name) => !policy.has(name))).toEqual([]);
    expect(checkout.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(checkout.headers.get('permissions-policy')).toContain('payment=(self "https://js.stripe.com"');
    const others = ['/payment', '/payment/success', '/payment/cancel', '/payment/checkout/x', '/account/payments'];
    for (const path of [...others, '/x/payment/checkout', '/index.html', '/?/payment/checkout']) {
      const { headers } = await app.request(path);
      const headerText = [...headers.values()].join(' ');
      expect([path, headerText.includes('stripe'), headerText.includes('payment=()')]).toEqual([path, false, true]);
    }
  });

  // WIRE-36
  it('has the other security headers too', async () => {
    const { headers } = await app.request('/');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toMatch(/(?:^|, )camera=\(self\)(?:,|$)/);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('comes with a worker that may connect to this server only, also after the worker is withdrawn', async () => {
    const policy = { filesOrigin: 'https://files.example' };
    const workers = [app, testApp(db, { dist, pagePolicy: policy })].map(async (each) =>
      directivesOf((await each.request('/sw.js')).headers.get('content-security-policy')),
    );
    const [own, withFiles] = await Promise.all(workers);
    expect(Object.fromEntries(own ?? [])).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(withFiles?.get('connect-src')).toBe("'self' https://files.example");
  });

  it('requires HTTPS only if the portal has an HTTPS address', async () => {
    const header = 'strict-transport-security';
    expect((await app.request('/')).headers.get(header)).toBeNull();
    const secure = testApp(db, { dist, settings: { publicUrl: 'https://portal.example.org' } });
    expect((await secure.request('/api/news')).headers.get(header)).toContain('max-age=');
  });

  it('is rendered on the server if there is a renderer, which calls the API in the process', async () => {
    const rendering = testApp(db, {
      dist,
      pages: {
        render: async (request, api) => {
          const answer = await api(new Request(new URL('/api/feature-flags?locale=en', request.url)));
          return new Response(`<title>${answer.status}</title>`, { headers: { 'content-type': 'text/html' } });
        },
      },
    });
    const response = await rendering.request('/media/news');
    expect(await response.text()).toBe('<title>200</title>');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is the shell when too many pages are requested at the same time', async () => {
    const gate = Promise.withResolvers<Response>();
    const busy = testApp(db, { dist, pages: { render: () => gate.promise } });
    const pages = Array.from({ length: 30 }, (_, each) => busy.request(`/media/news?page=${each}`));
    const shells = await Promise.all(pages.slice(-10));
    expect(shells.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await shells[0]?.text()).toContain('Shell');
    const headers = { [BACKGROUND_HEADER]: '1' };
    const ahead = await busy.request('/media/news?page=99', { headers });
    expect(ahead.status, 'a page that is only to be kept').toBe(503);
    gate.resolve(new Response('Page'));
    await Promise.all(pages);
  });

  it('is the shell if rendering fails', async () => {
    const failing = testApp(db, { dist, pages: { render: () => Promise.reject(new Error('no')) } });
    const response = await failing.request('/media/news');
    expect([response.status, await response.text()]).toEqual([200, shell]);
  });
});

describe('the response to a request for a build file', () => {
  it('is cacheable for ever if its name contains a hash of its content', async () => {
    const response = await app.request('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    // Clients never revalidate it, and a page starts with dozens of them.
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('x-request-id')).toBeNull();
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(script);
  });

  it('is uncompressed for clients that accept no compression', async () => {
    const response = await app.request('/assets/app-1a2b.js');
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, script]);
    const notAcceptable = await app.request('/assets/app-1a2b.js', {
      headers: { 'accept-encoding': 'br;q=0, identity' },
    });
    expect(notAcceptable.headers.get('content-encoding')).toBeNull();
  });

  it.each(['/sw.js', '/manifest.webmanifest', '/index.html'])(
    'must be revalidated if its name stays the same: %s',
    async (path) => {
      const response = await app.request(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    },
  );

  it.each([
    '/assets/nobody.js',
    '/assets/',
    '/assets/..%2findex.html',
    '/assets/%2e%2e%2f%2e%2e%2fetc/passwd',
    '/favicon.ico',
  ])('is 404, and never a page, if the file does not exist: %s', async (path) => {
    const response = await app.request(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json']);
  });
});

it('an API response that a browser opens cannot run as a page', async () => {
  for (const path of ['/api/news', '/api/nobody', '/api/news?page=0', '/api/openapi.json']) {
    const { headers } = await app.request(path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-ksu-api')).toBe('1');
  }
});
