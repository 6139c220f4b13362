/**
 * Variables defined by the bundler, declared so that they can be read with a dot: only that form is replaced.
 */
interface ImportMetaEnv {
  readonly FIREFOX: boolean;
}
