import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'dist',
      'dist-server',
      'dist-web',
      'dist-pages',
      'var',
      '.data',
      'coverage',
      'src/metadata.ts',
      'web/src/api/generated*.ts',
      'test/arch/fixtures',
    ],
  },
  {
    files: ['src/**/*.ts', 'test/**/*.ts', 'migrations/**/*.ts', 'mikro-orm.config.ts'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.test.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // Type-only imports of DTO and injected classes would erase the metadata that Nest needs at run time.
      '@typescript-eslint/consistent-type-imports': 'off',
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/platform/config/**', 'src/**/*.spec.ts'],
    rules: {
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Read configuration through platform/config.' }],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Raw HTML is a way in for scripts; render text.' },
        { selector: 'Literal[value=/^#[0-9a-fA-F]{3,8}$/]', message: 'Colours come from the theme, not from components.' },
      ],
    },
  },
  {
    // The one place where colours are written down.
    files: ['web/src/brand/palette.ts', 'web/src/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  prettier,
);
