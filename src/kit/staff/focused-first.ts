/**
 * Focuses an element in the task that shows it. It waits for the effects of the same commit, in which Mantine's dialogs
 * record the element that gets the focus back.
 */
export function focusWhenShown(element: HTMLElement | null): void {
  if (element !== null) queueMicrotask(() => element.focus({ preventScroll: true }));
}

/**
 * Properties of the input of a dialog that has the focus first. `data-autofocus` alone lets Mantine move the focus in a
 * later task: a key pressed before it is lost.
 */
export const focusedFirst = { 'data-autofocus': true, ref: focusWhenShown } as const;
