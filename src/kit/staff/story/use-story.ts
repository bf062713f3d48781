import { msg } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { StoryStep } from '#contract/kit/story-calls.ts';
import { firstMessages, groupByFormField } from '../../form/field-errors.ts';
import { toDraft, type Values } from '../../form/form-values.ts';
import { showFailure } from '../../state/global-notices.ts';
import { useSendWrite } from '../../use-write.ts';
import { checkboxField, type ResourceContext, type ResourceField, sectionsOf } from '../resource/resource-fields.ts';
import type { AnyEndpoint } from '../resource/staff-resource.ts';
import { useDeclaredForm, valuesOfEntry } from '../resource/use-declared-form.ts';
import type { EntryFormState, OpenedVersion } from '../use-entry-version.ts';
import type { StoryForm, WaitingStory } from './device/story-rows.ts';
import { useStoryQueue } from './device/use-story-queue.ts';
import { outdatedTexts } from './outdated-texts.ts';
import { hasUnpublished } from './possible-steps.ts';
import type { StoryContent, StoryEntry, StoryKind } from './story-kind.ts';

/** When saved texts become public: at a time, or now. */
export interface Publication {
  at?: string | undefined;
}

/** A step that can be undone for ten seconds. */
export interface UndoableStep {
  step: StoryStep;
  /** The version that the step has made */
  version: number;
}

/** What the last press on "Save" did, and when. */
export interface SaveOutcome {
  isChanged: boolean;
  at: Date;
}

const undoable: readonly StoryStep[] = ['publish', 'take_back', 'unschedule', 'discard'];

/** The form of an entry and the steps of its life: "Publish" first saves what was typed. */
export function useStory<R extends object>(kind: StoryKind<R>, entry: StoryEntry, context: ResourceContext<R>) {
  const { calls, name, refreshes } = kind;
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const publication = useRef<Publication>(undefined);
  const opened = useRef<() => OpenedVersion>(undefined);
  const fields = useStoryFields(kind, entry);
  const queue = useStoryQueue(storyForm(kind, entry.id), calls.step.id, () => state);
  const valuesOf = (content: StoryContent) =>
    valuesOfEntry(
      sectionsOf(fields).flatMap((section) => section.fields as readonly ResourceField<R>[]),
      content,
    );
  const { state, sections } = useDeclaredForm<R>({
    id: `${name}-${entry.id}`,
    endpoint: calls.save,
    params: { id: entry.id },
    context,
    fields,
    entry: entry.content,
    version: entry.version,
    refreshes,
    transfer: queue.transfer,
    onFailure: (failure) => queue.queueUnreached(failure, publication.current),
    onDone: async (answer) => {
      setOutcome({ isChanged: true, at: new Date() });
      const saved = opened.current?.();
      // The next change of the English makes the Maltese older again.
      if (saved !== undefined) state.adopt?.({ ...saved, values: { ...saved.values, [IS_CURRENT]: false } });
      const { current } = publication;
      if (current === undefined || !isPublishable(answer as StoryEntry, current)) return;
      await steps.send('publish', saved?.version ?? entry.version, current);
    },
  });
  const steps = useSteps(kind, entry, { state, valuesOf, queue });
  useEffect(() => {
    opened.current = state.readOpened;
  });
  const isTyped = isFormTyped(state);
  const isSending = state.isSending || steps.isRunning;
  useAdoption(entry, state, { isIdle: !isTyped && !isSending, valuesOf });

  /** Saves what was typed, and publishes it with a publication. */
  const save = (next: Publication | undefined) => {
    if (isSending) return;
    setOutcome(undefined);
    publication.current = next;
    if (isTyped) state.onSubmit();
    else if (next === undefined || !isPublishable(entry, next)) setOutcome({ isChanged: false, at: new Date() });
    else void steps.run('publish', next).catch(showFailure);
  };
  return {
    sections,
    isTyped,
    outcome,
    valuesOf,
    save,
    ...steps,
    /** Repeats what a rejected item would have done: with typed texts "Save" or "Publish", otherwise its step */
    retry: (step: WaitingStory['step']) => {
      if (step === undefined || step.step === 'publish') save(step && { at: step.at });
      else void steps.run(step.step).catch(showFailure);
    },
    state: { ...state, isSending, attempt: state.attempt + steps.attempts, failure: shownFailure(state, steps) },
    /** Puts the texts of a version into the form */
    use: (content: StoryContent) => {
      const { slug: _, ...values } = valuesOf(content);
      state.form.setValues({ ...state.form.getValues(), ...values });
    },
  };
}

export type Story = ReturnType<typeof useStory>;

