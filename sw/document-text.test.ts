import { expect, it } from 'vitest';
import { withStart } from './document-text.ts';

const shell =
  '<head><link rel="modulepreload" href="/assets/runtime-1.js"><script src="/assets/index-1.js"></script></head><body></body>';

it('adds what it is given besides, unless the page or the shell names it', () => {
  const page = '<head><link rel="modulepreload" href="/assets/card-1.js"></head><body></body>';
  const more = ['/assets/card-1.js', '/assets/index-1.js', '/assets/member-1.js', '/assets/member-1.css'];
  expect(withStart(shell, page, more)).toBe(
    shell.replace(
      '</head>',
      '<link rel="modulepreload" href="/assets/card-1.js"><link rel="modulepreload" href="/assets/member-1.js" fetchpriority="low">' +
        '<link rel="stylesheet" href="/assets/member-1.css"></head>',
    ),
  );
});

it('adds the scripts and the styles that a page starts with, and nothing else of it', () => {
  const page =
    '<head><title>Maria</title><link rel="modulepreload" href="/assets/runtime-1.js">' +
    '<link rel="modulepreload" href="/assets/card-1.js" fetchpriority="low"><link rel="preload" href="/files/1">' +
    '<style>.card{}</style><link rel="stylesheet" href="/assets/card-1.css" disabled></head><body>Maria</body>';
  expect(withStart(shell, page)).toBe(
    shell.replace(
      '</head>',
      '<link rel="modulepreload" href="/assets/card-1.js" fetchpriority="low"><link rel="stylesheet" href="/assets/card-1.css"></head>',
    ),
  );
});
