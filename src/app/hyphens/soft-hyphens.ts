const SOFT_HYPHEN = '\u00AD';
/** Shorter words fit a line of ten letters. */
const WORD = /\p{L}{8,}/gu;
/** Addresses and codes are unchanged, because users copy them. */
const ADDRESS_OR_CODE = /[@/\d_]|\.\p{L}/u;
const EXCLUDED_ELEMENTS = 'svg, script, style, noscript, pre, code, textarea, select';

/**
 * Adds soft hyphens to long words on the page, and to later ones, until the returned function is called. Only the data
 * of text nodes changes: React overwrites it when a text changes, and then it is hyphenated again.
 * @param hyphenate returns a word with soft hyphens
 */
export function addSoftHyphens(hyphenate: (word: string) => string): () => void {
  const changed = new WeakSet<Node>();
  const change = (node: Node) => {
    if (!(node instanceof Text) || node.parentElement?.closest(EXCLUDED_ELEMENTS) !== null) return;
    const text = hyphenateText(node.data, hyphenate);
    if (text === node.data) return;
    changed.add(node);
    node.data = text;
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') change(target);
      for (const node of addedNodes) for (const text of textNodesIn(node)) change(text);
    }
    // Discards the records of its own changes.
    observer.takeRecords();
  });
  for (const text of textNodesIn(document.body)) change(text);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    for (const text of textNodesIn(document.body)) {
      if (changed.has(text)) text.data = text.data.replaceAll(SOFT_HYPHEN, '');
    }
  };
}

/** Adds soft hyphens to long words. Words that already have some are unchanged. */
export function hyphenateText(text: string, hyphenate: (word: string) => string): string {
  return text
    .split(/(?<=\s)/u)
    .map((token) =>
      ADDRESS_OR_CODE.test(token) || token.includes(SOFT_HYPHEN)
        ? token
        : token.replaceAll(WORD, (word) => hyphenate(word)),
    )
    .join('');
}

function textNodesIn(node: Node): Text[] {
  if (node instanceof Text) return [node];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const textNodes: Text[] = [];
  while (walker.nextNode()) textNodes.push(walker.currentNode as Text);
  return textNodes;
}
