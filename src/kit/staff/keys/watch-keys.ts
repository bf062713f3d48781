const moves: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** Where a key is text, or has a meaning of its own. */
const TYPED = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';

interface Watched {
  isOn: () => boolean;
  openHelp: () => void;
  signal: AbortSignal;
}

/**
 * Keys of the pages of staff. They act on what is on the page: rows (`data-entry`), and what has a key (`Shortcut`).
 * They never act while something is typed, a dialogue is open, or with Ctrl, Alt or Meta; and a decision never
 * because a key is held down.
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

/** What a key does now, or undefined. */
function actOf(
  key: string,
  row: HTMLElement | undefined,
  isOnRow: boolean,
  openHelp: () => void,
): (() => void) | undefined {
  if (key === '?') return openHelp;
  if (key === '/') return focusing(document.querySelector<HTMLElement>('main input[type=search]'));
  if (key === 'Enter') return isOnRow ? clicking(row?.querySelector<HTMLElement>('[role=rowheader] a')) : undefined;
  if (key === 'x') return clicking(row?.querySelector<HTMLElement>('input[type=checkbox]'));
  if (!/^[a-z]$/.test(key)) return undefined;
  return key === 'a' || key === 'r' ? deciding(key, row) : clicking(buttonFor(key, document));
}

/** A decision about the row that has the focus, and then on to the next; without a row, about the page's own thing. */
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

function focusing(element: HTMLElement | null): (() => void) | undefined {
  return element ? () => element.focus() : undefined;
}

/** To the next or the previous row of all lists on the page; at the first press, to the first. */
function move(row: HTMLElement | undefined, by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
  const next = row === undefined ? rows[0] : rows[rows.indexOf(row) + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
