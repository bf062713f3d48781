import type { Union } from './union.ts';

/** The identity until staff set one (OFFICE-7). */
export const defaultUnion: Union = {
  short_name: 'KSU',
  name: 'Kunsill Studenti Universitarji',
  style: '',
};
