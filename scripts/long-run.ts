/** `LONG=1` runs the long stories and the full sizes (`npm run test:long`); the ordinary run takes a sample of each. */
export const isLong = process.env['LONG'] === '1';
