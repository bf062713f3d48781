/** An element by its kind and accessible name. */
export interface Target {
  kind: 'button' | 'link' | 'field' | 'checkbox' | 'file';
  /** The beginning of its accessible name; an exact match is preferred */
  name: string;
}

/**
 * Finds a usable element, visible except for file fields: first in an open dialog, then in the main part of the page.
 * Runs in the page.
 */
export function findTarget({ kind, name }: Target): Element | null {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    field: 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select',
    checkbox: 'input[type=checkbox], input[type=radio]',
    file: 'input[type=file]',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const { labels } = element as HTMLInputElement;
    if (labels === undefined || labels === null || kind === 'button') return plain(element.textContent);
    return plain([...labels].map((each) => each.textContent).join(' '));
  };
  const scopes = [
    ...document.querySelectorAll('dialog[open], [role=dialog]'),
    document.querySelector('main'),
    document,
  ];
  for (const scope of scopes) {
    const all = [...(scope?.querySelectorAll(selectors[kind]) ?? [])].filter(
      (each) => kind === 'file' || each.checkVisibility(),
    );
    const found = all.find((each) => nameOf(each) === name) ?? all.find((each) => nameOf(each).startsWith(name));
    if (found !== undefined) return found;
  }
  return null;
}

/** Focuses a field and selects its text, so that typing replaces it. Runs in the page. */
export function selectText(element: Element | null): void {
  const field = element as HTMLInputElement | HTMLTextAreaElement | null;
  field?.focus();
  field?.select();
}
