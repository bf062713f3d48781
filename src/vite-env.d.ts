interface ImportMetaEnv {
  /** Address of a back end elsewhere; empty for the app's own origin */
  readonly VITE_API_BASE?: string;
  /** Where page views are reported, after consent; empty for nowhere */
  readonly VITE_ANALYTICS_URL?: string;
}

/** Version of this build: the revision of the sources it was built from. */
declare const __APP_VERSION__: string;
