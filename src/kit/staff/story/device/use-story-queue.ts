import { useRef } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { call } from '#client/api/call.ts';
import { ownerNow } from '#client/offline/owner.ts';
import { toDraft } from '../../../form/form-values.ts';
import { showFailure } from '../../../state/global-notices.ts';
import type { SendOptions } from '../../../use-write.ts';
import type { AnyEndpoint } from '../../resource/staff-resource.ts';
import type { EntryFormState } from '../../use-entry-version.ts';
import { picturesIn, withDevicePictures } from './device-pictures.ts';
import { queueStory, type StoryForm, type WaitingStep, waitingSteps, type WaitingStory } from './story-rows.ts';

/** The form's last call. */
interface LastCall {
  endpoint: string;
  input: { params?: { id: number }; body: { version?: number } & Record<string, unknown> };
  key: string | undefined;
  /** Whether it may have arrived */
  isUnsure: boolean;
}

/**
 * Lets the calls of a form wait on this device when the server is not reached, each under the key of the attempt, because it may have
 * arrived (OUTBOX-12). Texts with pictures that are on this device only always go this way.
 */
export function useStoryQueue(form: StoryForm, stepCall: string, state: () => EntryFormState) {
  const last = useRef<LastCall>(undefined);
  const transfer: NonNullable<SendOptions<AnyEndpoint>['transfer']> = async (transport, endpoint, input, options) => {
    const isHeld = endpoint.id !== stepCall && picturesIn(state().form.getValues()).length > 0;
    const isUnsure = !isHeld && navigator.onLine;
    last.current = { endpoint: endpoint.id, input: input as unknown as LastCall['input'], key: options.key, isUnsure };
    if (isHeld) throw new ApiError({ code: 'offline', status: 0 });
    return call(transport, endpoint, input, options);
  };
  /**
   * Stores the last call for sending.
   * @param step made once the texts are saved
   * @returns false for a step that cannot wait
   * @throws NotSavedError if the device cannot store it
   */
  const queueLast = async (step: WaitingStory['step']): Promise<boolean> => {
    if (last.current === undefined) return false;
    const { endpoint, input, key, isUnsure } = last.current;
    const { version, ...body } = input.body;
    const { values } = state().form;
    const common = { endpoint: form.endpoint, scope: form.scope, params: input.params, version, isUnsure };
    const title = String(values['title_en'] ?? '');
    if (endpoint === stepCall) {
      const { step: name, at } = body as { step: WaitingStep; at?: string };
      if (!waitingSteps.includes(name)) return false;
      await queueStory({ ...common, title, step: { step: name, at }, step_key: key });
    } else {
      const texts = { body: withDevicePictures(body, values), draft: takeDraft(state()) };
      try {
        await queueStory({ ...common, ...texts, title, step, key });
      } catch (error) {
        // The draft that the item would have replaced.
        state().follow?.(values);
        throw error;
      }
    }
    last.current = undefined;
    return true;
  };
  /** Stores the last call for sending if the server was not reached, with the publication that follows it. */
  const queueUnreached = ({ isUnreachable }: ApiError, publication: { at?: string | undefined } | undefined) => {
    const step = publication && ({ step: 'publish', ...publication } as const);
    if (isUnreachable) void queueLast(step).catch(showFailure);
  };
  return { transfer, queueLast, queueUnreached };
}

/** The draft of the form, which the item replaces; undefined if this form has none. */
function takeDraft({ form, readOpened, settle }: EntryFormState): WaitingStory['draft'] {
  const opened = readOpened?.();
  const key = settle?.();
  if (opened === undefined || key === undefined) return undefined;
  const names = Object.keys(opened.values);
  const typed = toDraft(form.getValues(), opened.values, names) ?? {};
  const base = Object.fromEntries(Object.keys(typed).map((name) => [name, opened.values[name]]));
  return { key, owner: ownerNow(), values: { version: opened.version, values: typed, base }, saved_at: Date.now() };
}
