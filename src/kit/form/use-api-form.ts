import { useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import type { FormEvent } from 'react';
import type * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import type { AnswerOf, Endpoint, EndpointSpec, InputOf } from '#contract/endpoint.ts';
import type { Submitted } from '#offline/submit.ts';
import type { DraftState } from '#offline/use-draft.ts';
import { type SendOptions, useSend } from '../use-write.ts';
import { bodyOf, checkForm, type Values } from './form-values.ts';
import { useDirectForm } from './use-direct-form.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';

/** What `ApiForm` shows; made by `useApiForm` or `useOutboxForm`. */
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

/** The names of a body's fields; of `title: { en, mt }` these are `title_en` and `title_mt`. */
type FieldsOf<B> = {
  [K in keyof B & string]: B[K] extends Readonly<Record<'en' | 'mt', string>> ? `${K}_${keyof B[K] & string}` : K;
}[keyof B & string];

export interface ApiFormOptions<S extends AnyEndpoint, V extends Values, F extends object> extends SendOptions<S> {
  id: string;
  endpoint: S;
  /** Every field of the body that is not `fixed`, as it is before anything is typed; a photo is `undefined` */
  initial: V & Record<FieldsOf<Omit<BodyOf<S>, keyof F>>, unknown>;
  /** Where more is typed than the body has; the endpoint's body without it */
  schema?: v.GenericSchema;
  /** What is sent, where that is not what was typed; without a `schema` of its own, it is what the rules are of */
  toBody?: (values: V) => unknown;
  /** Field → a sentence, for rules that the contract cannot say */
  check?: (values: V) => Record<string, string>;
  /** Of the body, but not typed: the token of a link */
  fixed?: F;
  /** Path parameters of the call */
  params?: Readonly<Record<string, string | number>>;
  /** What is done first; what it throws keeps the form from being sent */
  before?: (values: V) => Promise<unknown>;
  /** Without it nothing is kept on the device */
  draft?: FormDraft;
  /** Goes on from here; the form counts as sending until this is over */
  onDone?: (answer: AnswerOf<S>) => unknown;
  /** It was refused, or nothing came back */
  onFailure?: (error: ApiError) => void;
}

/**
 * A form whose rules are the contract's and which goes straight to the server: secrets never wait in the outbox
 * (safety.md, rule 5). Nothing is cleared, whatever comes back.
 */
export function useApiForm<S extends AnyEndpoint, V extends Values, F extends object = Record<never, never>>(
  options: ApiFormOptions<S, V, F>,
): ApiFormState {
  const { i18n } = useLingui();
  const { id, endpoint, initial, fixed, params, before, toBody, check, onDone, onFailure } = options;
  const { files } = endpoint;
  const rules = { schema: options.schema ?? (endpoint.body as v.GenericSchema), files, fixed };
  const write = useSend(endpoint, options);
  const inputOf = (values: Values) => ({
    ...(params && { params }),
    ...(endpoint.body !== undefined && { body: toBody?.(values as V) ?? bodyOf(values, rules) }),
    ...(files && { files: Object.fromEntries(Object.keys(files).map((field) => [field, values[field]])) }),
  });
  const send = async (values: Values) => {
    try {
      await before?.(values as V);
      const answer = await write(inputOf(values) as InputOf<S>);
      draft.forget();
      await onDone?.(answer);
    } catch (error) {
      if (error instanceof ApiError) onFailure?.(error);
      throw error;
    }
  };
  const { form, ...state } = useDirectForm<Values>({
    initial,
    validate: (values) => ({
      ...checkForm(values, options.schema === undefined ? { ...rules, toBody } : rules, i18n),
      ...check?.(values as V),
    }),
    onValuesChange: (values) => draft.follow(values),
    send,
  });
  const draft = useFormDraft(id, initial, options.draft, () => form);
  return { id, form, ...state, draftState: draft.state };
}
