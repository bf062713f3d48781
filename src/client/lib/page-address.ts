/** The address of a page: its path as written, the path's parameters, its query. */
export interface PageAddress {
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}
