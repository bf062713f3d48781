/** A plain text; blank lines separate its paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return (
    text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      // oxlint-disable-next-line react/no-array-index-key -- two may be equal; they never change places
      .map((paragraph, index) => <p key={index}>{paragraph}</p>)
  );
}
