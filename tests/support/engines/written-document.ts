import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { documentFile } from '#tests/support/browser/rar-editor.ts';

/** Writes a PDF into the story's output folder. @returns its path */
export async function writtenDocument(info: TestInfo, name: string): Promise<string> {
  const path = info.outputPath(name);
  await writeFile(path, documentFile(name).buffer);
  return path;
}
