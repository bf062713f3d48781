/**
 * Words by which the filter lists of content blockers (EasyList, EasyPrivacy, Fanboy's Annoyances) identify adverts,
 * tracking, social buttons and cookie notices. Some browsers block files with such a word in their name.
 */
const BLOCKED_WORDS = new Set(
  `ad ads adv advert adverts advertise advertising advertisement advertisements adserver banner banners popup popups popunder promo
  promos promotion sponsor sponsors sponsored affiliate affiliates doubleclick interstitial outbrain taboola analytics track tracker
  trackers tracking telemetry metrics pixel beacon stats hits pageview pageviews visits fingerprint social sharing facebook
  instagram linkedin twitter youtube cookie cookies consent gdpr ccpa newsletter`.split(/\s+/),
);

/**
 * Pairs of words that the lists write as one word: `PopUpAdvert` contains `pop-up`, `page-views` contains `pageviews`.
 */
const BLOCKED_PAIRS = new Set([
  'pop up',
  'page view',
  'page views',
  'like button',
  'share button',
  'push notification',
]);

/** The words in a name, a path or an address: `AdvertBanner` and `advert-banner` both have `advert` and `banner`. */
function wordsIn(name: string): string[] {
  return name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** The word, or the two words, for which content blockers block a name or path; undefined if there is none. */
export function blockedWordIn(name: string): string | undefined {
  const words = wordsIn(name);
  const pairs = words.map((word, index) => `${word} ${words[index + 1] ?? ''}`);
  return words.find((word) => BLOCKED_WORDS.has(word)) ?? pairs.find((pair) => BLOCKED_PAIRS.has(pair));
}

/** A chunk's name, or `part` if content blockers would block its own name; its hash keeps it unique. */
export function neutralName(name: string): string {
  return blockedWordIn(name) === undefined ? name : 'part';
}

/** The pattern of file names for a style sheet, font or picture of the build. @param name e.g. `AdvertBanner.css` */
export function neutralAssetPattern(name: string): string {
  const stem = name.replace(/\.\w+$/, '');
  return `assets/${blockedWordIn(stem) === undefined ? '[name]' : 'part'}-[hash][extname]`;
}
