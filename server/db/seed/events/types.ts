import type { Localised } from '../types.ts';

export interface SeedTicket {
  name: Localised;
  cents: number;
  capacity: number;
  /** Places that are gone; none unless given */
  taken?: number;
}

/** `day` counts from the day of seeding, below zero before it; times are Malta's. */
export interface SeedOccurrence {
  day: number;
  from: string;
  /** On the day it begins, or so many days later as `lasts` says */
  to: string;
  lasts?: number;
  tickets?: readonly SeedTicket[];
}

export interface SeedEvent {
  slug: string;
  type: string;
  /** Slug of the student organisation; without one the union's own */
  organisation?: string;
  title: Localised;
  excerpt: Localised;
  body: Localised;
  /** Name of a scene in `pictures/` */
  picture: string;
  /** What it shows, where the scene is not on the shelf already */
  alt: Localised;
  venue?: string;
  is_cancelled?: true;
  occurrences: readonly SeedOccurrence[];
}
