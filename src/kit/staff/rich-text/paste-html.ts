import { DOMParser, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPasted } from './clean-paste.ts';
import { inertBody } from './read-html.ts';

/**
 * Pastes and drops HTML through the portal's Trusted Types policy. ProseMirror would make a policy of its own, which
 * the content security policy rejects.
 */
export const pasteHtml = new Plugin({
  props: {
    handleDOMEvents: {
      paste: (view, event) => insertHtml(view, event, event.clipboardData),
      drop: (view, event) => {
        // Pieces of the same text are moved by ProseMirror.
        if (view.dragging !== null) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return at !== null && insertHtml(view, event, event.dataTransfer, at.pos);
      },
    },
  },
});

function insertHtml(
  view: EditorView,
  event: ClipboardEvent | DragEvent,
  data: DataTransfer | null,
  at?: number,
): boolean {
  const html = data?.getData('text/html') ?? '';
  const { $from } = view.state.selection;
  // Plain text, also for a block of code, is read by ProseMirror without markup.
  if (html === '' || (at === undefined && $from.parent.type.spec.code === true)) return false;
  event.preventDefault();
  const slice = readSlice(html, view);
  if (at === undefined && view.someProp('handlePaste', (handle) => handle(view, event as ClipboardEvent, slice)))
    return true;
  const { tr } = view.state;
  const pasted = at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice);
  view.dispatch(
    pasted
      .scrollIntoView()
      .setMeta('paste', true)
      .setMeta('uiEvent', at === undefined ? 'paste' : 'drop'),
  );
  return true;
}

function readSlice(html: string, view: EditorView): Slice {
  const body = inertBody(html);
  const isOwn = body.querySelector('[data-pm-slice]') !== null;
  if (!isOwn) cleanPasted(body);
  const { content } = DOMParser.fromSchema(view.state.schema).parseSlice(body, { preserveWhitespace: isOwn });
  return Slice.maxOpen(content, true);
}
