import { describe, expect, it } from 'vitest';
import { areas } from '#server/areas.ts';
import { columnsOf } from '#server/http/area.ts';

const exported = areas.flatMap(({ personalData }) =>
  (personalData?.exported ?? []).map(({ table, by }) => `${table}.${by}`),
);

describe('the export of everything about a person', () => {
  // PEOPLE-10
  it('has the rows of every column that refers to an account', () => {
    const personal = areas.flatMap(({ personalTables }) => columnsOf(personalTables));
    const missing = personal
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !exported.includes(name));
    expect(personal.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  it('has the name of each area with personal tables, and the reason why its rows stay after a deletion', () => {
    const unnamed = areas.filter(
      ({ personalTables, personalData }) => columnsOf(personalTables).length > 0 && personalData === undefined,
    );
    expect(unnamed).toEqual([]);
    const unexplained = areas.filter(
      ({ personalTables, personalData }) =>
        columnsOf(personalTables).some(({ erasure }) => erasure !== 'deleted') && personalData?.stays === undefined,
    );
    expect(unexplained.map(({ personalData }) => personalData?.title.id)).toEqual([]);
  });
});
