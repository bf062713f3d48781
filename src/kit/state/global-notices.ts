import { ApiError } from '#client/api/api-error.ts';
import { createListeners } from '#client/lib/listeners.ts';

/** The message of an action without a form or dialog of its own; the frame shows it as a modal. */
export type StrayMessage =
  | { kind: 'success'; text: string; title?: never }
  | {
      kind: 'failure';
      /** In the reader's language; undefined if there is nothing more specific than "unexpected error" */
      text: string | undefined;
      title?: string | undefined;
      /** The union's server was not reached */
      isUnreachable: boolean;
      /** An action for the reader, besides closing the message */
      action?: MessageAction | undefined;
    };

export interface MessageAction {
  label: string;
  act: () => Promise<void>;
}

let current: StrayMessage | undefined;
const [subscribe, notify] = createListeners();

/** Shows the error modal (SHELL-36). @param title "Oops" without one */
export function showFailure(error: unknown, title?: string): void {
  const isUnreachable = error instanceof ApiError && error.isUnreachable;
  publish({ kind: 'failure', text: sentenceOf(error), title, isUnreachable });
}

/** Shows the success modal (SHELL-36). */
export function showSuccess(text: string): void {
  publish({ kind: 'success', text });
}

/** Shows a message that does not result from an action of the user. */
export function showMessage(text: string, title: string, action?: MessageAction): void {
  publish({ kind: 'failure', text, title, isUnreachable: false, action });
}

/** The message on screen, if any. */
export function readStrayMessage(): StrayMessage | undefined {
  return current;
}

export function closeStrayMessage(): void {
  publish(undefined);
}

/** Calls back after each change. Returns an unsubscribe function. */
export const onStrayMessage = subscribe;

/**
 * The first field error, otherwise the response's message (SHELL-36). Other errors are for developers, in English, and
 * are not shown.
 */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const [first] = Object.values(error.errors).flat();
  return first ?? (error.message === '' ? undefined : error.message);
}

function publish(message: StrayMessage | undefined): void {
  current = message;
  notify();
}
