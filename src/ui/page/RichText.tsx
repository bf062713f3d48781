import classes from './RichText.module.css';

/** Text from the editors. `html` must be sanitised already: it goes onto the page as it is. */
export function RichText({ html, lang }: { html: string | TrustedHTML; lang?: string | undefined }) {
  return <div className={classes.text} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
