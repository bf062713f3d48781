interface ImportMetaEnv {
  /** Address of a back end elsewhere; empty for the app's own origin */
  readonly VITE_API_BASE?: string;
  /** The address that receives page views, after consent; empty to disable */
  readonly VITE_ANALYTICS_URL?: string;
}

/** Version of this build: the revision of the sources it was built from. */
declare const __APP_VERSION__: string;
