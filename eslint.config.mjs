import lingui from "eslint-plugin-lingui";
import reactHooks from "eslint-plugin-react-hooks";
import relay from "eslint-plugin-relay";
import tseslint from "typescript-eslint";

const NO_DEFAULT_EXPORT = {
  selector: "ExportDefaultDeclaration",
  message: "Name what you export: a default export has as many names as it has importers.",
};
const NO_LAZY_QUERY = {
  selector: "CallExpression[callee.name='useLazyLoadQuery']",
  message: "A screen never fetches on mount: declare the query on its route.",
};
const NO_ENUM = { selector: "TSEnumDeclaration, TSModuleDeclaration[kind='namespace']", message: "Use a union." };

export default tseslint.config(
  { ignores: ["**/__generated__/**", "**/node_modules/**", "**/dist/**", "**/cdk.out/**", ".cenote/**", "screenshots/**"] },
  ...tseslint.configs.recommended.map((config) => ({ ...config, files: ["**/*.{ts,tsx}"] })),
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { lingui, relay, "react-hooks": reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      "lingui/t-call-in-function": "error",
      "lingui/no-expression-in-message": "error",
      "lingui/no-single-variables-to-translate": "error",
      "lingui/no-trans-inside-trans": "error",
      "relay/unused-fields": "error",
      "relay/must-colocate-fragment-spreads": "error",
      "relay/graphql-syntax": "error",
      "max-lines": ["warn", { max: 250, skipBlankLines: true, skipComments: true }],
      "no-restricted-syntax": ["error", NO_DEFAULT_EXPORT, NO_LAZY_QUERY, NO_ENUM],
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
    },
  },
  {
    files: ["**/*.test.{ts,tsx}"],
    rules: { "max-lines": ["warn", { max: 400, skipBlankLines: true, skipComments: true }] },
  },
);
