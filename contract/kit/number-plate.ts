import * as v from 'valibot';
import { compactCode, rule } from './rules.ts';

/** A number plate, stored in capitals without spaces, dots and hyphens: `ABC 123` is `ABC123`. */
export const numberPlate = v.pipe(compactCode, v.toUpperCase(), v.regex(/^[A-Z0-9]{1,10}$/, rule('number_plate')));
