import * as v from 'valibot';
import { rule } from './rules.ts';

/** Where a piece of a file belongs, beside its bytes: the bytes of the whole, at most `max`, and those before it. */
export function filePiece(max: number) {
  return { size: bytes(1, max), position: bytes(0, max) };
}

/** A number of bytes as the text of a form, as text and files are sent together. */
function bytes(min: number, max: number) {
  return v.pipe(
    v.string(rule('required')),
    v.regex(/^\d{1,9}$/, rule('integer')),
    v.transform(Number),
    v.minValue(min, rule('min_value', { min })),
    v.maxValue(max, rule('max_value', { max })),
  );
}
