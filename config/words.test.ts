import { describe, expect, it } from 'vitest';
import { createModuleGraph } from './module-graph.ts';
import { findWords, namesOf } from './words.ts';

const words = findWords();

describe('the catalogues', () => {
  it('put everything that the entry imports into the core, and into no other part', () => {
    expect(namesOf(['src/app/bar/AccountLink.tsx'], words)).toEqual(['core']);
    expect(namesOf(['src/app/bar/AccountLink.tsx', 'src/features/auth/LoginPage.tsx'], words)).toEqual(['core']);
  });

  it('put a page’s messages under the name of its area, and those of a shared file under every area that uses it', () => {
    expect(namesOf(['src/features/contact/ContactPage.tsx'], words)).toEqual(['contact']);
    const names = namesOf(['src/client/i18n/rule-messages.ts'], words);
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

  it('put messages of manifests with what shows them, not into the first visit', () => {
    expect(namesOf(['src/features/volunteering/area.ts'], words).toSorted()).toEqual([
      'account',
      'members',
      'notifications',
    ]);
  });

  it('have the parts of pages that people arrive at in an index that is loaded by then', () => {
    const graph = createModuleGraph();
    const lazyIn = (files: Iterable<string>) => [...files].flatMap((file) => graph.importsOf(file).lazy);
    const pages = lazyIn(graph.reach(['src/app/arrival-routes.tsx'], () => false)).map(({ file }) => file);
    const parts = lazyIn(graph.reach(pages, () => false)).flatMap(({ label }) => label ?? []);
    expect(parts).toContain('members');
    expect(parts.filter((name) => words.get(name)?.stage === 'later')).toEqual([]);
  });

  it('put landing pages and what the shell loads later into the first visit', () => {
    const first = [...words].filter(([, { stage }]) => stage === 'first').map(([name]) => name);
    expect(first.toSorted()).toEqual(['content', 'core', 'events', 'frame', 'home', 'members', 'news', 'overlays']);
  });
});
