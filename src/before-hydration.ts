/*
 * Loads before the app, which may take seconds on a slow connection (docs/decisions/server-rendering.md). Until the app
 * has hydrated the server-rendered page, presses wait here, and typed text is preserved.
 */

type Control = HTMLInputElement;

interface Typed {
  control: Control;
  value: string;
  checked: boolean;
}

/** Submitted forms and pressed buttons, each once, in order. */
const heldPresses = new Set<HTMLElement | null>();
/** Controls that the user has typed into on this page. */
const touchedControls = new Set<EventTarget | null>();
let typedInput: Typed[] = [];
let isLive = false;
let isFailed = false;

for (const type of ['submit', 'click']) addEventListener(type, holdPress, true);
addEventListener('input', ({ target }) => touchedControls.add(target), true);
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && failHeldPresses(), true);

/** Gives up, because the app cannot load: presses take no effect, and a message reports that on each press. */
export function failHeldPresses(): void {
  isFailed = true;
  for (const each of heldPresses) if (each) each.ariaBusy = null;
  if (heldPresses.size > 0) showStatus();
}

/**
 * Copies input from before hydration into the app's state, before it renders again and would reset it. After the back
 * button a browser may fill in earlier values, perhaps those of a signed-out user: these are removed.
 */
export function restoreTypedInput(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isReturn = visit?.type === 'back_forward';
  // The properties of inputs also apply to text areas and, except `defaultValue`, to selects; both have no `checked`.
  const changed = [...document.querySelectorAll<Control>('input:not([type=file]),textarea,select')].filter(
    (each) => each.value !== originalValue(each) || each.checked !== each.defaultChecked,
  );
  typedInput = changed.flatMap((control) => {
    const { value, checked, defaultChecked } = control;
    const isOwn = !isReturn || touchedControls.has(control);
    if (isOwn) return { control, value, checked };
    const original = originalValue(control);
    if (!isSelect(control)) return { control, value: original, checked: defaultChecked };
    // Without an event: React reports each event of a select as a choice, which pages may store.
    control.value = original;
    return [];
  });
  for (const each of typedInput) enterValue(each.control, each);
}

/** Replays the presses, once the app has rendered with the typed text. */
export function replayHeldPresses(): void {
  setTimeout(() => {
    isLive = true;
    showStatus('');
    // The session is known only now; the page may have been remounted for its user, so the new control replaces the old
    // one.
    for (const each of typedInput) {
      const successor = successorOf(each.control);
      if (successor) enterValue(successor, each);
    }
    for (const each of heldPresses) {
      if (!each) continue;
      each.ariaBusy = null;
      if (!(each instanceof HTMLFormElement)) each.click();
      // A removed form without a successor is not submitted.
      else if (each.isConnected) each.requestSubmit();
      else [...each.elements].map(successorOf).find(Boolean)?.form?.requestSubmit();
    }
  });
}

/** The value in the document that the server rendered. */
function originalValue(control: Control): string {
  if (!isSelect(control)) return control.defaultValue;
  const options = [...control.options];
  return (options.find((each) => each.defaultSelected) ?? options.find((each) => !each.disabled))?.value ?? '';
}

function isSelect(control: Element): control is HTMLSelectElement & Control {
  return control instanceof HTMLSelectElement;
}

/** The control with the same id that has replaced it. */
function successorOf({ id, isConnected }: Element): Control | null {
  return isConnected ? null : (document.getElementById(id) as Control | null);
}

/** Holds an event. Forms with method `get` and links work without scripts. */
function holdPress(event: Event): void {
  const target = event.target as HTMLFormElement;
  // Selects are excluded, because the browser opens them itself.
  const button = 'button[type=button]:not([popovertarget]:not([popovertargetaction]))';
  const pressed = event.type === 'submit' ? target : target.closest<HTMLFormElement>(button);
  if (isLive || !pressed || pressed.method === 'get') return;
  event.preventDefault();
  event.stopPropagation();
  heldPresses.add(pressed);
  if (!isFailed) pressed.ariaBusy = 'true';
  showStatus();
}

/** Shows a message. The server supplies the text, because it has the language of the page. */
function showStatus(words?: string): void {
  const place = document.getElementById('waiting');
  if (place) place.textContent = words ?? place.dataset[isFailed ? 'failed' : 'words'] ?? '';
}

/**
 * Enters a value as the user did. React detects only a difference from the last value it recorded, so the control is
 * first set back to that value.
 */
function enterValue(control: Control, { value, checked }: Typed): void {
  if (/check|radio/.test(control.type)) {
    control.checked = control.defaultChecked;
    if (checked !== control.checked && (checked || control.type === 'checkbox')) control.click();
    return;
  }
  if (!isSelect(control)) control.value = control.defaultValue;
  // Bypasses React's own setter, which would record the value as known.
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
