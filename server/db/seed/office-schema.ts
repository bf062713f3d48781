import * as v from 'valibot';
import { Https, Localised, Text } from './schema-parts.ts';

/** The data of the office; `demo` has invented opening hours, a telephone number and directions. */
export const Office = v.strictObject({
  place: Localised,
  address: Localised,
  map_url: Https,
  crisis_numbers: v.array(v.strictObject({ number: Text, name: Localised, text: Localised })),
  demo: v.strictObject({ hours: Localised, telephone: Text, directions: Localised }),
});
