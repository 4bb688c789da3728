import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      // Our links are followed by `lib/router.svelte.ts`; there is no SvelteKit.
      'svelte/no-navigation-without-resolve': 'off',
      // Drawings of our own are put together as text; nothing of them comes from outside.
      'svelte/no-at-html-tags': 'off',
      // A Set or a URL that is made for one answer never changes.
      'svelte/prefer-svelte-reactivity': 'off',
      // A value that is not needed is called `_`, also where its place must be kept.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
);
