import * as v from 'valibot';

/** The identity of the union for every page. */
export const Union = v.object({
  /** At most 12 characters, for titles, e-mails and the home screen */
  short_name: v.string(),
  /** The full name in the reader's language */
  name: v.string(),
  /** Declarations of the brand colours for the root element, e.g. `--ksu-brand:#8b1a1f`; empty for the app's own colours */
  style: v.string(),
});
export type Union = v.InferOutput<typeof Union>;
