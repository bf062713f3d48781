import { describe, expect, it } from 'vitest';
import { findWords, namesOf } from './words.ts';

const words = findWords();

describe('words', () => {
  it('of what the entry brings are the core, and are in no other part', () => {
    expect(namesOf(['src/app/bar/AccountLink.tsx'], words)).toEqual(['core']);
    expect(namesOf(['src/app/bar/AccountLink.tsx', 'src/features/auth/LoginPage.tsx'], words)).toEqual(['core']);
  });

  it('of a page load by the name of its area, and those of a shared file by every area that uses it', () => {
    expect(namesOf(['src/features/contact/ContactPage.tsx'], words)).toEqual(['contact']);
    const names = namesOf(['src/i18n/rule-messages.ts'], words);
    expect(names).toEqual(expect.arrayContaining(['auth', 'contact', 'registration']));
    expect(names).not.toContain('news');
  });

  it('of pages of staff are one part, and in nobody else’s', () => {
    expect(namesOf(['src/features/parking/staff/PermitPage.tsx'], words)).toEqual(['staff']);
    expect(namesOf(['src/kit/staff/StaffHeading.tsx'], words)).toEqual(['staff']);
  });

  it('of what is imported lazily with a name load by that name', () => {
    expect(namesOf(['src/app/menu/MenuPanel.tsx'], words)).toEqual(['frame']);
  });

  it('of manifests go with the layout that shows them, not with the first visit', () => {
    expect(namesOf(['src/features/volunteering/area.ts'], words)).toEqual(['account']);
  });

  it('of the first visit are those of the pages that people arrive at, and of what the shell brings later', () => {
    const first = [...words].filter(([, { isFirst }]) => isFirst).map(([name]) => name);
    expect(first.toSorted()).toEqual(['content', 'core', 'events', 'frame', 'home', 'members', 'news', 'overlays']);
  });
});
