/** Returns the author of a publication with their role, e.g. "Maria Borg, Education Officer". */
export function publicationAuthor({ author, author_role }: { author: string; author_role: string }): string {
  return author_role === '' ? author : `${author}, ${author_role}`;
}
