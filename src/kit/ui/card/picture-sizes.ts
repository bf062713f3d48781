/**
 * The width of a picture between the margins, for `sizes`: about 640 device pixels on every phone. More than two per CSS pixel are
 * invisible, and would double the bytes.
 */
export const PHONE_SIZES = '(min-resolution: 2.01dppx) 13rem, (max-width: 30rem) 20rem, calc(100vw - 2rem)';
