import { hyphenateMaltese } from './hyphenate-maltese.ts';
import { addSoftHyphens } from './soft-hyphens.ts';

/** Adds soft hyphens to the page, whose language is Maltese. Returns a function that removes them. */
export function hyphenatePage(): () => void {
  return addSoftHyphens(hyphenateMaltese);
}
