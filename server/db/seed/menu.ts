import type { FeatureFlags } from '#contract/content.ts';
import type { Localised } from './types.ts';

/** An item of the header menu. Exactly one of `path` (inside the portal) and `url` (outside) leads somewhere. */
export type SeedMenuItem = {
  slug: string;
  name: Localised;
  is_visible: boolean;
  /** Counts from 1 within its column */
  order: number;
  /** The item is hidden while this flag is off (spec §2 "Layouts") */
  feature?: keyof FeatureFlags;
} & ({ type: 'internal' | 'page'; path: string; url?: never } | { type: 'external'; url: string; path?: never });

/** A column of the menu: a heading and its items. */
export interface SeedMenuColumn {
  slug: string;
  name: Localised;
  order: number;
  children: SeedMenuItem[];
}

/**
 * The header menu in its three columns (spec §2 routes and "Layouts").
 * Contact is not among them: the app always adds it.
 */
export const seedMenu: SeedMenuColumn[] = [
  {
    slug: 'the-union',
    name: { en: 'The union', mt: 'Il-kunsill' },
    order: 1,
    children: [
      {
        slug: 'history',
        name: { en: 'History', mt: 'L-istorja' },
        type: 'page',
        path: '/about/history',
        is_visible: true,
        order: 1,
      },
      {
        slug: 'KSU-today',
        name: { en: 'KSU today', mt: 'Il-KSU llum' },
        type: 'page',
        path: '/about/KSU-today',
        is_visible: true,
        order: 2,
      },
      {
        slug: 'resources',
        name: { en: 'Publications', mt: 'Pubblikazzjonijiet' },
        type: 'internal',
        path: '/about/resources',
        is_visible: true,
        order: 3,
      },
      {
        slug: 'student-organisations',
        name: { en: 'Student organisations', mt: 'Organizzazzjonijiet tal-istudenti' },
        type: 'internal',
        path: '/about/representation/student-organisations',
        is_visible: true,
        order: 4,
      },
      {
        slug: 'student-representatives',
        name: { en: 'Student representatives', mt: 'Rappreżentanti tal-istudenti' },
        type: 'page',
        path: '/about/representation/student-representatives',
        is_visible: true,
        order: 5,
      },
      {
        slug: 'gozo-liaison-officer',
        name: { en: 'Gozo Liaison Officer', mt: 'Uffiċjal ta’ Kuntatt għal Għawdex' },
        type: 'page',
        path: '/about/representation/gozo-liaison-officer',
        is_visible: true,
        order: 6,
      },
      {
        slug: 'esu',
        name: { en: 'European Students’ Union', mt: 'Unjoni Ewropea tal-Istudenti' },
        type: 'page',
        path: '/initiatives/esu',
        is_visible: true,
        order: 7,
        feature: 'esu',
      },
      {
        slug: 'rar',
        name: { en: 'Room allocation report', mt: 'Rapport għall-għoti tal-kmamar' },
        type: 'internal',
        path: '/rar',
        is_visible: true,
        order: 8,
      },
      {
        slug: 'accessibility',
        name: { en: 'Accessibility', mt: 'Aċċessibbiltà' },
        type: 'page',
        path: '/accessibility',
        is_visible: true,
        order: 9,
      },
    ],
  },
  {
    slug: 'media-and-initiatives',
    name: { en: 'Media and initiatives', mt: 'Midja u inizjattivi' },
    order: 2,
    children: [
      {
        slug: 'news',
        name: { en: 'News', mt: 'Aħbarijiet' },
        type: 'internal',
        path: '/media/news',
        is_visible: true,
        order: 1,
      },
      {
        slug: 'events',
        name: { en: 'Events', mt: 'Attivitajiet' },
        type: 'internal',
        path: '/media/events',
        is_visible: true,
        order: 2,
      },
      {
        slug: 'freshers-week',
        name: { en: 'Freshers’ Week', mt: 'Il-Ġimgħa tal-Freshers' },
        type: 'page',
        path: '/freshers-week',
        is_visible: true,
        order: 3,
      },
      {
        slug: 'opinion-pieces',
        name: { en: 'Opinion pieces', mt: 'Artikli ta’ opinjoni' },
        type: 'internal',
        path: '/media/opinion-pieces',
        is_visible: true,
        order: 4,
      },
      {
        slug: 'social-speak',
        name: { en: 'Social Speak', mt: 'Taħditiet Social Speak' },
        type: 'internal',
        path: '/media/social-speak',
        is_visible: true,
        order: 5,
      },
      {
        slug: 'tedx-conferences',
        name: { en: 'TEDx conferences', mt: 'Konferenzi TEDx' },
        type: 'page',
        path: '/initiatives/tedx-conferences',
        is_visible: true,
        order: 6,
        feature: 'tedx',
      },
      {
        slug: 'erasmus',
        name: { en: 'Erasmus', mt: 'Erasmus' },
        type: 'page',
        path: '/initiatives/erasmus',
        is_visible: true,
        order: 7,
      },
      {
        slug: 'mental-wellbeing',
        name: { en: 'Mental wellbeing', mt: 'Benesseri mentali' },
        type: 'page',
        path: '/initiatives/mental-wellbeing',
        is_visible: true,
        order: 8,
      },
      {
        slug: 'ksu-green-fund',
        name: { en: 'KSU Green Fund', mt: 'Il-Fond l-Aħdar tal-KSU' },
        type: 'page',
        path: '/initiatives/ksu-green-fund',
        is_visible: true,
        order: 9,
      },
      {
        slug: 'kokka-fondi',
        name: { en: 'Kokka Fondi', mt: 'Kokka Fondi' },
        type: 'page',
        path: '/initiatives/kokka-fondi/about',
        is_visible: true,
        order: 10,
      },
    ],
  },
  {
    slug: 'services',
    name: { en: 'Services', mt: 'Servizzi' },
    order: 3,
    children: [
      {
        slug: 'student-card',
        name: { en: 'Student card', mt: 'Karta tal-istudent' },
        type: 'internal',
        path: '/services/student-card',
        is_visible: true,
        order: 1,
      },
      {
        slug: 'parking-permit',
        name: { en: 'Parking permit', mt: 'Permess tal-parkeġġ' },
        type: 'internal',
        path: '/services/parking-permit',
        is_visible: true,
        order: 2,
      },
      {
        slug: 'carpooling',
        name: { en: 'Carpooling', mt: 'Carpooling' },
        type: 'internal',
        path: '/services/carpooling',
        is_visible: true,
        order: 3,
      },
      {
        slug: 'complaints',
        name: { en: 'Complaints', mt: 'Ilmenti' },
        type: 'internal',
        path: '/services/complaints',
        is_visible: true,
        order: 4,
      },
      {
        slug: 'rentals',
        name: { en: 'Venues and equipment', mt: 'Postijiet u tagħmir' },
        type: 'internal',
        path: '/services/rentals',
        is_visible: true,
        order: 5,
      },
      {
        slug: 'togi-rentals',
        name: { en: 'Toga rental', mt: 'Kiri tat-togi' },
        type: 'internal',
        path: '/services/togi-rentals',
        is_visible: true,
        order: 6,
      },
      {
        slug: 'careers-expo',
        name: { en: 'Careers Expo', mt: 'Expo tal-karrieri' },
        type: 'internal',
        path: '/careers/careers-expo',
        is_visible: true,
        order: 7,
        feature: 'careers',
      },
      {
        slug: 'kokka-careers',
        name: { en: 'Kokka Careers', mt: 'Kokka Careers' },
        type: 'internal',
        path: '/careers/kokka-careers',
        is_visible: true,
        order: 8,
        feature: 'careers',
      },
      {
        slug: 'ksu-career-finder',
        name: { en: 'Career finder', mt: 'Sib il-karriera tiegħek' },
        type: 'internal',
        path: '/careers/ksu-career-finder',
        is_visible: true,
        order: 9,
        feature: 'career_finder',
      },
    ],
  },
];