/** The entry's form, which identifies its waiting item. */
export function storyForm({ name, calls }: Pick<StoryKind, 'name' | 'calls'>, id: number): StoryForm {
  return { endpoint: calls.save.id, scope: `story:${name}-${id}`, id };
}

const IS_CURRENT = 'is_maltese_current';

/** The fields of the kind, and the checkbox that a Maltese text is still right, while one is older than its English. */
function useStoryFields<R extends object>({ fields }: StoryKind<R>, { content, mt_outdated }: StoryEntry) {
  const sections = sectionsOf(fields);
  const all = sections.flatMap((section) => section.fields as readonly ResourceField<R>[]);
  const stored = valuesOfEntry(all, content);
  const isCurrent: ResourceField<R> = {
    ...checkboxField(IS_CURRENT, {
      label: msg`Maltese older than the English`,
      text: msg`The Maltese is still right`,
    }),
    isShown: (values: Values) => outdatedTexts(stored, values, mt_outdated).length > 0,
  };
  return sections.map((section, index) =>
    index === sections.length - 1
      ? { ...section, fields: [...(section.fields as readonly ResourceField<R>[]), isCurrent] }
      : section,
  ) as typeof sections;
}

interface OfForm {
  state: EntryFormState;
  valuesOf: (content: StoryContent) => Values;
}

/** The steps of an entry's life, the errors of the last one, and the one that can be undone. */
function useSteps<R extends object>(
  { calls, refreshes }: StoryKind<R>,
  entry: StoryEntry,
  { state, valuesOf, queue }: OfForm & { queue: ReturnType<typeof useStoryQueue> },
) {
  const call = useSendWrite(calls.step, { refreshes, transfer: queue.transfer });
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [attempts, setAttempts] = useState(0);
  const [last, setLast] = useState<UndoableStep>();
  const send = async (step: StoryStep, version: number, { at }: Publication = {}) => {
    setFailure(undefined);
    const body = { step, version, ...(at !== undefined && { at }) };
    const answer = (await call({ params: { id: entry.id }, body } as unknown as InputOf<AnyEndpoint>)) as StoryEntry;
    state.form.clearErrors();
    const isNext = answer.version === version + 1;
    if (isNext && state.readOpened?.().version === version)
      state.adopt?.(
        { version: answer.version, values: valuesOf(answer.content) },
        { isTypedDropped: step === 'discard' },
      );
    setLast(isNext && undoable.includes(step) ? { step, version: answer.version } : undefined);
  };
  const run = async (step: StoryStep, options: Publication = {}) => {
    setRunning(true);
    try {
      await send(step, step === 'undo' ? (last?.version ?? entry.version) : entry.version, options);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isUnreachable && (await queue.queueLast(undefined))) return;
      setFailure(error);
      setLast(undefined);
      state.form.setErrors(groupByFormField(firstMessages(error.errors), Object.keys(state.form.values)));
    } finally {
      setRunning(false);
      setAttempts((count) => count + 1);
    }
  };
  return { send, run, isRunning, failure, attempts, last, forgetLast: () => setLast(undefined) };
}

/** Shows the change of a colleague in a form in which nothing was typed. */
function useAdoption(
  entry: StoryEntry,
  state: EntryFormState,
  { isIdle, valuesOf }: Pick<OfForm, 'valuesOf'> & { isIdle: boolean },
) {
  const { version, content } = entry;
  const isNewer = isIdle && version > (state.opened?.version ?? version);
  const adopt = () => state.adopt?.({ version, values: valuesOf(content) });
  useEffect(() => {
    if (isNewer) adopt();
  });
}

function isFormTyped({ form, opened }: EntryFormState): boolean {
  return opened !== undefined && toDraft(form.values, opened.values, Object.keys(opened.values)) !== undefined;
}

/** The failure to show above the form; undefined if its reasons are at their fields. */
function shownFailure({ failure, form }: EntryFormState, steps: { failure: ApiError | undefined }) {
  const last = failure ?? steps.failure;
  return isAtFields(last, form.values) ? undefined : last;
}

/** Whether the reasons of a failure are shown at their fields. */
function isAtFields(failure: ApiError | undefined, values: Values): boolean {
  const names = Object.keys(values);
  return Object.keys(groupByFormField(failure?.errors ?? {}, names)).some((name) => names.includes(name));
}

/** Whether "Publish" changes anything for readers. */
function isPublishable(entry: StoryEntry, { at }: Publication): boolean {
  const isSameTime = entry.state === 'scheduled' && at === entry.published_at && !entry.has_changes;
  return hasUnpublished(entry) && !isSameTime;
}
