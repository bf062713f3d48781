/** Text in both languages of the product. */
export interface Localised {
  en: string;
  mt: string;
}

/** One news item. `body` is HTML of p, h2, h3, ul, ol, li, blockquote, strong, em, a. */
export interface SeedNews {
  slug: string;
  /** Slug of its category, see `news-categories.ts` */
  category: string;
  title: Localised;
  excerpt: Localised;
  body: Localised;
  author: string;
  /** Name of a scene in `pictures/` */
  picture: string;
  /** What the picture shows, for those who do not see it */
  alt: Localised;
  /** Whole days before the day of seeding */
  days_ago: number;
}

/** A publication: an opinion piece, a Social Speak talk, a document. */
export interface SeedResource extends Omit<SeedNews, 'category'> {
  category: 'opinion-pieces' | 'social-speak' | 'documents';
  author_role: Localised;
}

export interface SeedCategory {
  slug: string;
  name: Localised;
}

/** A content page; `slug` is the last segment of its address. */
export interface SeedPage {
  slug: string;
  title: Localised;
  description: Localised;
  body: Localised;
  picture?: string;
  alt?: Localised;
}
