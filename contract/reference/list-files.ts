/** Columns of the files of registration lists. */
export const listColumns = ['school', 'faculty', 'island', 'postcode', 'code', 'name_en', 'name_mt', 'state'] as const;
export type ListColumn = (typeof listColumns)[number];

interface FileColumns {
  /** The columns that identify an entry (REF-14) */
  key: readonly ListColumn[];
  columns: readonly ListColumn[];
}

/** The registration lists with their columns, by the name in the address. */
export const fileColumns = {
  entities: { key: ['school', 'name_en'], columns: ['school', 'name_en', 'name_mt', 'state'] },
  courses: { key: ['faculty', 'name_en'], columns: ['faculty', 'name_en', 'name_mt', 'state'] },
  localities: { key: ['postcode'], columns: ['postcode', 'name_en', 'name_mt', 'island', 'state'] },
  nationalities: { key: ['code'], columns: ['code', 'name_en', 'name_mt', 'state'] },
  'enrollment-types': { key: ['name_en'], columns: ['name_en', 'name_mt', 'state'] },
} as const satisfies Record<string, FileColumns>;
export type ListName = keyof typeof fileColumns;
export const listNames = Object.keys(fileColumns) as unknown as readonly [ListName, ...ListName[]];

/** The schools as a file writes them. */
export const schoolCodes = { university: 'university_student', junior_college: 'junior_college_student' } as const;
