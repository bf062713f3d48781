import { describe, expect, it } from 'vitest';
import { findFaults, readMessages } from './po.ts';

const header = 'msgid ""\nmsgstr ""\n"Language: mt\\n"\n';

describe('findFaults', () => {
  it('finds nothing in a complete catalogue', () => {
    const forms = '{n, plural, one {# ktieb} two {żewġ kotba} few {# kotba} many {# ktieb} other {# ktieb}}';
    expect(findFaults(`${header}\nmsgid "News"\nmsgstr "Aħbarijiet"\n\nmsgid "b"\nmsgstr "${forms}"\n`, 'mt')).toEqual(
      [],
    );
  });

  it('reports empty and fuzzy messages', () => {
    const po = `${header}\n#: src/a.tsx\nmsgid "News"\nmsgstr ""\n\n#, fuzzy\nmsgid "Home"\nmsgstr "Dar"\n`;
    expect(findFaults(po, 'mt')).toEqual(['mt: "News" is not translated', 'mt: "Home" is marked as unsure']);
  });

  it('reports missing plural forms, also after nested braces', () => {
    const po = `${header}\nmsgid "b"\nmsgstr "Qrajt {n, plural, one {# {title}} other {#}} sal-lum"\n`;
    expect(findFaults(po, 'mt')).toEqual(['two', 'few', 'many'].map((form) => `mt: "b" has no plural form "${form}"`));
    expect(findFaults(po, 'en')).toEqual([]);
  });
});

describe('readMessages', () => {
  it('joins lines, resolves escapes and skips obsolete messages', () => {
    const po = `${header}\nmsgid ""\n"One \\"two\\" "\n"three"\nmsgstr "a\\nb"\n\n#~ msgid "old"\n#~ msgstr ""\n`;
    expect(readMessages(po)).toEqual([{ id: 'One "two" three', text: 'a\nb', isFuzzy: false }]);
  });
});
