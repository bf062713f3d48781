import type { Rolldown } from 'vite';

/** Keeps dependencies out of such a chunk, because pages that never show a pass need them too. */
const alone = { includeDependenciesRecursively: false } as const;

/** Groups modules into chunks where Rolldown's own division costs a first visit bytes or requests. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Sent first (server/http/documents.ts), so it must not import anything.
  { name: 'before-hydration', test: /src\/before-hydration\.ts/, priority: 3 },
  { name: 'shell', tags: ['$initial'], priority: 2 },
  // Modules of the front page and nearly every other page: as separate chunks, each would add its own overhead.
  {
    name: 'cards',
    test: /contract\/(?:content\/calls|kit\/roles)\.|src\/(?:client\/(?:lib\/with-redirect|i18n\/(?:dates|money))|kit\/(?:ui\/(?:\w+\/)?(?:Section|ArticleCard|card|CardGrid|EmptyState|Skeletons)|page\/(?:DetailPage|LoadedQuery|Page|page-module|NewsCard|LeadPicture|picture-source)|state\/(?:AsOf|use-action)|booking\/PriceText|list\/list-address))\./,
    priority: 2,
  },
  // An event always has tickets; booking pages, which need only tickets, are not first visits.
  { name: 'events', test: /contract\/(?:events\/calls|kit\/tickets)\./, priority: 2 },
  // One style sheet for the list and for an event: every first visit contains its name.
  { name: 'event-styles', test: /src\/features\/events\/[\w-]+\.module\.css/, priority: 2 },
  // Nearly every page that uses one of them uses both.
  { name: 'layout', test: /src\/kit\/ui\/page\/(?:layout|prose)\.module\.css/, priority: 2 },
  // The front page, the list and an item each need one of them, and the other one is small.
  { name: 'news', test: /contract\/news\/calls\.|src\/features\/news\/news-queries\./, priority: 2 },
  // A news item needs all of them, and previews share them with it.
  { name: 'article', test: /src\/features\/news\/(?:Article|RelatedNews|publication-author)\./, priority: 2, ...alone },
  // The table of pages and feature flags: for the menu, and for links to one of the pages. First visits do not load
  // it, because it grows with every area.
  {
    name: 'addresses',
    test: /contract\/(?!kit|staff)[\w-]+\/paths\.|src\/kit\/device\/switched-on\./,
    priority: 2,
  },
  // File downloads: three small files that an event page needs together.
  {
    name: 'files',
    test: /src\/kit\/(?:booking\/SaveToCalendar|state\/TextFileButton|device\/download)\./,
    priority: 2,
  },
  // A list of a first visit needs all of these.
  {
    name: 'lists',
    test: /src\/kit\/(?:list\/|page\/ListPager|ui\/(?:form\/HiddenFields|navigation\/(?:SearchField|CategoryChips))\.tsx)/,
    priority: 2,
  },
  // Only code that nearly every page uses: as pages are added, more parts are shared by ten, and the front page needs
  // few of them.
  {
    name: 'pieces',
    test: /src\/kit\/(?:ui\/(?:(?:state|page|card|navigation)\/)?|(?:booking|device|page|pass|payment|person|share|state|tedx)\/)[\w-]+\.tsx?/,
    minShareCount: 50,
    priority: 1,
  },
  // Writes and submitted forms: about fifteen files, each of which would add its own overhead.
  {
    name: 'writes',
    test: /src\/(?:kit\/use-write|client\/api\/request-keys)\./,
  },
  // A form needs all of these.
  {
    name: 'forms',
    test: /src\/kit\/(?:form\/(?:ApiForm|use-api-form)|ui\/form\/(?:Form|(?:Text|Select|Checkbox)Field|FieldFrame|ErrorSummary))\./,
  },
  // Common code of the card at the gate and the other passes in one file: otherwise a first visit on a slow network
  // makes fifty requests.
  {
    name: 'passes',
    test: /src\/kit\/(?:pass\/(?:AddToWallet|AnswerOrSavedCopy|PassCode|PassPage|scholastic-year|use-pass|use-wake-lock|pass-code\.module)|ui\/card\/(?:Pass|QrCode))\.|contract\/kit\/phone-wallets\./,
    ...alone,
  },
  {
    name: 'offers',
    test: /src\/kit\/pass\/(?:NextStep|OpeningText|opening|pass-queries|use-offer-status|use-pass-checkout|next-step\.module)\.|contract\/(?:passes\/calls|kit\/(?:offers|opening-windows))\./,
    ...alone,
  },
  // The signed-in user, their passes, and the available width, for guarded pages: the bar and each pass need it.
  {
    name: 'bearer',
    test: /src\/(?:kit\/(?:person\/use-current-member|pass\/(?:keep-pass|organisation-user))|client\/(?:offline\/(?:owned-records|wallet)|session\/me)|app\/guards\/use-guard)\.|\/@mantine\/hooks\/esm\/use-media-query\//,
    ...alone,
  },
  // Account forms and guarded pages need all three; no public page needs any.
  { name: 'identity', test: /contract\/(?:auth\/calls|kit\/(?:passwords|profile))\./, ...alone },
  // Drafts of unsent forms: three small files.
  { name: 'drafts', test: /src\/(?:client\/offline\/(?:drafts|use-draft)|kit\/form\/use-draft-form)\./, ...alone },
  // Items for sale and their checkout are always used together.
  {
    name: 'payments',
    test: /contract\/(?:payments\/calls|kit\/checkout)\.|src\/kit\/payment\/(?:ContinuePayment|checkout)\./,
    ...alone,
  },
  // Each page requests these shortly after it is rendered, and a form with the outbox has already loaded them.
  {
    name: 'waiting',
    test: /src\/client\/offline\/(?:outbox-(?:start|changes)|existing-database|stale-records)\./,
    priority: 1,
  },
];
