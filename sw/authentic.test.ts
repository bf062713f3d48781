import { describe, expect, it } from 'vitest';
import { isAuthentic, isServerInTrouble, isStorable, isStorablePicture, type Received } from './authentic.ts';

function received(headers: Record<string, string>, over: Partial<Received> = {}): Received {
  return { status: 200, type: 'basic', redirected: false, headers: new Headers(headers), ...over };
}

const json = { 'content-type': 'application/json; charset=utf-8', 'x-ksu-api': '1' };

describe('authentic answers', () => {
  it('takes our JSON of any status', () => {
    expect(isAuthentic(received(json))).toBe(true);
    expect(isAuthentic(received(json, { status: 404 }))).toBe(true);
  });

  it.each([
    ['a login page', received({ 'content-type': 'text/html' })],
    ['a login page with our marker', received({ ...json, 'content-type': 'text/html' })],
    ['JSON without our marker', received({ 'content-type': 'application/json' })],
    ['what a redirect led to', received(json, { redirected: true })],
    ['an opaque answer', received(json, { type: 'opaque' })],
    ['another origin', received(json, { type: 'cors' })],
  ])('refuses %s', (_name, response) => {
    expect(isAuthentic(response)).toBe(false);
  });
});

describe('storable answers', () => {
  it('takes a success only, and nothing the server calls private', () => {
    expect(isStorable(received(json))).toBe(true);
    expect(isStorable(received(json, { status: 404 }))).toBe(false);
    expect(isStorable(received({ ...json, 'cache-control': 'private, max-age=0' }))).toBe(false);
    expect(isStorable(received({ ...json, 'cache-control': 'no-store' }))).toBe(false);
  });

  it('takes pictures of our own only', () => {
    expect(isStorablePicture(received({ 'content-type': 'image/webp' }))).toBe(true);
    expect(isStorablePicture(received({ 'content-type': 'text/html' }))).toBe(false);
    expect(isStorablePicture(received({ 'content-type': 'image/webp' }, { type: 'opaque', status: 0 }))).toBe(false);
    expect(isStorablePicture(received({ 'content-type': 'image/webp', 'cache-control': 'private' }))).toBe(false);
  });

  it('knows when the server asks for patience', () => {
    expect([200, 404, 429, 500, 503].filter((status) => isServerInTrouble(received(json, { status })))).toEqual([
      429, 500, 503,
    ]);
  });
});
