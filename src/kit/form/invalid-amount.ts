import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The error message for an invalid amount in euro. */
export function invalidAmount(): MessageDescriptor {
  return msg`Enter an amount in euro, such as 1500 or 12.50.`;
}
