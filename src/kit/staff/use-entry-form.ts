import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { instantOf, toMaltaClock } from '#client/i18n/malta-clock.ts';
import type { Endpoint, EndpointSpec } from '#contract/kit/endpoint.ts';
import { valuesToBody, toDraft, type Values } from '../form/form-values.ts';
import { type ApiFormOptions, useBaseForm } from '../form/use-api-form.ts';
import { useEntryDraft } from './use-entry-draft.ts';
import { type EntryFormState, type OpenedVersion, useConflict, useEntryVersion } from './use-entry-version.ts';

type Times = Readonly<Record<string, string | undefined>>;

interface Options<S extends Endpoint<EndpointSpec>, V extends Values> extends Omit<
  ApiFormOptions<S, V, { version: number }>,
  'toBody' | 'fixed'
> {
  /** The version of the changed entry in the newest answer, sent with the body. Undefined for a new entry */
  version?: number | undefined;
  /**
   * Fields that are times, with their previous instants, `undefined` if there was none. Users type the time in Malta, and instants are
   * sent; an unchanged field keeps its instant, including seconds.
   */
  times?: Times;
  /** Its draft's name on this device; without a name no draft is saved, because the form has other people's data */
  draft?: string;
  /** The request body, if it differs from the typed values; its times are already instants */
  toBody?: (values: V) => object;
}

/** The form of one entry, to add or to change it; for `EntryForm`. `clockOf` makes the initial values of its times. */
export function useEntryForm<S extends Endpoint<EndpointSpec>, V extends Values>({
  times = {},
  toBody,
  check,
  version,
  draft: name,
  ...options
}: Options<S, V>): EntryFormState {
  const { t } = useLingui();
  const schema = options.schema ?? (options.endpoint.body as Parameters<typeof valuesToBody>[1]['schema']);
  const withInstants = (values: V): V => ({ ...values, ...instantsOf(values, times) });
  const newest = { version, values: options.initial };
  const entry = useEntryVersion(newest);
  const withVersion = (body: object) => (entry.version === undefined ? body : { ...body, version: entry.version });
  const draft = useEntryDraft({ id: options.id, name, opened: entry, newest, form: () => state.form });
  const sent = useRef<Values>(newest.values);
  const state: EntryFormState = useBaseForm<S, V, { version: number }>(
    {
      ...options,
      toBody: (values) =>
        withVersion((toBody ?? ((typed: V) => valuesToBody(typed, { schema })))(withInstants(values))),
      before: async (values) => {
        sent.current = values;
        await options.before?.(values);
      },
      onDone: (answer) => {
        entry.onSaved(sent.current);
        // Keep edits made during the request as the next draft.
        draft.follow(state.form.getValues());
        return options.onDone?.(answer);
      },
      check: (values) => ({
        ...Object.fromEntries(
          missingHours(values, times).map((field) => [
            field,
            t`There is no such time: the clocks go forward that night.`,
          ]),
        ),
        ...check?.(values),
      }),
    },
    draft,
  );
  const shown = useConflict(state, { ...newest, refreshes: options.refreshes ?? [] }, entry);
  const { state: draftState, isRestored, discard, forget, follow, settle } = draft;
  const adopt = (next: OpenedVersion, { isTypedDropped = false } = {}) => {
    const before = entry.read().values;
    const typed = isTypedDropped ? undefined : toDraft(state.form.getValues(), before, Object.keys(before));
    // Before the values, so that the draft is compared with the version that they change.
    entry.setOpened(next);
    state.form.setValues({ ...next.values, ...typed });
  };
  const { version: openedVersion, values, read: readOpened } = entry;
  const known = { opened: { version: openedVersion, values }, readOpened, adopt, follow, settle };
  if (draftState === undefined) return { ...shown, ...known, forget };
  const isChanged = toDraft(shown.form.values, entry.values, Object.keys(entry.values)) !== undefined;
  const isStored = isChanged && (draftState === 'kept' || draftState === 'saving');
  const lineState = isStored ? (isRestored ? 'restored' : 'saved') : undefined;
  return { ...shown, ...known, draftState, draft: { state: lineState, discard }, forget };
}

/** The initial value of a time field: the time in Malta, or empty. */
export function clockOf(instant: string | undefined): string {
  return instant === undefined ? '' : toMaltaClock(instant);
}

function instantsOf(values: Values, times: Times): Record<string, string> {
  return Object.fromEntries(
    Object.entries(times).map(([field, before]) => {
      const typed = String(values[field] ?? '');
      return [field, instantOf(typed, before) ?? typed];
    }),
  );
}

/** Times within the hour that the clock skips on the last Sunday of March. */
function missingHours(values: Values, times: Times): string[] {
  return Object.keys(times).filter((field) => {
    const typed = String(values[field] ?? '');
    return typed !== '' && instantOf(typed, times[field]) === undefined;
  });
}
