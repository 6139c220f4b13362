import babelParser from '@babel/eslint-parser';
import reactHooks from 'eslint-plugin-react-hooks';

/** Biome checks everything else; these are React's own rules, with those of its compiler. */
export default [
  {
    ...reactHooks.configs.flat['recommended-latest'],
    files: ['components', 'entrypoints', 'lib/shared/view', 'lib/extension/view'].map(
      (folder) => `${folder}/**/*.{ts,tsx}`,
    ),
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      parser: babelParser,
      parserOptions: {
        requireConfigFile: false,
        babelOptions: {
          presets: ['@babel/preset-typescript'],
          parserOpts: { plugins: ['jsx'] },
        },
      },
    },
  },
];
