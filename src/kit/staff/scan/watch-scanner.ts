/** Inputs in which a key types text. */
const TYPED = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';
/** Characters of the shortest code: shorter text counts as typed by the user, who may press Tab. */
const MIN_CODE = 8;

/**
 * Keys of a keyboard scanner arrive in the field, wherever the focus is, and the scanner's last key (Enter or Tab) submits.
 * Only while no text is typed elsewhere and no dialogue is open. Also puts the focus into the field at once.
 * @param fieldId of an input within a form
 */
export function watchScanner(fieldId: string, signal: AbortSignal): void {
  const find = () => {
    const field = document.getElementById(fieldId);
    return field instanceof HTMLInputElement ? field : undefined;
  };
  let wasSubmitted = false;
  const press = (event: KeyboardEvent): void => {
    const field = find();
    if (field === undefined || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target !== field) return redirect(event, field);
    if (event.key === 'Tab' && !event.shiftKey && field.value.trim().length >= MIN_CODE) {
      event.preventDefault();
      field.form?.requestSubmit();
      wasSubmitted = true;
    } else if (event.key === 'Enter') {
      // Some scanners end with two keys: the second is no empty code.
      if (field.value === '' && wasSubmitted) event.preventDefault();
      wasSubmitted = true;
    } else {
      wasSubmitted = false;
    }
  };
  document.addEventListener('keydown', press, { signal, capture: true });
  if (isFree(document.activeElement)) find()?.focus({ preventScroll: true });
}

/** The key that moved the focus is typed into the field, and is no shortcut of the page. */
function redirect(event: KeyboardEvent, field: HTMLInputElement): void {
  if (!/^[0-9A-Za-z]$/.test(event.key) || !isFree(event.target)) return;
  event.stopPropagation();
  field.focus();
}

function isFree(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role=dialog]') !== null) return false;
  return !(target instanceof Element) || target.closest(TYPED) === null;
}
