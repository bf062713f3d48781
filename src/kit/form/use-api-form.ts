import { useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, useEffect } from 'react';
import type * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import type { AnswerOf, Endpoint, EndpointSpec, InputOf } from '#contract/endpoint.ts';
import type { Submitted } from '#offline/submit.ts';
import { noteUnsaved } from '#offline/unsaved.ts';
import type { DraftState } from '#offline/use-draft.ts';
import { type SendOptions, useSend } from '../use-write.ts';
import { bodyOf, checkForm, draftOf, type Values } from './form-values.ts';
import { useDirectForm } from './use-direct-form.ts';

/** What `ApiForm` shows; made by `useApiForm`, `useDraftForm` or `useOutboxForm`. */
export interface ApiFormState {
  /** Begins the ids of its fields: `login` for `login-email` */
  id: string;
  form: UseFormReturnType<Values>;
  /** Counts the attempts to send */
  attempt: number;
  isSending: boolean;
  failure: ApiError | undefined;
  draftState?: DraftState;
  /** What became of it, for a form that goes through the outbox */
  submitted?: Submitted | undefined;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
}

type AnyEndpoint = Endpoint<EndpointSpec>;
type BodyOf<S extends AnyEndpoint> = InputOf<S> extends { body: infer B } ? B : Record<never, never>;

export interface ApiFormOptions<S extends AnyEndpoint, V extends Values, F extends object> extends SendOptions<S> {
  id: string;
  endpoint: S;
  /** Every field of the body that is not `fixed`, as it is before anything is typed; a photo is `undefined` */
  initial: V & Record<Exclude<keyof BodyOf<S>, keyof F>, unknown>;
  /** Where more is typed than the body has; the endpoint's body without it */
  schema?: v.GenericSchema;
  /** What is sent, where that is less than what was typed */
  toBody?: (values: V) => unknown;
  /** Of the body, but not typed: the token of a link */
  fixed?: F;
  /** Path parameters of the call */
  params?: Readonly<Record<string, string | number>>;
  /** What is done first; what it throws keeps the form from being sent */
  before?: (values: V) => Promise<unknown>;
  /** Goes on from here; the form counts as sending until this is over */
  onDone?: (answer: AnswerOf<S>) => unknown;
  /** It was refused, or nothing came back */
  onFailure?: (error: ApiError) => void;
}

/** What happens to what is typed. */
interface Keeping {
  /** Called with every change */
  follow: (values: Values) => void;
  /** Called once it is sent */
  forget?: () => void;
}

/**
 * A form whose rules are the contract's and which goes straight to the server: secrets never wait in the outbox
 * (safety.md, rule 5). Nothing is cleared, whatever comes back, and nothing is kept on the device: `useDraftForm` does.
 */
export function useApiForm<S extends AnyEndpoint, V extends Values, F extends object = Record<never, never>>(
  options: ApiFormOptions<S, V, F>,
): ApiFormState {
  return useSentForm(options, { follow: useUnsavedNote(options.id, options.initial) });
}

/** Where nothing is kept, no new version of the app replaces the page while something is typed. */
export function useUnsavedNote(id: string, initial: Values): (values: Values) => void {
  useEffect(() => () => noteUnsaved(`form|${id}`, false), [id]);
  return (values) => noteUnsaved(`form|${id}`, draftOf(values, initial, Object.keys(initial)) !== undefined);
}

/** The form without what keeps its values meanwhile. */
export function useSentForm<S extends AnyEndpoint, V extends Values, F extends object>(
  options: ApiFormOptions<S, V, F>,
  { follow, forget }: Keeping,
): ApiFormState {
  const { i18n } = useLingui();
  const { id, endpoint, initial, fixed, params, before, toBody, onDone, onFailure } = options;
  const { files } = endpoint;
  const rules = { schema: options.schema ?? (endpoint.body as v.GenericSchema), files, fixed };
  const write = useSend(endpoint, options);
  const inputOf = (values: Values) => ({
    ...(params && { params }),
    body: toBody?.(values as V) ?? bodyOf(values, rules),
    ...(files && { files: Object.fromEntries(Object.keys(files).map((field) => [field, values[field]])) }),
  });
  const send = async (values: Values) => {
    try {
      await before?.(values as V);
      const answer = await write(inputOf(values) as InputOf<S>);
      forget?.();
      await onDone?.(answer);
    } catch (error) {
      if (error instanceof ApiError) onFailure?.(error);
      throw error;
    }
  };
  const { form, ...state } = useDirectForm<Values>({
    initial,
    validate: (values) => checkForm(values, rules, i18n),
    onValuesChange: follow,
    send,
  });
  return { id, form, ...state };
}
