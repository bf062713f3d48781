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
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
}

type AnyEndpoint = Endpoint<EndpointSpec>;
type BodyOf<S extends AnyEndpoint> = InputOf<S> extends { body: infer B } ? B : Record<never, never>;

interface Options<S extends AnyEndpoint, V extends Values, F extends object> extends SendOptions<S> {
  id: string;
  endpoint: S;
  /** The initial value of every field of the body that is not `fixed`; a photo is `undefined` */
  initial: V & Record<Exclude<keyof BodyOf<S>, keyof F>, unknown>;
  /** Needed if more is typed than the body has; the endpoint's body by default */
  schema?: v.GenericSchema;
  /** Maps the values to the body, if they differ */
  toBody?: (values: V) => unknown;
  /** Part of the body that is not typed: the token of a link */
  fixed?: F;
  /** Path parameters of the call */
  params?: Readonly<Record<string, string | number>>;
  /** Called first; if it throws, the form is not sent */
  before?: (values: V) => Promise<unknown>;
  /** Without it nothing is saved on the device */
  draft?: FormDraft;
  /** Called with the answer; the form counts as sending until it is done */
  onDone?: (answer: AnswerOf<S>) => unknown;
  /** Called if it was refused, or no answer came */
  onFailure?: (error: ApiError) => void;
}

/**
 * A form with the contract's rules that is sent directly to the server: secrets never wait in the outbox (safety.md,
 * rule 5). Nothing is cleared, whatever the answer.
 */
export function useApiForm<S extends AnyEndpoint, V extends Values, F extends object = Record<never, never>>(
  options: Options<S, V, F>,
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
      draft.forget();
      await onDone?.(answer);
    } catch (error) {
      if (error instanceof ApiError) onFailure?.(error);
      throw error;
    }
  };
  const { form, ...state } = useDirectForm<Values>({
    initial,
    validate: (values) => checkForm(values, rules, i18n),
    onValuesChange: (values) => draft.follow(values),
    send,
  });
  const draft = useFormDraft(id, initial, options.draft, () => form);
  return { id, form, ...state, draftState: draft.state };
}
