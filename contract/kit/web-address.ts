import * as v from 'valibot';
import { line, rule } from './rules.ts';

/** An address elsewhere; anything but https is refused. */
export const webAddress = v.pipe(
  line(500),
  v.url(rule('format')),
  v.check((address) => address.startsWith('https://'), rule('format')),
);
