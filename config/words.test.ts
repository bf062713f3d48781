import { describe, expect, it } from 'vitest';
import { findWords, namesOf } from './words.ts';

const words = findWords();

describe('the catalogues', () => {
  it('put everything that the entry imports into the core, and into no other part', () => {
    expect(namesOf(['src/app/bar/AccountLink.tsx'], words)).toEqual(['core']);
    expect(namesOf(['src/app/bar/AccountLink.tsx', 'src/features/auth/LoginPage.tsx'], words)).toEqual(['core']);
  });

  it('put a page’s messages under the name of its area, and those of a shared file under every area that uses it', () => {
    expect(namesOf(['src/features/contact/ContactPage.tsx'], words)).toEqual(['contact']);
    const names = namesOf(['src/i18n/rule-messages.ts'], words);
    expect(names).toEqual(expect.arrayContaining(['auth', 'contact', 'registration']));
    expect(names).not.toContain('news');
  });

  it('put staff pages into one part that nobody else loads', () => {
    expect(namesOf(['src/features/parking/staff/PermitPage.tsx'], words)).toEqual(['staff']);
    expect(namesOf(['src/kit/staff/StaffHeading.tsx'], words)).toEqual(['staff']);
  });

  it('put a named lazy import under its own name', () => {
    expect(namesOf(['src/app/menu/MenuPanel.tsx'], words)).toEqual(['frame']);
  });

  it('put messages of manifests with the layouts that show them, not into the first visit', () => {
    expect(namesOf(['src/features/volunteering/area.ts'], words).toSorted()).toEqual(['account', 'members']);
  });

  it('put landing pages and what the shell loads later into the first visit', () => {
    const first = [...words].filter(([, { stage }]) => stage === 'first').map(([name]) => name);
    expect(first.toSorted()).toEqual(['content', 'core', 'events', 'frame', 'home', 'members', 'news', 'overlays']);
  });
});
