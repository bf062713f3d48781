import * as v from 'valibot';
import { type HallDesign, HallFile } from '#contract/bookings/hall-design.ts';
import type { LocalisedText } from '#contract/kit/localised.ts';
import { findJsonMistake } from './json-mistake.ts';

/** Why a file is refused: the position of a mistake of JSON, or the path of a missing or wrong value. */
export type FileProblem = { kind: 'syntax'; line: number; position: number } | { kind: 'value'; path: string };

/** Serialises a drawing with one row of seats on each line, so that errors can name the line (HALL-9). */
export function toHallFile(name: LocalisedText, design: HallDesign): string {
  const sections = design.sections.map(({ rows, ...section }) => {
    const head = JSON.stringify(section).slice(0, -1);
    const lines = rows.map((row) => `      ${JSON.stringify(row)}`).join(',\n');
    return `    ${head}, "rows": [${lines === '' ? '' : `\n${lines}\n    `}]}`;
  });
  const list = sections.length === 0 ? '' : `\n${sections.join(',\n')}\n  `;
  return `{\n  "format": "ksu-hall-1",\n  "name": ${JSON.stringify(name)},\n  "sections": [${list}]\n}\n`;
}

/** Parses a drawing from a file. */
export function readHallFile(text: string): { design: HallDesign } | { problem: FileProblem } {
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    return { problem: { kind: 'syntax', ...positionOf(findJsonMistake(text), text) } };
  }
  const read = v.safeParse(HallFile, value);
  if (read.success) return { design: { sections: read.output.sections } };
  return { problem: { kind: 'value', path: pathOf(read.issues[0]) } };
}

function positionOf(index: number, text: string): { line: number; position: number } {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, position: (before.at(-1)?.length ?? 0) + 1 };
}

/** "sections.0.rows.2.name" */
function pathOf({ path = [] }: { path?: readonly { key?: unknown }[] | undefined }): string {
  return path.length === 0 ? 'format' : path.map(({ key }) => String(key)).join('.');
}
