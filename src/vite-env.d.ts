interface ImportMetaEnv {
  /** Address of a back end elsewhere; empty for the app's own origin */
  readonly VITE_API_BASE?: string;
}

/** Version of this build: the revision of the sources it was made from. */
declare const __APP_VERSION__: string;
