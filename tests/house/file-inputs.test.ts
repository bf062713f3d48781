import { expect, it } from 'vitest';
import { read, repositoryFiles } from '#tests/support/repository.ts';

/** The two components that list each rejected file (src/kit/ui/form/picked-files.ts). */
const components: readonly string[] = ['src/kit/ui/form/FilePicker.tsx', 'src/kit/ui/form/SingleFilePicker.tsx'];

const FILE_INPUT = /type(?:=|: )['"]file['"]/;
const DROP_OR_PASTE = /\bon(?:Drop|Paste)\b|['"](?:drop|paste)['"]/;

const sources = repositoryFiles().filter((path) => /^src\/.*\.tsx?$/.test(path) && !path.includes('.test.'));

it('file inputs, drops and pastes exist only in components that name rejected files', () => {
  expect(sources.filter((path) => FILE_INPUT.test(read(path)))).toEqual(components);
  expect(sources.filter((path) => DROP_OR_PASTE.test(read(path)))).toEqual([
    // Takes formatted text, no files.
    'src/kit/staff/rich-text/paste-html.ts',
    'src/kit/ui/form/picked-files.ts',
  ]);
});
