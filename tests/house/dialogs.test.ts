import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from '../support/repository.ts';

const sources = repositoryFiles().filter((path) => /^src\/.*\.tsx$/.test(path));

const filesWith = (pattern: RegExp) => sources.filter((path) => pattern.test(read(path)));

/** A story closes each kind of overlay (tests/e2e/focus-return.e2e.ts). */
describe('what opens over a page', () => {
  it('is one of the kinds whose focus is tested', () => {
    expect(filesWith(/<dialog[\s>]|showModal\(/).toSorted()).toEqual([
      'src/app/menu/SideMenu.tsx',
      'src/app/overlays/PopUpAdvert.tsx',
      'src/kit/ui/Dialog.tsx',
    ]);
    expect(filesWith(/\bpopover=/).toSorted()).toEqual(['src/app/bar/LanguageSwitch.tsx', 'src/app/staff/BarMenu.tsx']);
  });

  it('uses no opening component of Mantine except modals and drawers', () => {
    expect(filesWith(/import \{[^}]*\b(?:Menu|Popover|HoverCard)\b[^}]*\} from '@mantine\/core'/)).toEqual([]);
  });

  it('returns the focus unless its outcome takes it', () => {
    expect(filesWith(/\breturnFocus\b/)).toEqual(['src/kit/staff/ConfirmAction.tsx']);
  });
});
