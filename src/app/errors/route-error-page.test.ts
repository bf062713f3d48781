import { expect, it } from 'vitest';
import { ApiError } from '#client/api/api-error.ts';
import { statusCodeOf } from './RouteErrorPage.tsx';

// SHELL-9
it('the status of a route error is its statusCode, else its status, else that of its response', () => {
  expect(statusCodeOf({ statusCode: 404, status: 403, response: { status: 401 } })).toBe(404);
  expect(statusCodeOf({ status: 403, response: { status: 401 } })).toBe(403);
  expect(statusCodeOf({ response: { status: 401 } })).toBe(401);
  expect(statusCodeOf(new ApiError({ code: 'not_found', status: 404 }))).toBe(404);
});

it('the status of a route error defaults to 500', () => {
  expect(statusCodeOf(new Error('no'))).toBe(500);
  expect(statusCodeOf(new ApiError({ code: 'offline', status: 0 }))).toBe(500);
  expect(statusCodeOf({ statusCode: '404' })).toBe(500);
  expect(statusCodeOf(undefined)).toBe(500);
});
