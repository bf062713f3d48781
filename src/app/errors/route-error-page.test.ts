import { expect, it } from 'vitest';
import { ApiError } from '#client/api/api-error.ts';
import { statusCodeOf } from './RouteErrorPage.tsx';

// SHELL-9
it('prefers statusCode, then status, then the response’s status', () => {
  expect(statusCodeOf({ statusCode: 404, status: 403, response: { status: 401 } })).toBe(404);
  expect(statusCodeOf({ status: 403, response: { status: 401 } })).toBe(403);
  expect(statusCodeOf({ response: { status: 401 } })).toBe(401);
  expect(statusCodeOf(new ApiError({ code: 'not_found', status: 404 }))).toBe(404);
});

it('defaults to 500', () => {
  expect(statusCodeOf(new Error('no'))).toBe(500);
  expect(statusCodeOf(new ApiError({ code: 'offline', status: 0 }))).toBe(500);
  expect(statusCodeOf({ statusCode: '404' })).toBe(500);
  expect(statusCodeOf(undefined)).toBe(500);
});
