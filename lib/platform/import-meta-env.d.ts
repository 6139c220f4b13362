/** What the bundler puts in, named here so that it may be read with a dot: only that form is replaced. */
interface ImportMetaEnv {
  readonly FIREFOX: boolean;
}
