import { expect, it } from 'vitest';
import { ApiError } from '#client/api/api-error.ts';
import { closeStrayMessage, onStrayMessage, readStrayMessage, sentenceOf, showFailure } from './global-notices.ts';

// SHELL-36
it('sentenceOf returns the first field error, otherwise the answer’s message', () => {
  const errors = { email: ['This is no e-mail address.'], name: ['Required.'] };
  expect(sentenceOf(new ApiError({ code: 'invalid', status: 422, message: 'Check the fields.', errors }))).toBe(
    'This is no e-mail address.',
  );
  expect(sentenceOf(new ApiError({ code: 'internal', status: 500, message: 'Quote number 7.' }))).toBe(
    'Quote number 7.',
  );
});

it('sentenceOf is empty for errors that are not from the server', () => {
  expect(sentenceOf(new ApiError({ code: 'offline', status: 0 }))).toBeUndefined();
  expect(sentenceOf(new TypeError('x is not a function'))).toBeUndefined();
  expect(sentenceOf('oh')).toBeUndefined();
});

it('a message notifies listeners when it is shown and when it is closed', () => {
  const notifiedKinds: (string | undefined)[] = [];
  const stop = onStrayMessage(() => notifiedKinds.push(readStrayMessage()?.kind));
  showFailure(new Error('no'));
  closeStrayMessage();
  stop();
  showFailure(new Error('no'));
  expect(notifiedKinds).toEqual(['failure', undefined]);
});
