import { advertCounts } from '#contract/shell/advert-counts.ts';
import { advertisements } from '#contract/shell/advertisements.ts';
import { advertsAdmin } from '#contract/shell/adverts-staff.ts';
import { FeatureFlags, shell } from '#contract/shell/calls.ts';
import { frontPageAdmin } from '#contract/shell/front-page.ts';
import { announcementsAdmin, menuAdmin } from '#contract/shell/staff.ts';
import { switchesAdmin } from '#contract/shell/switches.ts';
import { defineArea } from '#server/http/area.ts';
import { findUnion } from '#server/services/union.ts';
import { addAdvertCounts, listAdvertDays } from './advert-counts.ts';
import { listAdverts, listAdvertisements } from './adverts.ts';
import { announcements, findBanner } from './announcements.ts';
import { findFrontPage, staffFrontPage } from './front-page.ts';
import { menuItems } from './menu-items.ts';
import { menusOf } from './menus.ts';
import { staffAdverts } from './staff-adverts.ts';
import { changeSwitch, listSwitches } from './switches.ts';
import { translatedTexts } from './translations.ts';

/** The content around every page: menu, announcement, adverts, and feature switches. */
export const shellArea = defineArea({
  contract: {
    shell,
    advertCounts,
    advertisements,
    advertsAdmin,
    announcementsAdmin,
    frontPageAdmin,
    menuAdmin,
    switchesAdmin,
  },
  handlers: {
    advertisements: { list: ({ query }, context) => listAdvertisements(query.banner_filter, context) },
    advertCounts: { add: addAdvertCounts },
    advertsAdmin: { ...staffAdverts, days: listAdvertDays },
    announcementsAdmin: announcements,
    frontPageAdmin: staffFrontPage,
    menuAdmin: menuItems,
    switchesAdmin: { list: listSwitches, change: changeSwitch },
    shell: {
      menus: ({ query }, { db, locale }) => menusOf(db, query, locale),
      banner: findBanner,
      adverts: ({ query }, context) => listAdverts(query, context),
      featureFlags: async (_request, { db, locale, settings }) => {
        const union = await findUnion(db, locale, settings.filesUrl);
        const rows = await db.selectFrom('feature_flags').select(['name', 'is_on']).execute();
        const isOn = new Map(rows.map(({ name, is_on }) => [name, is_on]));
        const flags = Object.fromEntries(
          Object.keys(FeatureFlags.entries).map((name) => [name, isOn.get(name) ?? false]),
        ) as FeatureFlags;
        const front = await findFrontPage(db);
        return { ...flags, ...(union && { union }), ...(front && { front }) };
      },
    },
  },
  jobs: [],
  translated: translatedTexts,
  personalTables: {},
});
