import { getSchema } from '@tiptap/core';
import { readHtml } from '#kit/staff/rich-text/read-html.ts';
import { textNodes } from '#kit/staff/rich-text/text-nodes.ts';
import { writeHtml } from '#kit/staff/rich-text/write-html.ts';
import { readContent } from './read-content.ts';

const schema = getSchema(textNodes);

Object.assign(window, {
  roundTrip: (texts: readonly string[]) => texts.map((html) => writeHtml(readHtml(html, schema))),
  readContents: (texts: readonly string[]) => texts.map((html) => readContent(html)),
});
