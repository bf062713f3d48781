import { importPage } from '#kit/staff/import/ImportPage.tsx';
import { listFiles } from './list-files.ts';

/** The import of faculties from a CSV file (REF-14). */
export const { Component } = importPage(listFiles.entities);
