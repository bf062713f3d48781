import * as v from 'valibot';
import { rule } from './rules.ts';

/**
 * The position of a chunk in its file: the size of the whole file, at most `max`, and the number of bytes before the
 * chunk.
 */
export function fileChunk(max: number) {
  return { size: bytes(1, max), position: bytes(0, max) };
}

/** A number of bytes as a text field, because a multipart form has only texts and files. */
function bytes(min: number, max: number) {
  return v.pipe(
    v.string(rule('required')),
    v.regex(/^\d{1,9}$/, rule('integer')),
    v.transform(Number),
    v.minValue(min, rule('min_value', { min })),
    v.maxValue(max, rule('max_value', { max })),
  );
}
