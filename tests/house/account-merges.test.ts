import { describe, expect, it } from 'vitest';
import { areas } from '#server/areas.ts';
import { columnsOf } from '#server/http/area.ts';
import { ruledColumns } from '#server/http/merge-rules.ts';

const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

describe('the merge of two accounts', () => {
  // PEOPLE-22
  it('has a rule for every column that names a person, in the area of the column', () => {
    for (const { personalTables, personalData, mergeRules } of areas) {
      const addresses = (personalData?.exported ?? []).filter(({ isAddress }) => isAddress);
      const personal = [
        ...columnsOf(personalTables).map(nameOf),
        ...addresses.map(({ table, by }) => nameOf({ table, column: by })),
      ];
      expect(ruledColumns(mergeRules).map(nameOf).toSorted()).toEqual(personal.toSorted());
    }
  });

  // PEOPLE-22
  it('leaves nothing at the folded account but the rows of the audit log', () => {
    const staying = areas.flatMap(({ mergeRules }) => ruledColumns(mergeRules)).filter(({ rule }) => rule === 'stays');
    expect(staying.map(nameOf)).toEqual(['audit_log.actor_id']);
  });
});
