import { DOMParser, type Node, type Schema } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { fixTables } from '@tiptap/pm/tables';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import { CAPTIONED_TAG } from './text-nodes.ts';

/** Reads sanitised HTML as a document of the editor. Rows of a table are filled up to the same length. */
export function readHtml(html: string, schema: Schema): Node {
  const doc = DOMParser.fromSchema(schema).parse(inertBody(html));
  return fixTables(EditorState.create({ doc }))?.doc ?? doc;
}

/** Returns the elements of a text in a document that runs no scripts, prepared for the schema. */
export function inertBody(html: string): HTMLElement {
  // In a template, styles and event handlers are not even considered, so the browser does not report them.
  const template = document.createElement('template');
  // TypeScript's library has no trusted types.
  template.innerHTML = trustedHtml(html) as string;
  const body = template.content.ownerDocument.createElement('div');
  body.append(template.content);
  prepareTables(body);
  return body;
}

/** Puts captions before their table, and removes tables without a cell. */
function prepareTables(body: HTMLElement): void {
  // The innermost first, because a caption may contain a table.
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const captions = [...table.children].filter(({ tagName }) => tagName === 'CAPTION');
    const hasCells = table.querySelector('td, th') !== null;
    if (captions.length > 0 && hasCells) {
      const captioned = table.ownerDocument.createElement(CAPTIONED_TAG);
      table.replaceWith(captioned);
      captioned.append(...captions, table);
    } else if (!hasCells) {
      table.replaceWith(...captions.flatMap((caption) => [...caption.childNodes]));
    }
  }
}
