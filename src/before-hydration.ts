/*
 * Loads before the app, which may take seconds on a slow line (docs/decisions/029-forms-before-hydration.md). Until the app
 * has taken over the page that the server rendered, what is pressed waits here, and what is typed is found again.
 */

type Control = HTMLInputElement;

interface Typed {
  control: Control;
  value: string;
  checked: boolean;
}

/** Forms that were sent and buttons that were pressed, each once, in this order. */
const held = new Set<HTMLElement | null>();
/** What somebody typed into on this page. */
const touched = new Set<EventTarget | null>();
let typed: Typed[] = [];
let isLive = false;
let isFailed = false;

for (const type of ['submit', 'click']) addEventListener(type, hold, true);
addEventListener('input', ({ target }) => touched.add(target), true);
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUpHeld(), true);

/** The app does not come: nothing that was pressed will follow, and whoever pressed or presses something is told. */
export function giveUpHeld(): void {
  isFailed = true;
  for (const each of held) if (each) each.ariaBusy = null;
  if (held.size > 0) say();
}

/**
 * Puts what was typed before hydration into the state of the app, before it renders again and would reset it. Behind the
 * back button a browser fills in what stood there before, perhaps of somebody who has signed out since: that goes.
 */
export function restoreTyped(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isReturn = visit?.type === 'back_forward';
  // What is said of inputs holds for text areas and lists as well; they have no `checked`.
  const changed = [...document.querySelectorAll<Control>('input:not([type=file]),textarea,select')].filter(
    (each) => each.value !== each.defaultValue || each.checked !== each.defaultChecked,
  );
  typed = changed.map((control) => {
    const { value, checked, defaultValue, defaultChecked } = control;
    // A list says nothing of what it was before, and holds no words of anybody's.
    const isOwn = !isReturn || touched.has(control) || defaultValue === undefined;
    return isOwn ? { control, value, checked } : { control, value: defaultValue, checked: defaultChecked };
  });
  for (const each of typed) enter(each.control, each);
}

/** Does what was pressed, once the app has rendered with what was typed. */
export function replayHeld(): void {
  setTimeout(() => {
    isLive = true;
    say('');
    // Who is signed in is known only now; what is made anew for that person stands in for what was there first.
    for (const each of typed) {
      const successor = successorOf(each.control);
      if (successor) enter(successor, each);
    }
    for (const each of held) {
      if (!each) continue;
      each.ariaBusy = null;
      if (!(each instanceof HTMLFormElement)) each.click();
      // A form that has gone without a successor, as nothing is left to send, is gone.
      else if (each.isConnected) each.requestSubmit();
      else [...each.elements].map(successorOf).find(Boolean)?.form?.requestSubmit();
    }
  });
}

/** The control with its id that has taken its place. */
function successorOf({ id, isConnected }: Element): Control | null {
  return isConnected ? null : (document.getElementById(id) as Control | null);
}

/** A form with method `get` works without scripts; so do links. */
function hold(event: Event): void {
  const target = event.target as HTMLFormElement;
  // What only opens a list is the browser's business.
  const button = 'button[type=button]:not([popovertarget]:not([popovertargetaction]))';
  const pressed = event.type === 'submit' ? target : target.closest<HTMLFormElement>(button);
  if (isLive || !pressed || pressed.method === 'get') return;
  event.preventDefault();
  event.stopPropagation();
  held.add(pressed);
  if (!isFailed) pressed.ariaBusy = 'true';
  say();
}

/** The words are the server's: it knows the language of the page. */
function say(words?: string): void {
  const place = document.getElementById('waiting');
  if (place) place.textContent = words ?? place.dataset[isFailed ? 'failed' : 'words'] ?? '';
}

/** React hears only of changes to what it last knew: the control first goes back to that. */
function enter(control: Control, { value, checked }: Typed): void {
  if (/check|radio/.test(control.type)) {
    control.checked = control.defaultChecked;
    if (checked !== control.checked && (checked || control.type === 'checkbox')) control.click();
    return;
  }
  if (control.defaultValue !== undefined) control.value = control.defaultValue;
  // Past React's own setter, which would note it as known.
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
