import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { readRule } from './rule-codes.ts';
import { email, instant } from './rules.ts';

/** The parts of a Valibot schema that may contain other schemas. */
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

/** The rules of a schema about the length of lists. */
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

describe('schemas of lists', () => {
  const endpoints = allEndpoints();
  const rules = endpoints.flatMap(({ id, body }) =>
    body === undefined ? [] : listRules(body as unknown as Node).map((rule) => ({ id, rule })),
  );

  it('use the rules for items, not those for characters', () => {
    const wrong = rules.filter(({ rule }) => ['min', 'max'].includes(readRule({ message: rule, type: '' }).code));
    expect(wrong).toEqual([]);
    expect(rules).toContainEqual({ id: 'bookings.create', rule: 'max_people?max=10' });
  });

  it('are reported if they use a rule for characters (the control)', () => {
    const list = v.pipe(v.array(v.string()), v.maxLength(3, 'max?max=3'));
    expect(listRules(v.object({ a: v.optional(list) }) as unknown as Node)).toEqual(['max?max=3']);
  });
});

describe('the rule for instants', () => {
  it.each(['2026-12-01T10:00:00Z', '2026-12-01T10:00:00.000Z', '2026-12-01T10:00:00+05:00'])(
    'accepts %s',
    (written) => {
      expect(v.is(instant, written)).toBe(true);
    },
  );

  it.each(['2026-12-01T10:00:00+05', '2026-02-31T10:00:00Z', '2026-12-01T24:10:00Z', '2026-12-01'])(
    'rejects %s',
    (written) => expect(v.is(instant, written)).toBe(false),
  );
});

describe('the rule for e-mail addresses', () => {
  const label = 'a'.repeat(63);

  it.each([
    "conor.o'brien@um.edu.mt",
    'research&development@office.example',
    'a=b@office.example',
    'sales/malta@office.example',
    "!#$%&'*+-/=?^_`{|}~@office.example",
    'Maria.Vella+tickets@Sub.Office.Example',
    `${'l'.repeat(64)}@office.example`,
    `a@${label}.example`,
    'a@b-c.museum',
    'a@1and1.com',
    'maria@xn--ejtun-hib.example',
    'maria@office.xn--p1ai',
  ])('accepts %s unchanged', (written) => {
    expect(v.parse(email, ` ${written} `)).toBe(written);
  });

  it.each([
    ['maria@żejtun.example', 'maria@xn--ejtun-hib.example'],
    ['Maria@ŻEJTUN.example', 'Maria@xn--ejtun-hib.example'],
    ['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai'],
  ])('encodes the internationalised domain of %s as %s', (written, stored) => {
    expect(v.parse(email, written)).toBe(stored);
  });

  it.each([
    '"maria vella"@office.example',
    '"maria"@office.example',
    'maria vella@office.example',
    '.maria@office.example',
    'maria.@office.example',
    'maria..vella@office.example',
    'ħili@office.example',
    `${'l'.repeat(65)}@office.example`,
    'maria@office',
    'maria@office.e',
    'maria@office..example',
    'maria@-office.example',
    'maria@office-.example',
    `maria@a${label}.example`,
    'maria@[192.0.2.1]',
    'maria@192.0.2.1',
    'maria@office.example@other.example',
    'maria@żejtun.example/path',
    'maria@żejtun.example:80',
    'maria@żej tun.example',
    'maria<x>@office.example',
    'maria@office.example,eve@other.example',
    'maria@office.example\r\nBcc: eve@other.example',
    'office.example',
  ])('rejects %j', (written) => {
    const { issues } = v.safeParse(email, written);
    expect(issues?.[0]?.message).toBe('email');
  });
});
