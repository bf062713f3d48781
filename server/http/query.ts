import * as v from 'valibot';
import { Locale } from '#contract/kit/common.ts';
import { rule } from '#contract/kit/rules.ts';
import { truncateInput, HttpProblem, invalid, invalidAt } from './errors.ts';

type Kind = 'text' | 'number' | 'boolean';

/** A parameter of a query: the path of its value, and how the value is converted. */
interface Parameter {
  path: readonly [string] | readonly [string, string];
  kind: Kind;
  isArray: boolean;
}

interface Wrapped {
  type: string;
  wrapped?: Wrapped;
  item?: Wrapped;
  entries?: Record<string, Wrapped>;
  pipe?: readonly Wrapped[];
}

type Values = Record<string, unknown>;

/**
 * Reads a query by the flat allow-list derived from its schema (WIRE-2): `page=2`, `filter[name]=a`,
 * `filter[name][]=a`. Names outside the list are rejected, so no name can reach a prototype.
 *
 * @throws HttpProblem `unknown_parameter` for an unknown name or sort, `invalid` for a wrong value
 */
export function queryReader(schema: v.GenericSchema | undefined): (search: URLSearchParams) => unknown {
  const allowed = schema === undefined ? new Map<string, Parameter>() : parametersOf(schema as unknown as Wrapped);
  allowed.set('locale', { path: ['locale'], kind: 'text', isArray: false });
  return (search) => {
    const { locale, ...values } = collect(search, allowed);
    checkLocale(locale);
    if (schema === undefined) return undefined;
    const result = v.safeParse(schema, values, { abortPipeEarly: true });
    if (result.success) return result.output;
    throw isUnknownSort(result.issues) ? unknownParameter(`sort=${String(values['sort'])}`) : invalid(result.issues);
  };
}

function parametersOf(schema: Wrapped): Map<string, Parameter> {
  const allowed = new Map<string, Parameter>();
  for (const [name, entry] of Object.entries(unwrap(schema).entries ?? {})) {
    const inner = unwrap(entry);
    if (inner.entries === undefined) add(allowed, name, [name], inner);
    for (const [key, value] of Object.entries(inner.entries ?? {})) {
      add(allowed, `${name}[${key}]`, [name, key], unwrap(value));
    }
  }
  return allowed;
}

function add(allowed: Map<string, Parameter>, name: string, path: Parameter['path'], schema: Wrapped): void {
  const isArray = schema.type === 'array';
  const kind = kindOf(isArray && schema.item ? unwrap(schema.item) : schema);
  allowed.set(isArray ? `${name}[]` : name, { path, kind, isArray });
}

/** Returns the schema inside `optional`, `nullable` and the first step of a pipe. */
function unwrap(schema: Wrapped): Wrapped {
  return schema.wrapped ? unwrap(schema.wrapped) : schema;
}

function kindOf(schema: Wrapped): Kind {
  return schema.type === 'number' || schema.type === 'boolean' ? schema.type : 'text';
}

function collect(search: URLSearchParams, allowed: Map<string, Parameter>): Values {
  const values: Values = {};
  for (const [name, text] of search) {
    const parameter = allowed.get(name);
    if (parameter === undefined) throw unknownParameter(name);
    if (text.includes('\0')) throw wrong(parameter, 'format');
    place(values, parameter, convert(text, parameter.kind));
  }
  return values;
}

function place(values: Values, parameter: Parameter, value: unknown): void {
  const [first, second] = parameter.path;
  const holder = second === undefined ? values : ((values[first] ??= {}) as Values);
  const name = second ?? first;
  if (parameter.isArray) ((holder[name] ??= []) as unknown[]).push(value);
  else if (name in holder) throw wrong(parameter, 'repeated');
  else holder[name] = value;
}

/**
 * Converts to a number or boolean if the schema needs one; any other value stays text, which the schema then rejects.
 */
function convert(text: string, kind: Kind): unknown {
  if (kind === 'number' && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text)) return Number(text);
  if (kind === 'boolean' && (text === 'true' || text === '1')) return true;
  if (kind === 'boolean' && (text === 'false' || text === '0')) return false;
  return text;
}

function checkLocale(locale: unknown): void {
  if (locale === undefined || v.is(Locale, locale)) return;
  throw invalidAt('locale', 'choice');
}

function isUnknownSort(issues: readonly v.BaseIssue<unknown>[]): boolean {
  return issues.some((issue) => issue.type === 'picklist' && v.getDotPath(issue) === 'sort');
}

function unknownParameter(name: string): HttpProblem {
  return new HttpProblem('unknown_parameter', { values: { name: truncateInput(name) } });
}

function wrong(parameter: Parameter, code: 'repeated' | 'format'): HttpProblem {
  return invalid([{ message: rule(code), type: code, path: parameter.path.map((key) => ({ key })) }]);
}
