/**
 * Google's translation replaces each text node of the page by `<font>` elements, without React's knowledge: React then
 * changes or removes a text node that is no longer on the page. The number on screen stays the old one, or
 * `removeChild()` throws and takes the whole page with it (https://github.com/facebook/react/issues/11538).
 */

/** Text nodes that were replaced → the element that is on the page instead. */
const translatedNodes = new WeakMap<Node, Element>();

/** From now on, a page that is translated by the browser stays correct. @returns a function that ends the watching */
export function guardTranslation(): () => void {
  const root = document.documentElement;
  let stop: (() => void) | undefined;
  const look = () => {
    if (isTranslated(root)) stop ??= followReplacements();
  };
  const watching = new MutationObserver(look);
  watching.observe(root, { attributes: true, attributeFilter: ['class'] });
  look();
  return () => {
    watching.disconnect();
    stop?.();
  };
}

/** The class that Chrome and Google's own bar give the document before they replace anything. */
function isTranslated(root: Element): boolean {
  return root.classList.contains('translated-ltr') || root.classList.contains('translated-rtl');
}

function followReplacements(): () => void {
  patchNodes();
  // A replaced text node is watched on its own: it is no longer part of the document.
  const texts = new MutationObserver((changes) => changes.forEach(({ target }) => restoreText(target)));
  const tree = new MutationObserver((changes) => {
    for (const change of changes) {
      const text = recordReplacement(change);
      if (text !== undefined) texts.observe(text, { characterData: true });
    }
  });
  tree.observe(document.body, { childList: true, subtree: true });
  return () => {
    tree.disconnect();
    texts.disconnect();
  };
}

/** The translator replaces one text node with one `<font>`, in one change or in two consecutive ones. */
let inserted: Element | undefined;
function recordReplacement({ addedNodes, removedNodes }: MutationRecord): Node | undefined {
  const font = [...addedNodes].find((node) => node instanceof Element && node.localName === 'font');
  if (font instanceof Element) inserted = font;
  const text = [...removedNodes].find((node) => node.nodeType === Node.TEXT_NODE);
  if (text === undefined || inserted === undefined || translatedNodes.has(text)) return undefined;
  translatedNodes.set(text, inserted);
  inserted = undefined;
  return text;
}

/** React has changed the text: it comes back in place of its old translation, and is translated again. */
function restoreText(text: Node): void {
  const standIn = translatedNodes.get(text);
  translatedNodes.delete(text);
  if (standIn?.isConnected === true && text instanceof Text) standIn.replaceWith(text);
}

let isPatched = false;

/** Removing a replaced text node removes its translation; inserting before it inserts before its translation. */
function patchNodes(): void {
  if (isPatched) return;
  isPatched = true;
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const standIn = translatedNodes.get(child);
    if (standIn?.parentNode === this) removeChild.call(this, standIn);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    if (before === null || before.parentNode === this) return insertBefore.call(this, added, before) as T;
    const standIn = translatedNodes.get(before);
    return insertBefore.call(this, added, standIn?.parentNode === this ? standIn : null) as T;
  };
}
