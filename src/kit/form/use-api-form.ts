import { useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, useEffect } from 'react';
import type * as v from 'valibot';
import { ApiError } from '#client/api/api-error.ts';
import type { Submitted } from '#client/offline/submit.ts';
import { formRecordName, recordUnsaved } from '#client/offline/unsaved.ts';
import type { DraftState } from '#client/offline/use-draft.ts';
import type { AnswerOf, Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { type SendOptions, useSendWrite } from '../use-write.ts';
import { type Values, valuesToBody, validateForm, cleanValues, toDraft } from './form-values.ts';
import { useDirectForm } from './use-direct-form.ts';

/** The state shown by `ApiForm`; made by `useApiForm`, `useDraftForm` or `useOutboxForm`. */
export interface ApiFormState {
  /** Prefix of the ids of its fields: `login` for `login-email` */
  id: string;
  form: UseFormReturnType<Values>;
  /** Number of attempts to send */
  attempt: number;
  isSending: boolean;
  failure: ApiError | undefined;
  draftState?: DraftState;
  /** The outcome, for a form that goes through the outbox */
  submitted?: Submitted | undefined;
  /** Loads the newer version into the form, after another user has changed the entry; the message is beside this button */
  loadNewer?: () => Promise<void>;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
}

type AnyEndpoint = Endpoint<EndpointSpec>;
type BodyOf<S extends AnyEndpoint> = InputOf<S> extends { body: infer B } ? B : Record<never, never>;

/** A body's field names; for `title: { en, mt }` these are `title_en` and `title_mt`. */
type FieldsOf<B> = {
  [K in keyof B & string]: B[K] extends Readonly<Record<'en' | 'mt', string>> ? `${K}_${keyof B[K] & string}` : K;
}[keyof B & string];

export interface ApiFormOptions<S extends AnyEndpoint, V extends Values, F extends object> extends SendOptions<S> {
  id: string;
  endpoint: S;
  /** The initial value of every field of the body that is not `fixed`; a photo is `undefined` */
  initial: V & Record<FieldsOf<Omit<BodyOf<S>, keyof F>>, unknown>;
  /** Needed if the form has more fields than the body; the endpoint's body by default */
  schema?: v.GenericSchema;
  /** The request body, if it differs from the typed values; without `schema`, the rules apply to this body */
  toBody?: (values: V) => unknown;
  /** Field → a message, for rules that the contract cannot express */
  check?: (values: V) => Record<string, string>;
  /** Part of the body that is not typed: the token of a link */
  fixed?: F;
  /** Path parameters of the call */
  params?: Readonly<Record<string, string | number>>;
  /** Called first; if it throws, the form is not sent */
  before?: (values: V) => Promise<unknown>;
  /** Called with the answer; the form counts as sending until it is done */
  onDone?: (answer: AnswerOf<S>) => unknown;
  /** Called if it was rejected, or no answer came */
  onFailure?: (error: ApiError) => void;
}

/** Hooks that save the input. */
interface DraftHooks {
  /** Called with every change */
  follow: (values: Values) => void;
  /** Called once the form is sent */
  forget?: () => void;
}

/**
 * A form whose rules are the contract's and which goes straight to the server: secrets never wait in the outbox (OFFLINE-18). No answer
 * clears the form, and nothing is saved on the device; `useDraftForm` saves a draft.
 */
export function useApiForm<S extends AnyEndpoint, V extends Values, F extends object = Record<never, never>>(
  options: ApiFormOptions<S, V, F>,
): ApiFormState {
  const forget = () => recordUnsaved(formRecordName(options.id), false);
  return useBaseForm(options, { follow: useUnsavedNote(options.id, options.initial), forget });
}

/** For forms without a draft: prevents a new version of the app from replacing the page while there is input. */
export function useUnsavedNote(id: string, initial: Values): (values: Values) => void {
  useEffect(() => () => recordUnsaved(formRecordName(id), false), [id]);
  return (values) => recordUnsaved(formRecordName(id), toDraft(values, initial, Object.keys(initial)) !== undefined);
}

/** The form without the hooks that save its values. */
export function useBaseForm<S extends AnyEndpoint, V extends Values, F extends object>(
  options: ApiFormOptions<S, V, F>,
  { follow, forget }: DraftHooks,
): ApiFormState {
  const { i18n } = useLingui();
  const { id, endpoint, initial, fixed, params, before, toBody, check, onDone, onFailure } = options;
  const { files } = endpoint;
  const rules = { schema: options.schema ?? (endpoint.body as v.GenericSchema), files, fixed };
  const write = useSendWrite(endpoint, options);
  const inputOf = (values: Values) => ({
    ...(params && { params }),
    ...(endpoint.body !== undefined && { body: toBody?.(values as V) ?? valuesToBody(values, rules) }),
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
    validate: (values) => ({
      ...validateForm(values, options.schema === undefined ? { ...rules, toBody } : rules, i18n),
      ...check?.(values as V),
    }),
    clean: (values) => (toBody === undefined ? cleanValues(values, rules.schema) : values),
    onValuesChange: follow,
    send,
  });
  return { id, form, ...state };
}
