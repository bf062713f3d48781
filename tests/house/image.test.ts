import { describe, expect, it } from 'vitest';
import { read } from '../support/repository.ts';
import { copiedParts, imageSteps } from '../support/server/image-steps.ts';
import { serverParts } from '../support/server/production-project.ts';

const compose = read('compose.yaml');

// OPERATE-25
describe('the image', () => {
  it('contains what a server needs of the repository', () => {
    const parts = copiedParts(imageSteps().image);
    const needed = serverParts.filter((part) => part !== 'package-lock.json');
    expect(parts.toSorted()).toEqual([...needed, 'node_modules', 'sbom.json'].toSorted());
  });

  it('is configured with settings and files that the documents explain', () => {
    const settings = [...compose.matchAll(/^ {4}([A-Z_]+?)(?:_FILE)?: /gm)].map(([, name = '']) => name);
    const own = settings.filter((name) => !name.startsWith('POSTGRES'));
    expect(own.toSorted()).toEqual(['BEHIND_PROXY', 'DATABASE_URL', 'SECRET_KEY']);
    for (const name of own) expect(read('README.md')).toContain(`\`${name}\``);
    const files = new Set([...compose.matchAll(/\/etc\/portal\/([a-z-]+)/g)].map(([, name = '']) => name));
    for (const file of files) expect(read('docs/operate.md')).toContain(file);
  });

  it('is checked by the proxy where a copy that drains says so', () => {
    expect(read('docs/operate/Caddyfile')).toContain('health_uri /api/ready');
  });
});
