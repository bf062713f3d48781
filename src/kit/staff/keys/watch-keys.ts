const moves: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** Inputs in which a key types text, or has its own meaning. */
const TYPED = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';

interface Watched {
  isOn: () => boolean;
  openHelp: () => void;
  signal: AbortSignal;
}

/**
 * Shortcut keys of the staff pages. They act on elements of the page: rows (`data-entry`), and controls with a key (`Shortcut`). They do
 * nothing while the user types, while a dialogue is open, or with Ctrl, Alt or Meta; and a held key never repeats a decision.
 */
export function watchKeys({ isOn, openHelp, signal }: Watched): void {
  const press = (event: KeyboardEvent): void => {
    if (!isOn() || !isFree(event)) return;
    const { key } = event;
    const row = document.activeElement?.closest<HTMLElement>('[data-entry]') ?? undefined;
    const isOnRow = row !== undefined && row === document.activeElement;
    const by = key.startsWith('Arrow') && !isOnRow ? undefined : moves[key];
    const act =
      by === undefined ? (event.repeat ? undefined : actOf(key, row, isOnRow, openHelp)) : () => move(row, by);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', press, { signal });
}

function isFree({ target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return false;
  if (target instanceof Element && target.closest(TYPED) !== null) return false;
  return document.querySelector('[role=dialog], dialog[open]') === null;
}

/** The action of a key now, or undefined. */
function actOf(
  key: string,
  row: HTMLElement | undefined,
  isOnRow: boolean,
  openHelp: () => void,
): (() => void) | undefined {
  if (key === '?') return openHelp;
  if (key === '/') return clicking(buttonFor(key, document));
  if (key === 'Enter') return isOnRow ? clicking(row?.querySelector<HTMLElement>('[role=rowheader] a')) : undefined;
  if (key === 'x') return clicking(row?.querySelector<HTMLElement>('input[type=checkbox]'));
  if (!/^[a-z]$/.test(key)) return undefined;
  return key === 'a' || key === 'r' ? deciding(key, row) : clicking(buttonFor(key, document));
}

/** Decides the focused row, then moves to the next; without a row, decides the item of the page. */
function deciding(key: string, row: HTMLElement | undefined): (() => void) | undefined {
  if (row === undefined) return clicking(buttonFor(key, document, ':not([data-entry] *)'));
  const button = buttonFor(key, row);
  if (button === null) return undefined;
  return () => {
    button.click();
    if (key === 'a') move(row, 1);
  };
}

function buttonFor(key: string, within: ParentNode, where = ''): HTMLElement | null {
  return within.querySelector<HTMLElement>(`[data-shortcut="${key}"]${where} :is(button, a)`);
}

function clicking(element: HTMLElement | null | undefined): (() => void) | undefined {
  return element ? () => element.click() : undefined;
}

/** Moves to the next or the previous row of all lists on the page; at the first press, to the first. */
function move(row: HTMLElement | undefined, by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
  const next = row === undefined ? rows[0] : rows[rows.indexOf(row) + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
