import { expect, it } from 'vitest';
import { isLinkAddress } from './rich-text.ts';

it.each(['/media/events', '/', '#text-prices', 'https://elsewhere.example/a', 'mailto:a@b.example'])(
  'a link in a text may lead to %s',
  (address) => expect(isLinkAddress(address)).toBe(true),
);

it.each(['//elsewhere.example', '/\\elsewhere.example', 'http://elsewhere.example', 'javascript:alert(1)', 'events'])(
  'a link in a text may not lead to %s',
  (address) => expect(isLinkAddress(address)).toBe(false),
);
