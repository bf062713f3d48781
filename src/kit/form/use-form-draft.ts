import { useEffect } from 'react';
import { noteUnsaved } from '#offline/unsaved.ts';
import { useDraft } from '#offline/use-draft.ts';
import { draftOf, type Values } from './form-values.ts';

/** What is saved on the device while a form is being filled in. */
export interface FormDraft {
  /** Its name on this device */
  name: string;
  /** Never passwords, codes that were sent, identity numbers or photos (safety.md, rule 5) */
  fields: readonly string[];
}

/** The parts of Mantine's form that a draft needs. */
interface DraftedForm {
  getValues: () => Values;
  setValues: (values: Values) => void;
}

/**
 * Saves what is typed or, if nothing may be saved, prevents a new version of the app from replacing the page.
 * @param form of the current render, read when it is needed
 */
export function useFormDraft(id: string, initial: Values, kept: FormDraft | undefined, form: () => DraftedForm) {
  // What was typed before the stored draft was read stays.
  const restore = (found: Values) => {
    const typed = form().getValues();
    const untouched = Object.entries(found).filter(([field]) => typed[field] === initial[field]);
    form().setValues({ ...typed, ...Object.fromEntries(untouched) });
  };
  const draft = useDraft<Values>(kept?.name ?? id, restore, kept !== undefined);
  useEffect(() => () => noteUnsaved(`form|${id}`, false), [id]);
  return {
    state: kept === undefined ? ('ready' as const) : draft.state,
    settle: draft.settle,
    forget: () => draft.change(undefined),
    follow: (values: Values) => {
      if (kept === undefined) noteUnsaved(`form|${id}`, draftOf(values, initial, Object.keys(initial)) !== undefined);
      else draft.change(draftOf(values, initial, kept.fields));
    },
  };
}
