import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    staff: { [staffPaths.switches]: () => import('./SwitchesPage.tsx') },
    editor: {
      [staffPaths.menu]: () => import('./MenuPage.tsx'),
      [staffPaths.frontPage]: () => import('./FrontPagePage.tsx'),
      [staffPaths.adverts]: () => import('./AdvertsPage.tsx'),
      [staffPaths.advertDays]: () => import('./AdvertDaysPage.tsx'),
      [staffPaths.announcements]: () => import('./AnnouncementsPage.tsx'),
    },
  },
  menu: [
    { href: staffPaths.switches, group: 'lists', order: 125, label: () => msg`Parts of the portal` },
    { href: staffPaths.announcements, group: 'site', order: 142, label: () => msg`Announcements` },
    { href: staffPaths.menu, group: 'site', order: 145, label: () => msg`Menu` },
    { href: staffPaths.frontPage, group: 'content', order: 135, label: () => msg`Front page` },
    { href: staffPaths.adverts, group: 'site', order: 147, label: () => msg`Adverts` },
  ],
  translated: {
    announcement: { label: () => msg`Announcements`, href: () => staffPaths.announcements },
    menu_item: { label: () => msg`Menu`, href: () => staffPaths.menu },
  },
  actions: {
    part_switched_on: () => msg`Part of the portal switched on`,
    part_switched_off: () => msg`Part of the portal switched off`,
    advert_added: () => msg`Advert added`,
    advert_changed: () => msg`Advert changed`,
    advert_removed: () => msg`Advert removed`,
    announcement_added: () => msg`Announcement added`,
    announcement_changed: () => msg`Announcement changed`,
    announcement_removed: () => msg`Announcement removed`,
    front_page_part_changed: () => msg`Section of the front page changed`,
    menu_item_added: () => msg`Menu item added`,
    menu_item_changed: () => msg`Menu item changed`,
    menu_item_removed: () => msg`Menu item removed`,
  },
  subjects: { portal_part: staffPaths.switches, front_page_part: staffPaths.frontPage },
};
