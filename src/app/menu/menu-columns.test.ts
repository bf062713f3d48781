import { describe, expect, it } from 'vitest';
import type { FeatureFlags, MenuItem } from '#contract/shell/calls.ts';
import { hasPage, menuColumns } from './menu-columns.ts';

const on: FeatureFlags = { careers: true, career_finder: true, tedx: true, esu: true, translations: true };
const contact = { title: 'More', link: { href: '/contact-us', label: 'Contact' } };

function item(name: string, change: Partial<MenuItem> = {}): MenuItem {
  const path = `/${name}`;
  const rest = { id: 1, icon: null, icon_alt: '', url: null, is_visible: true, order: 1, children: [] } as const;
  return { ...rest, name, slug: name, type: 'page', target: '_self', path, ...change, children: change.children ?? [] };
}

function columnsOf(items: MenuItem[], flags: FeatureFlags | undefined = on, pathname = '/') {
  const columns = menuColumns(items, { flags, pathname, contact });
  return Object.fromEntries(columns.map(({ title, links }) => [title, links.map(({ label }) => label)]));
}

describe('the columns of the menu', () => {
  it('contain the visible items in order, and the contact page', () => {
    const children = [item('second', { order: 2 }), item('hidden', { is_visible: false }), item('first')];
    expect(columnsOf([item('Services', { order: 2, children: [item('card')] }), item('Union', { children })])).toEqual({
      Union: ['first', 'second'],
      Services: ['card'],
      More: ['Contact'],
    });
  });

  // SHELL-3
  it('are at most three, the last of which contains all other items', () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => item(name, { children: [item(`${name}1`)] }));
    expect(columnsOf([...four, item('single')])).toEqual({
      a: ['a1'],
      b: ['b1'],
      c: ['c1', 'd1', 'single', 'Contact'],
    });
  });

  it('contain the contact page once', () => {
    const own = item('Write to us', { path: '/contact-us', type: 'internal' });
    expect(columnsOf([item('Union', { children: [own] })])).toEqual({ Union: ['Write to us'] });
  });

  it('omit internal items whose page is not in this release, but no CMS page', () => {
    const children = [
      item('news', { type: 'internal', path: '/media/news' }),
      item('seats', { type: 'internal', path: '/services/seats' }),
      item('policy', { type: 'page', path: '/services/policy' }),
    ];
    expect(columnsOf([item('Union', { children })])['Union']).toEqual(['news', 'policy']);
  });

  it.each([
    '/services',
    '/services/student-card',
    '/services/complaints/feedback',
    '/careers/careers-expo',
    '/careers/kokka-careers',
    '/rar',
    '/media/news/1',
    '/media/events?month=5#list',
  ])('treat %s as an existing page', (address) => expect(hasPage(address)).toBe(true));

  it.each(['/services/seats', '/rar/seats'])('treat %s as a missing page', (address) =>
    expect(hasPage(address)).toBe(false),
  );

  it('include external items only if their URL is a web address', () => {
    const children = [
      item('web', { type: 'external', url: 'https://esu.example/', target: '_blank' }),
      item('script', { type: 'external', url: 'javascript:alert(1)' }),
      item('slashes', { path: '//esu.example' }),
    ];
    const [column] = menuColumns([item('Union', { children })], { flags: on, pathname: '/', contact });
    expect(column?.links).toMatchObject([{ label: 'web', href: 'https://esu.example/', target: '_blank' }]);
  });
});
