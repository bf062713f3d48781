import * as v from 'valibot';
import { line, rule } from './rules.ts';
import { webAddress } from './web-address.ts';

const pagePath = /^\/(?:[^/\\\s]\S*)?$/;

/** A page of the portal: `/media/events`. */
export const pageAddress = v.pipe(line(500), v.regex(pagePath, rule('format')));

/** A page of the portal, or an external address; only https is accepted. */
export const linkAddress = v.pipe(
  line(500),
  v.check((address) => pagePath.test(address) || v.is(webAddress, address), rule('format')),
);
