/** Text in both languages, as stored in a `localised_text` column. */
export interface Localised {
  en: string;
  mt?: string;
}

/** A picture at another width, as stored in `media.variants`; `key` is its key in the file store. */
export interface Variant {
  width: number;
  key: string;
}
