import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { blockedWordIn, neutralAssetPattern, neutralName } from '../../config/neutral-names.ts';
import { repositoryFiles } from '../support/repository.ts';

/**
 * Paths with names that content blockers block. Each response is optional on its page: adverts, an announcement,
 * sponsors.
 */
const specified = ['/api/advertisements', '/api/adverts', '/api/banner', '/api/sponsors'];

describe('names that content blockers refuse', () => {
  it.each(['AdvertBanner', 'PopUpAdvert', 'adverts', 'ad-slot', 'use-page-views', 'SocialSpeakPage', 'ConsentBanner'])(
    'are not the names of built files: %s',
    (name) => {
      expect(blockedWordIn(name)).toBeDefined();
      expect(neutralName(name)).toBe('part');
      expect(neutralAssetPattern(`${name}.css`)).toBe('assets/part-[hash][extname]');
    },
  );

  it.each(['addresses', 'StaffHeading', 'Deadline', 'NetworkStatus', 'careers-admin-queries', 'index'])(
    'are told apart from ordinary ones: %s',
    (name) => {
      expect(neutralName(name)).toBe(name);
      expect(neutralAssetPattern(`${name}.css`)).toBe('assets/[name]-[hash][extname]');
    },
  );

  it('are not the names of public files', () => {
    const files = repositoryFiles().filter((path) => path.startsWith('public/'));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((path) => blockedWordIn(path) !== undefined)).toEqual([]);
  });

  it('are not in API paths, except in specified ones that no page calls', () => {
    const paths = allEndpoints()
      .map(({ path }) => path)
      .filter((path) => blockedWordIn(path) !== undefined);
    expect([...new Set(paths)].toSorted()).toEqual(specified);
  });
});
