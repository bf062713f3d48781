/** Marks an open popover in a browser without popovers (Firefox before 125); the style sheet hides closed ones. */
const OPEN_ATTRIBUTE = 'data-open';

/** Throws in a browser without popovers. */
const NATIVELY_OPEN = ':popover-open';

/** Whether the browser opens and closes popovers itself. */
export function hasPopovers(): boolean {
  return 'popover' in HTMLElement.prototype;
}

/** Whether any popover is open. */
export function isPopoverOpen(): boolean {
  return document.querySelector(hasPopovers() ? NATIVELY_OPEN : `[popover][${OPEN_ATTRIBUTE}]`) !== null;
}

/**
 * Opens and closes a popover in browsers without native support: with its button, with a press outside or on an entry,
 * with Escape.
 * @param id of the popover
 */
export function watchPopover(id: string, signal: AbortSignal): void {
  if (hasPopovers()) return;
  const setOpen = (isOpen: boolean) => {
    document.getElementById(id)?.toggleAttribute(OPEN_ATTRIBUTE, isOpen);
    document
      .querySelector(`[popovertarget="${id}"]:not([popovertargetaction])`)
      ?.setAttribute('aria-expanded', `${isOpen}`);
  };
  const isOpen = () => document.getElementById(id)?.hasAttribute(OPEN_ATTRIBUTE) === true;
  const press = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest(`[popovertarget="${id}"]`) : null;
    setOpen(button !== null && !button.hasAttribute('popovertargetaction') && !isOpen());
  };
  const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
  document.addEventListener('click', press, { signal });
  // Runs after the handler of the menu below, which therefore ignores this Escape.
  addEventListener('keyup', close, { signal });
}
