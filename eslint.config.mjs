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
const SHAPES_OF_CODE = [NO_DEFAULT_EXPORT, NO_LAZY_QUERY, NO_ENUM];

// The rule of Lingui passes over single words in lower case, and over templates: in these places they are texts too.
const SPOKEN = "JSXAttribute[name.name=/^(aria-label|title|placeholder|alt|label|heading|subject|text|about)$/]";
const WORD = "/^(?!https?:)[^]*[a-z]{2}/";
const BARE_TEXTS = [
  `JSXText[value=/[a-z]{2}/]:not(JSXElement[openingElement.name.name="Trans"] JSXText)`,
  `${SPOKEN} > Literal[value=${WORD}]`,
  `${SPOKEN} > JSXExpressionContainer > Literal[value=${WORD}]`,
  `${SPOKEN} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${WORD}]`,
].map((selector) => ({ selector, message: "A text stands in the language of the page: t`…`, <Trans> or plural." }));

// What is for machines, and so in no language: single words in lower case, constants, names of attributes.
const SHAPE = "^M[\\d.]+ ";
const GRADIENT = "gradient\\(";
const MACHINES_WORDS = {
  ignore: ["^(?![A-Z])\\S+$", "^[A-Z0-9_]+$", "^[^A-Za-z]*$", SHAPE, GRADIENT],
  ignoreNames: [
    "className",
    "key",
    "path",
    "d",
    "viewBox",
    "width",
    "height",
    "aria-keyshortcuts",
    { regex: { pattern: "^[A-Z][A-Z0-9_]*$" } },
  ],
  ignoreFunctions: ["Error", "console.*", "matchMedia", "document.querySelector"],
};

/** No rule here reads types: those that do are in .oxlintrc.json. */
export default tseslint.config(
  {
    ignores: [
      "**/__generated__/**",
      "**/node_modules/**",
      "**/dist/**",
      "**/cdk.out/**",
      ".cenote/**",
      "screenshots/**",
    ],
  },
  ...tseslint.configs.recommended.map((config) => ({ ...config, files: ["**/*.{ts,tsx}"] })),
  {
    files: ["**/*.{ts,tsx}"],
    plugins: { lingui, relay },
    rules: {
      "lingui/t-call-in-function": "error",
      "lingui/no-expression-in-message": "error",
      "lingui/no-single-variables-to-translate": "error",
      "lingui/no-trans-inside-trans": "error",
      "relay/unused-fields": "error",
      "relay/must-colocate-fragment-spreads": "error",
      "relay/graphql-syntax": "error",
      "max-lines": ["warn", { max: 250, skipBlankLines: true, skipComments: true }],
      "no-restricted-syntax": ["error", ...SHAPES_OF_CODE],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    // Each file costs these rules a run of React's compiler, so they see only files that may have components and hooks.
    files: ["**/*.tsx", "{kit,shell,mfe-*}/**/*.ts"],
    ignores: ["**/*.test.ts"],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ["kit/**/*.tsx", "{shell,mfe-*}/src/**/*.tsx"],
    ignores: ["**/*.test.tsx", "**/testing/**"],
    rules: {
      "lingui/no-unlocalized-strings": ["error", MACHINES_WORDS],
      "no-restricted-syntax": ["error", ...SHAPES_OF_CODE, ...BARE_TEXTS],
    },
  },
  {
    // A feature adds its stores to the context: a declaration that only merges has no members of its own.
    files: ["gateway/src/modules/*/feature.ts"],
    rules: { "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends" }] },
  },
  {
    files: ["**/*.test.{ts,tsx}"],
    rules: { "max-lines": ["warn", { max: 400, skipBlankLines: true, skipComments: true }] },
  },
);
