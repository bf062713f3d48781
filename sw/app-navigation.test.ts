import { expect, it } from 'vitest';
import { isAppNavigation } from './app-navigation.ts';

it.each(['/', '/index.html', '/media/news/a-week', '/api-keys', '/reset/eyJh.eyJz.c2ln', '/filesystem'])(
  'opens the app for %s',
  (path) => expect(isAppNavigation(path)).toBe(true),
);

it.each(['/api/docs', '/files/12/report.pdf', '/assets/a.js', '/robots.txt', '/sw.js', '/.well-known/security.txt'])(
  'leaves %s to the server',
  (path) => expect(isAppNavigation(path)).toBe(false),
);
