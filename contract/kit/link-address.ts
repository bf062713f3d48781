import * as v from 'valibot';
import { line, rule } from './rules.ts';
import { webAddress } from './web-address.ts';

const pagePath = /^\/(?:[^/\\\s]\S*)?$/;

/** The address of a page in this portal, such as `/media/events`; a backslash would lead to another site. */
export const pageAddress = v.pipe(line(500), v.regex(pagePath, rule('format')));

/** The address of a page in this portal, or of another site over https. */
export const linkAddress = v.pipe(
  line(500),
  v.check((address) => pagePath.test(address) || v.is(webAddress, address), rule('format')),
);
