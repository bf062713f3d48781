import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { serverRoots } from '#contract/server-addresses.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { isAppNavigation } from './app-navigation.ts';

describe('opening an address', () => {
  it.each([
    ...Object.values({ ...paths, ...memberPaths }),
    ...['/index.html', '/api-keys', '/reset/eyJh.eyJz.c2ln', '/filesystem', '/checkout-guide', '/developers'],
  ])('opens the app for %s', (path) => expect(isAppNavigation(path)).toBe(true));

  it.each([
    ...Object.values(serverRoots),
    ...['/api/docs', '/files/12/report.pdf', '/checkout/local_1', '/dev/mail', '/assets/a.js', '/sw.js'],
    ...[
      '/.well-known/security.txt',
      ...readdirSync('public')
        .filter((name) => name.includes('.'))
        .map((name) => `/${name}`),
    ],
  ])('leaves %s to the server', (path) => expect(isAppNavigation(path)).toBe(false));
});
