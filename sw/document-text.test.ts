import { expect, it } from 'vitest';
import { addStartFiles } from './document-text.ts';

const shell =
  '<head><link rel="modulepreload" href="/assets/runtime-1.js"><script src="/assets/index-1.js"></script></head><body></body>';

it('addStartFiles adds the extra files unless the page or the shell links them', () => {
  const page = '<head><link rel="modulepreload" href="/assets/card-1.js"></head><body></body>';
  const more = ['/assets/card-1.js', '/assets/index-1.js', '/assets/member-1.js', '/assets/member-1.css'];
  expect(addStartFiles(shell, page, more)).toBe(
    shell.replace(
      '</head>',
      '<link rel="modulepreload" href="/assets/card-1.js"><link rel="modulepreload" href="/assets/member-1.js" fetchpriority="low">' +
        '<link rel="stylesheet" href="/assets/member-1.css"></head>',
    ),
  );
});

it('addStartFiles adds the scripts and styles of a page, and nothing else of it', () => {
  const page =
    '<head><title>Maria</title><link rel="modulepreload" href="/assets/runtime-1.js">' +
    '<link rel="modulepreload" href="/assets/card-1.js" fetchpriority="low"><link rel="preload" href="/files/1">' +
    '<style>.card{}</style><link rel="stylesheet" href="/assets/card-1.css" disabled></head><body>Maria</body>';
  expect(addStartFiles(shell, page)).toBe(
    shell.replace(
      '</head>',
      '<link rel="modulepreload" href="/assets/card-1.js" fetchpriority="low"><link rel="stylesheet" href="/assets/card-1.css"></head>',
    ),
  );
});
