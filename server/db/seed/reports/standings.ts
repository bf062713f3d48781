/** About what each organisation’s report came to in the last year: the strongest far ahead, as it is every year. */
export const standings: readonly (readonly [slug: string, points: number])[] = [
  ['elsa-malta', 6210],
  ['mmsa', 4140],
  ['ascs', 3050],
  ['betapsi', 2890],
  ['s-cubed', 2760],
  ['mhsa', 2610],
  ['gug', 2480],
  ['sdm', 2350],
  ['pulse', 2240],
  ['inginji', 2090],
  ['jef-malta', 1960],
  ['musa', 1840],
  ['insite', 1720],
  ['kontijiet', 1610],
  ['moviment-graffitti', 1500],
  ['kuluri', 1390],
  ['hadra', 1280],
  ['kelma-u-ohra', 1180],
  ['bla-xkiel', 1080],
  ['jc-flimkien', 990],
  ['uom-futsal', 900],
  ['kor-il-kampus', 810],
  ['palk-zghir', 730],
  ['xatba', 650],
  ['merhba', 570],
  ['kartaskola', 500],
  ['irdum', 430],
  ['qawl', 360],
  ['tavlier', 290],
  ['bit-u-bicca', 220],
];

/** Where an organisation stood in another year: neighbours change places, and the two behind the first do at times. */
export function standingsOf(yearsAgo: number): readonly (readonly [slug: string, points: number])[] {
  if (yearsAgo < 2) return standings;
  const slugs = standings.map(([slug]) => slug);
  for (let first = yearsAgo % 2 === 0 ? 3 : 1; first + 1 < slugs.length; first += yearsAgo) {
    slugs.splice(first, 2, ...slugs.slice(first, first + 2).toReversed());
  }
  return slugs.map((slug, place) => [slug, standings[place]?.[1] ?? 0] as const);
}
