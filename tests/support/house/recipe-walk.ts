import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A change of a file in a recipe, described by the sentence above its code. */
export interface RecipeStep {
  recipe: string;
  path: string;
  where: { kind: 'new' | 'translations' } | { kind: 'after' | 'before' | 'instead'; line: string };
  code: string;
}

/** "`server/areas.ts`, after `  parkingArea,`:" at the end of the line above a block of code. */
const caption = /`([\w./-]+)`(?:, (after|before|in place of) `([^`]+)`|, (its translations))?:$/;
const fence = /^( *)```(\w+)$/;

/**
 * Reads the steps of a recipe: blocks of code below a line that ends in a path in backticks and a colon. A block is a
 * new file, or belongs `after`, `before` or `in place of` one line of it, or fills in `its translations`. Other blocks
 * are for readers only.
 */
export function stepsOf(recipe: string, text: string): RecipeStep[] {
  const lines = text.split('\n');
  const steps: RecipeStep[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, indent = ''] = fence.exec(lines[at] ?? '') ?? [undefined, undefined];
    if (!fence.test(lines[at] ?? '')) continue;
    const end = lines.findIndex((line, index) => index > at && line === `${indent}\`\`\``);
    if (end === -1) throw new Error(`${recipe}: the block in line ${at + 1} has no end`);
    const code = lines.slice(at + 1, end).map((line) => line.slice(indent.length));
    const found = caption.exec((lines[at - 1] ?? '').trimEnd());
    if (found !== null) steps.push({ recipe, ...placeOf(found), code: `${code.join('\n')}\n` });
    at = end;
  }
  return steps;
}

function placeOf([, path = '', where, line = '', words]: RegExpExecArray): Pick<RecipeStep, 'path' | 'where'> {
  if (where === undefined) return { path, where: { kind: words === undefined ? 'new' : 'translations' } };
  return { path, where: { kind: where === 'in place of' ? 'instead' : (where as 'after' | 'before'), line } };
}

/**
 * Applies a step in a copy of the repository. `NNNN` in a path is the number of the next migration.
 * @throws Error if the file, or the line that the step refers to, differs from the recipe
 */
export function doStep(folder: string, step: RecipeStep): string {
  const path = step.path.replace('NNNN', () => nextMigration(folder));
  const file = join(folder, path);
  const { where, code, recipe } = step;
  if (where.kind === 'new') {
    if (existsSync(file)) throw new Error(`${recipe}: ${path} is there already`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
    return path;
  }
  if (!existsSync(file)) throw new Error(`${recipe}: there is no ${path}`);
  const text = readFileSync(file, 'utf8');
  const name = `${recipe}: ${path}`;
  writeFileSync(file, 'line' in where ? withCode(text, where, code, name) : withWords(text, code, name));
  return path;
}

function withCode(text: string, where: { kind: string; line: string }, code: string, name: string): string {
  const lines = text.split('\n');
  const found = lines.flatMap((line, index) => (line.trim() === where.line.trim() ? [index] : []));
  const [at = 0, ...more] = found;
  if (found.length === 0 || more.length > 0) throw new Error(`${name} has ${found.length} lines "${where.line}"`);
  const added = code.trimEnd().split('\n');
  const start = where.kind === 'after' ? at + 1 : at;
  return lines.toSpliced(start, where.kind === 'instead' ? 1 : 0, ...added).join('\n');
}

/** Fills in the translations that `npm run extract` left empty. */
function withWords(text: string, code: string, name: string): string {
  let translated = text;
  for (const entry of code.trimEnd().split('\n\n')) {
    const [id = ''] = entry.split('\n');
    const empty = `${id}\nmsgstr ""\n`;
    if (!translated.includes(empty)) throw new Error(`${name} waits for no translation of ${id}`);
    translated = translated.replace(empty, `${entry}\n`);
  }
  return translated;
}

function nextMigration(folder: string): string {
  const count = readdirSync(join(folder, 'server/db/migrations')).filter((name) => name.endsWith('.ts')).length;
  return String(count + 1).padStart(4, '0');
}
