import type { ManifestOptions } from 'vite-plugin-pwa';
import { defaultUnion } from '#contract/kit/default-union.ts';
import { SHARE_ADDRESS, shareFields } from '#contract/kit/shares.ts';

/**
 * The presentation of the installed portal on the device. In English, because a manifest has one language; the name is
 * the same in both.
 */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  // The server replaces both names by the union's own (server/http/web-manifest.ts).
  name: defaultUnion.name,
  short_name: defaultUnion.short_name,
  description: 'The forum in which every student can express ideas on the matters that concern them.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/?source=installed',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#14110f',
  background_color: '#faf6ee',
  // Browsers offer the portal only for these types, and the worker rejects any others that arrive.
  share_target: {
    action: SHARE_ADDRESS,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: shareFields.title,
      text: shareFields.text,
      url: shareFields.link,
      files: [{ name: shareFields.files, accept: ['image/*', 'application/pdf'] }],
    },
  },
  categories: ['education', 'news', 'social'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  // Created by `npm run pictures`; loaded only by an installation dialog.
  screenshots: [
    narrow('today', 'Today: your card, your next ticket and what is to do'),
    narrow('card', 'The student card, online and offline'),
    narrow('events', 'Events, in Maltese'),
    wide('home', 'The front page'),
    wide('report', 'The room allocation report of an organisation'),
    wide('staff', 'What waits for staff'),
  ],
  shortcuts: [
    {
      name: 'Student card',
      url: '/account/student-card',
      icons: [{ src: '/icons/shortcut-card.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'Parking permit',
      url: '/account/parking-permit',
      icons: [{ src: '/icons/shortcut-permit.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'My tickets',
      url: '/account/bookings',
      icons: [{ src: '/icons/shortcut-events.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'News',
      url: '/media/news',
      icons: [{ src: '/icons/shortcut-news.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'Opinion pieces',
      url: '/media/opinion-pieces',
      icons: [{ src: '/icons/shortcut-news.png', sizes: '96x96', type: 'image/png' }],
    },
  ],
};

function narrow(name: string, label: string) {
  return { ...picture(`${name}-phone`, '720x1560'), form_factor: 'narrow' as const, label };
}

function wide(name: string, label: string) {
  return { ...picture(`${name}-wide`, '1280x800'), form_factor: 'wide' as const, label };
}

function picture(file: string, sizes: string) {
  return { src: `/screenshots/${file}.webp`, sizes, type: 'image/webp' };
}
