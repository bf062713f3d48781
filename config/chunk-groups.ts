import type { Rolldown } from 'vite';

/** Nothing else is drawn into such a chunk: what its files need is needed by pages that never show a pass, too. */
const alone = { includeDependenciesRecursively: false } as const;

/** Which modules come together in a chunk, where Rolldown's own division costs a first visit bytes or requests. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Sent ahead of everything else (server/http/documents.ts), so it imports nothing.
  { name: 'before-hydration', test: /src\/before-hydration\.ts/, priority: 3 },
  { name: 'shell', tags: ['$initial'], priority: 2 },
  // What the front page shows, and nearly every other: apart, each of these weighs its own overhead.
  {
    name: 'cards',
    test: /contract\/(?:content\/calls|kit\/roles)\.|src\/(?:client\/(?:lib\/with-redirect|i18n\/(?:dates|money))|kit\/(?:ui\/(?:\w+\/)?(?:Section|ArticleCard|card|CardGrid|EmptyState|Skeletons)|page\/(?:DetailPage|LoadedQuery|Page|page-module|NewsCard|LeadPicture|picture-source)|state\/(?:AsOf|use-action)|booking\/PriceWords|list\/list-address))\./,
    priority: 2,
  },
  // An event is never without its tickets; pages of bookings, which need them alone, are not among the first.
  { name: 'events', test: /contract\/(?:events\/calls|kit\/tickets)\./, priority: 2 },
  // One file of styles for the list and for an event: its name is in every first visit.
  { name: 'event-styles', test: /src\/features\/events\/[\w-]+\.module\.css/, priority: 2 },
  // Nearly every page that has one of them has both.
  { name: 'layout', test: /src\/kit\/ui\/page\/(?:layout|prose)\.module\.css/, priority: 2 },
  // The front page, the list and an item each need one of them, and the other is small.
  { name: 'news', test: /contract\/news\/calls\.|src\/features\/news\/news-queries\./, priority: 2 },
  // Which pages there are and which are switched on: for the menu, and for what leads to one of them. No first visit needs it, or it
  // would grow with every area.
  {
    name: 'addresses',
    test: /contract\/(?!kit|staff)[\w-]+\/paths\.|src\/kit\/device\/switched-on\./,
    priority: 2,
  },
  // What is handed out as a file: three small files that a page of an event needs together.
  {
    name: 'files',
    test: /src\/kit\/(?:booking\/SaveToCalendar|state\/TextFileButton|device\/hand-out)\./,
    priority: 2,
  },
  // A list of a first visit is never without any of these.
  {
    name: 'lists',
    test: /src\/kit\/(?:list\/|page\/ListPager|ui\/(?:form\/HiddenFields|navigation\/(?:SearchField|CategoryChips))\.tsx)/,
    priority: 2,
  },
  // Only what nearly every page uses: with more pages more parts are shared by ten, and the front page
  // needs few.
  {
    name: 'pieces',
    test: /src\/kit\/(?:ui\/(?:(?:state|page|card|navigation)\/)?|(?:booking|device|page|pass|payment|person|share|state|tedx)\/)[\w-]+\.tsx?/,
    minShareCount: 50,
    priority: 1,
  },
  // A write, and a form that is sent: some fifteen files, each of which would weigh its own overhead.
  {
    name: 'writes',
    test: /src\/(?:kit\/use-write|client\/api\/request-keys)\./,
  },
  // A form is never without any of these.
  {
    name: 'forms',
    test: /src\/kit\/(?:form\/(?:ApiForm|use-api-form)|ui\/form\/(?:Form|(?:Text|Select|Checkbox)Field|FieldFrame|ErrorSummary))\./,
  },
  // The card at the gate, and the other passes: what each of them needs together is one file, or a first
  // visit on a slow network asks for fifty.
  {
    name: 'passes',
    test: /src\/kit\/(?:pass\/(?:AddToWallet|KeptAnswer|PassCode|PassPage|scholastic-year|use-pass|use-wake-lock|pass-code\.module)|ui\/card\/(?:Pass|QrCode))\.|contract\/kit\/phone-wallets\./,
    ...alone,
  },
  {
    name: 'offers',
    test: /src\/kit\/pass\/(?:NextStep|OpeningWords|opening|pass-queries|use-offer-status|use-pass-checkout|next-step\.module)\.|contract\/(?:passes\/calls|kit\/(?:offers|opening-windows))\./,
    ...alone,
  },
  // Who somebody is, what they hold, and how much room there is, for pages behind a guard: the bar and each pass need it.
  {
    name: 'bearer',
    test: /src\/(?:kit\/(?:person\/use-bearer|pass\/(?:keep-pass|organisation-user))|client\/(?:offline\/(?:owned-records|wallet)|session\/me)|app\/guards\/use-guard)\.|\/@mantine\/hooks\/esm\/use-media-query\//,
    ...alone,
  },
  // A form about an account and a page behind a guard need all three; no public page needs any.
  { name: 'identity', test: /contract\/(?:auth\/calls|kit\/(?:passwords|profile))\./, ...alone },
  // What keeps a form that is not sent yet: three small files.
  { name: 'drafts', test: /src\/(?:client\/offline\/(?:drafts|use-draft)|kit\/form\/use-draft-form)\./, ...alone },
  // What is paid is never without the way to pay it.
  {
    name: 'payments',
    test: /contract\/(?:payments\/calls|kit\/checkout)\.|src\/kit\/payment\/(?:GoOnPaying|checkout)\./,
    ...alone,
  },
  // Each page asks for these a moment after it stands, and a form that goes through the outbox has them already.
  {
    name: 'waiting',
    test: /src\/client\/offline\/(?:outbox-(?:start|changes)|existing-database|stale-records)\./,
    priority: 1,
  },
];
