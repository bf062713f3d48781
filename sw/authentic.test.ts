import { describe, expect, it } from 'vitest';
import { isAuthentic, isServerInTrouble, isStorable, isStorablePicture, type Received } from './authentic.ts';

function received(headers: Record<string, string>, over: Partial<Received> = {}): Received {
  return { status: 200, type: 'basic', redirected: false, headers: new Headers(headers), ...over };
}

const json = { 'content-type': 'application/json; charset=utf-8', 'x-ksu-api': '1' };

describe('authentic answers', () => {
  // OFFLINE-12
  it('accepts our JSON with any status', () => {
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
  ])('rejects %s', (_name, response) => {
    expect(isAuthentic(response)).toBe(false);
  });
});

describe('storable answers', () => {
  // OFFLINE-2
  it('are successes that the server does not mark private', () => {
    expect(isStorable(received(json))).toBe(true);
    expect(isStorable(received(json, { status: 404 }))).toBe(false);
    expect(isStorable(received({ ...json, 'cache-control': 'private, max-age=0' }))).toBe(false);
    expect(isStorable(received({ ...json, 'cache-control': 'no-store' }))).toBe(false);
  });

  it('include only our own pictures', () => {
    expect(isStorablePicture(received({ 'content-type': 'image/webp' }))).toBe(true);
    expect(isStorablePicture(received({ 'content-type': 'text/html' }))).toBe(false);
    expect(isStorablePicture(received({ 'content-type': 'image/webp' }, { type: 'opaque', status: 0 }))).toBe(false);
    expect(isStorablePicture(received({ 'content-type': 'image/webp', 'cache-control': 'private' }))).toBe(false);
  });

  it('detects a server that is overloaded', () => {
    expect([200, 404, 429, 500, 503].filter((status) => isServerInTrouble(received(json, { status })))).toEqual([
      429, 500, 503,
    ]);
  });
});
