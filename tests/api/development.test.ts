import { afterAll, describe, expect, it } from 'vitest';
import { TOKEN_COOKIE } from '#contract/auth/token-cookie.ts';
import { startDevelopment } from '#server/development.ts';
import { listen } from '#server/listen.ts';
import { storySettings, storyTranslate } from '#tests/support/api.ts';
import { startApp } from '#tests/support/server/portal.ts';

const development = await startDevelopment({ homeUrl: storySettings.homeUrl, translate: storyTranslate });
const { app } = await startApp({ seed: true, ...development.app });
const server = await listen(
  { host: 'localhost', port: 0, bodyTimeout: 1 },
  { fetch: (request, bindings) => app.fetch(request, bindings), ...development.answering },
);
afterAll(() => server.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}${path}`, { headers });
  return { response, text: await response.text() };
};

describe('the development server', () => {
  // The bundler transforms every source of the page once, which takes half a minute on a busy machine.
  it('renders a page on the server, with its styles and the hot reload script', { timeout: 120_000 }, async () => {
    const { response, text } = await get('/media/news');
    expect(response.status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>News<\/h1>/);
    expect(text).toMatch(/<article/);
    expect(text).toMatch(/<style data-vite-dev-id="[^"]*\/src\/kit\/ui\/card\/[^"]*\.css">/);
    expect(text).toContain('src="/@vite/client"');
    expect(text).toContain('src="/src/main.tsx"');
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self' ws:");
    const maltese = await get('/', { 'accept-language': 'mt' });
    expect(maltese.text).toMatch(/<html lang="mt"/);
    const missing = await get('/nowhere');
    expect(missing.response.status).toBe(404);
  });

  it('serves the shell to a member for the front page, as in production', async () => {
    const { text } = await get('/', { cookie: `${TOKEN_COOKIE}=a` });
    expect(text).toContain('<!--app-->');
    expect((await get('/')).text).not.toContain('<!--app-->');
  });

  it('serves sources, transformed by the bundler, and the API beside them', async () => {
    const source = await get('/src/main.tsx');
    expect(source.response.headers.get('content-type')).toMatch(/javascript/);
    expect(source.text).toContain('hydrateRoot');
    const list = await get('/api/news?limit=1');
    expect(JSON.parse(list.text)).toMatchObject({ data: [expect.anything()] });
  });
});
