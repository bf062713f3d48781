import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from './endpoints.ts';
import { readRule } from './rule-codes.ts';
import { instant } from './rules.ts';

/** The parts of a valibot schema that may contain other schemas. */
interface Node {
  type: string;
  message?: unknown;
  requirement?: unknown;
  pipe?: readonly Node[];
  item?: Node;
  wrapped?: Node;
  entries?: Readonly<Record<string, Node>>;
  options?: readonly (Node | string)[];
}

/** The rules about the length of lists in a schema. */
function listRules(node: Node): string[] {
  const own = (node.pipe ?? [node])[0]?.type === 'array' ? (node.pipe ?? []).filter(isAboutLength) : [];
  const inside = [
    ...(node.pipe ?? []).filter((each) => each !== node && 'type' in each && !isAboutLength(each)),
    ...Object.values(node.entries ?? {}),
    ...(node.options ?? []).filter((each) => typeof each === 'object'),
    ...[node.item, node.wrapped].filter((each) => each !== undefined),
  ].filter((each) => each.pipe !== node.pipe || node.pipe === undefined);
  return [...own.map(({ message }) => String(message)), ...inside.flatMap(listRules)];
}

function isAboutLength({ type }: Node): boolean {
  return type === 'min_length' || type === 'max_length';
}

describe('the rules of lists', () => {
  const endpoints = allEndpoints();
  const rules = endpoints.flatMap(({ id, body }) =>
    body === undefined ? [] : listRules(body as unknown as Node).map((rule) => ({ id, rule })),
  );

  it('use the rules about items, not those about characters', () => {
    const wrong = rules.filter(({ rule }) => ['min', 'max'].includes(readRule({ message: rule, type: '' }).code));
    expect(wrong).toEqual([]);
    expect(rules).toContainEqual({ id: 'bookings.create', rule: 'max_people?max=10' });
  });

  it('are reported if a list counts characters (the control)', () => {
    const list = v.pipe(v.array(v.string()), v.maxLength(3, 'max?max=3'));
    expect(listRules(v.object({ a: v.optional(list) }) as unknown as Node)).toEqual(['max?max=3']);
  });
});

describe('an instant', () => {
  it.each(['2026-12-01T10:00:00Z', '2026-12-01T10:00:00.000Z', '2026-12-01T10:00:00+05:00'])('may be %s', (written) => {
    expect(v.is(instant, written)).toBe(true);
  });

  it.each(['2026-12-01T10:00:00+05', '2026-02-31T10:00:00Z', '2026-12-01T24:10:00Z', '2026-12-01'])(
    'is not %s',
    (written) => expect(v.is(instant, written)).toBe(false),
  );
});
