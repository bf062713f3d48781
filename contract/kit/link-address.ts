import * as v from 'valibot';
import { line, rule } from './rules.ts';
import { webAddress } from './web-address.ts';

/** A page of the portal (`/media/events`), or an external address; only https is accepted. */
export const linkAddress = v.pipe(
  line(500),
  v.check((address) => /^\/(?:[^/\\\s]\S*)?$/.test(address) || v.is(webAddress, address), rule('format')),
);
