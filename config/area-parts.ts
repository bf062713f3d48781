import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/**
 * Properties of manifests (`src/features/<area>/area.ts`) by the part they load with. The module `virtual:areas/<part>` lists
 * every area that declares one of the part's properties.
 */
export const areaParts = {
  first: ['firstPages'],
  arrival: ['arrivalPages'],
  reminders: ['reminder'],
  today: ['today', 'agenda'],
  staff: ['staff'],
  writes: ['offlineWrites'],
  device: ['onDevice'],
  texts: ['cachedReads'],
  later: ['pages', 'hasSwitch', 'accountMenu', 'tabs', 'notifications', 'wallet'],
} as const;

export type AreaPart = keyof typeof areaParts;

const ID = /^((?:.*\/)?src\/features\/[\w-]+\/area\.ts)\?part=(\w+)$/;
const VIRTUAL = /^virtual:areas\/(\w+)$/;

/** Splits an id such as `src/features/news/area.ts?part=first`; undefined for other ids. */
export function partOf(id: string): { file: string; part: AreaPart } | undefined {
  const [, file, part] = ID.exec(id) ?? [];
  return file === undefined || !isPart(part) ? undefined : { file, part };
}

/** The part in a specifier such as `virtual:areas/first`; undefined for other specifiers. */
export function partNamed(specifier: string): AreaPart | undefined {
  const part = VIRTUAL.exec(specifier)?.[1];
  return isPart(part) ? part : undefined;
}

function isPart(part: string | undefined): part is AreaPart {
  return part !== undefined && Object.hasOwn(areaParts, part);
}

/** Paths, from the repository's root, of the manifests that declare a property of this part. */
export function manifestsWith(part: AreaPart): string[] {
  return globSync('src/features/*/area.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => cutManifest(readFileSync(file, 'utf8'), part) !== undefined)
    .toSorted();
}

interface Piece {
  start: number;
  end: number;
}

/**
 * Reduces the source of a manifest to one part: the area's name, the part's properties, and the imports and
 * declarations that they use.
 * @param code `export const area: Area = { … };` with its imports, functions and constants
 * @returns undefined if the manifest has no property of this part
 * @throws Error if the manifest is not such an object
 */
export function cutManifest(code: string, part: AreaPart): string | undefined {
  const { program, errors } = parseSync('area.ts', code, { lang: 'ts' });
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const wanted: readonly string[] = areaParts[part];
  const object = objectIn(program.body);
  const properties = object.properties.map((each) => ({ name: nameOf(each), text: slice(code, each) }));
  if (!properties.some(({ name }) => wanted.includes(name))) return undefined;
  const kept = properties.filter(({ name }) => name === 'name' || wanted.includes(name)).map(({ text }) => text);
  const manifest = `${code.slice(object.statement.start, object.start)}{ ${kept.join(', ')} }${code.slice(object.end, object.statement.end)}`;
  const others = program.body.filter(({ start }) => start !== object.statement.start);
  const declared = declarationsFor(
    manifest,
    others.filter((each) => each.type !== 'ImportDeclaration'),
    code,
  );
  const body = [...declared, { start: object.statement.start, text: manifest }]
    .toSorted((a, b) => a.start - b.start)
    .map(({ text }) => text)
    .join('\n');
  const imports = others.flatMap((each) => (each.type === 'ImportDeclaration' ? importFor(body, each, code) : []));
  return [...imports, body, ''].join('\n');
}

type Body = ReturnType<typeof parseSync>['program']['body'];
type Import = Extract<Body[number], { type: 'ImportDeclaration' }>;

function objectIn(body: Body) {
  for (const statement of body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    const [declarator] = statement.declaration.declarations;
    if (declarator?.id.type !== 'Identifier' || declarator.id.name !== 'area') continue;
    if (declarator.init?.type === 'ObjectExpression') return { ...declarator.init, statement };
  }
  throw new Error('A manifest is `export const area: Area = { … }`');
}

function nameOf(property: ReturnType<typeof objectIn>['properties'][number]): string {
  if (property.type !== 'Property' || property.key.type !== 'Identifier') {
    throw new Error('The properties of a manifest are written by name');
  }
  return property.key.name;
}

/** Finds the declarations that a text uses, directly or through other declarations. */
function declarationsFor(text: string, statements: readonly Body[number][], code: string) {
  const used = new Set<Body[number]>();
  let all = text;
  for (let before = -1; before < used.size;) {
    before = used.size;
    for (const statement of statements) {
      if (used.has(statement) || !namesIn(statement).some((name) => uses(all, name))) continue;
      used.add(statement);
      all += slice(code, statement);
    }
  }
  return [...used].map((each) => ({ start: each.start, text: slice(code, each) }));
}

function namesIn(statement: Body[number]): string[] {
  if (statement.type === 'FunctionDeclaration') return [statement.id?.name ?? ''];
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

/** Reduces an import to the names that a text uses; empty if it uses none. */
function importFor(text: string, statement: Import, code: string): string[] {
  const used = statement.specifiers.filter(({ local }) => uses(text, local.name));
  if (used.length === 0) return [];
  if (used.length === statement.specifiers.length) return [slice(code, statement)];
  return [`import { ${used.map((each) => slice(code, each)).join(', ')} } from ${slice(code, statement.source)};`];
}

/** Whether a text refers to this name: not inside a string, and not as a property (`x.name`). */
function uses(text: string, name: string): boolean {
  const names = text.replaceAll(/'[^'\n]*'|(?<!\.\.)\.\w+/g, '');
  return new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(names);
}

function slice(code: string, { start, end }: Piece): string {
  return code.slice(start, end);
}
