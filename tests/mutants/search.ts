import { mutantsOf } from './mutant.ts';

const device = ['src/kit/device/stored-texts.test.ts', 'src/features/search/search-device.test.ts'];
const boundaries = ['tests/api/search-boundaries.test.ts'];

/** Faults in the search over the portal: one source of six, addresses, and past entries. */
export const searchMutants = [
  ...mutantsOf('server/areas/search/sources.ts', boundaries, [
    [
      'news that is not published yet is found',
      'from news where published_at <= ${given.now} and',
      'from news where true and',
    ],
    ['pages that are not published yet are found', 'where pages.published_at <= ${now} and', 'where true and'],
    ['events that are not published yet are found', 'where events.published_at <= ${now} and', 'where true and'],
    [
      'publications that are not published yet are found',
      'where resources.published_at <= ${now} and',
      'where true and',
    ],
    [
      'publications that are never published are found',
      'where resources.published_at <= ${now} and',
      'where coalesce(resources.published_at, ${now}) <= ${now} and',
    ],
    ['a publication is found a moment late', 'resources.published_at <= ${now}', 'resources.published_at < ${now}'],
    [
      'a page below an address that is switched off is found',
      "    ) as addressed\n    where ${isSwitchedOn('addressed.path')}",
      '    ) as addressed',
    ],
    [
      'an event is at its first occurrence',
      'order by ends_at < ${now}, case when ends_at < ${now} then null else starts_at end, starts_at desc',
      'order by starts_at',
    ],
    [
      'an event that runs now is at its next occurrence',
      'order by ends_at < ${now}, case when ends_at < ${now} then',
      'order by starts_at < ${now}, case when starts_at < ${now} then',
    ],
  ]),
  ...mutantsOf('server/areas/search/addresses.ts', boundaries, [
    [
      'opinion pieces are at the address of resources',
      "when 'opinion-pieces' then ${before(paths.opinionPiece)}",
      "when 'opinion-pieces' then ${before(paths.resource)}",
    ],
  ]),
  ...mutantsOf('server/services/portal-switches.ts', boundaries, [
    [
      'what lies beside an address that is switched off is hidden',
      "starts_with(${column}, feature_flags.path || '/')",
      'starts_with(${column}, feature_flags.path)',
    ],
  ]),
  ...mutantsOf('server/services/page-address.ts', boundaries, [
    [
      'a hidden entry of the menu gives a page its address',
      'menu_items.is_visible and menu_items.path',
      'menu_items.path',
    ],
  ]),
  ...mutantsOf('src/features/news/cached-reads.ts', device, [
    ['opened news items are not searched', 'news\\/slug\\/[^/]+$/', 'news\\/[^/]+$/'],
    ['opinion pieces are with the documents', "    'opinion-pieces': paths.opinionPiece,\n", ''],
    ['opened publications are not searched', 'resources\\/slug\\/[^/]+$/', 'resources\\/[^/]+$/'],
    ['an address that begins alike is searched', '^\\/api\\/news$/', '^\\/api\\/news/'],
  ]),
  ...mutantsOf('src/features/events/cached-reads.ts', device, [
    ['an event has no date', 'item, item.start)', 'item)'],
    ['opened events are not searched', 'events\\/slug\\/[^/]+$/', 'events\\/[^/]+$/'],
  ]),
  ...mutantsOf('src/features/content/cached-reads.ts', device, [
    ['a page has no address of the menu', 'menu.get(slug.toLowerCase()) ?? ', ''],
    ['pages are not searched', '^\\/api\\/pages$/', '^\\/api\\/page$/'],
  ]),
  ...mutantsOf('src/kit/device/cached-reads.ts', device, [
    ['markup is searched', "body.replaceAll(/<[^>]*>/g, ' ')", 'body'],
    [
      'one item of another shape ends the search',
      'v.safeParse(item, each);',
      '{ success: true, output: v.parse(item, each) };',
    ],
  ]),
  ...mutantsOf('src/kit/device/stored-texts.ts', device, [
    ['other caches are searched', " && name.startsWith('ksu-reads-')", ''],
    ['the other language is searched', "searchParams.get('locale') === locale", "searchParams.has('locale')"],
    [
      'the text of a list replaces the whole one',
      'text.body.length > known.body.length : text.is_whole',
      'true : true',
    ],
    ['the whole text does not replace that of a list', ' || isBetterCopy(text, known)', ''],
    ['an entry of a list opens without a network', 'is_whole: isWhole,', 'is_whole: true,'],
    ['the menu is compared by case', "at(-1)?.toLowerCase() ?? ''", "at(-1) ?? ''"],
  ]),
];
