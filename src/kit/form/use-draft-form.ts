import { useDraft } from '#client/offline/use-draft.ts';
import type { Endpoint, EndpointSpec } from '#contract/kit/endpoint.ts';
import { toDraft, type Values } from './form-values.ts';
import { type ApiFormOptions, type ApiFormState, useBaseForm, useUnsavedNote } from './use-api-form.ts';

/** The fields saved on the device while a form is being filled in. */
interface FormDraft {
  /** Its name on this device */
  name: string;
  /** Never passwords, codes that were sent, identity numbers or photos (OFFLINE-7) */
  fields: readonly string[];
}

/** Like `useApiForm`, with a draft of some fields on the device until the form is sent. */
export function useDraftForm<
  S extends Endpoint<EndpointSpec>,
  V extends Values,
  F extends object = Record<never, never>,
>({ draft: formDraft, ...options }: ApiFormOptions<S, V, F> & { draft: FormDraft }): ApiFormState {
  const draft = useFormDraft(options.id, options.initial, formDraft, () => state.form);
  const state: ApiFormState = useBaseForm<S, V, F>(options as ApiFormOptions<S, V, F>, draft);
  return { ...state, draftState: draft.state };
}

/** The parts of Mantine's form that a draft needs. */
interface DraftedForm {
  getValues: () => Values;
  setValues: (values: Values) => void;
}

/**
 * Saves the input or, if it may not be saved, prevents a new version of the app from replacing the page.
 * @param form the current render's form, read when it is needed
 * @param initial an empty form
 * @param merge adds the values from the address to an empty form and to a restored draft
 */
export function useFormDraft(
  id: string,
  initial: Values,
  formDraft: FormDraft | undefined,
  form: () => DraftedForm,
  merge: (found: Values) => Values = (found) => found,
) {
  const noteTyped = useUnsavedNote(id, initial);
  const start = merge(initial);
  // Input typed before the stored draft was read stays.
  const restore = (found: Values) => {
    const current = form().getValues();
    const untouched = Object.entries(found).filter(([field]) => current[field] === start[field]);
    form().setValues(merge({ ...current, ...Object.fromEntries(untouched) }));
  };
  const draft = useDraft<Values>(formDraft?.name ?? id, restore, formDraft !== undefined);
  return {
    state: formDraft === undefined ? ('ready' as const) : draft.state,
    settle: draft.settle,
    forget: () => draft.change(undefined),
    follow: (values: Values) => {
      if (formDraft === undefined) noteTyped(values);
      else draft.change(toDraft(values, initial, formDraft.fields));
    },
  };
}
