import * as v from 'valibot';
import { line, rule } from './rules.ts';

/** An external address; only https is accepted. */
export const webAddress = v.pipe(
  line(500),
  v.url(rule('format')),
  v.check((address) => address.startsWith('https://'), rule('format')),
);
