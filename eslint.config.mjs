import parser from "@typescript-eslint/parser";
import { defineConfig } from "eslint/config";
import lingui from "eslint-plugin-lingui";
import relay from "eslint-plugin-relay";

const NO_LAZY_QUERY = {
  selector: "CallExpression[callee.name='useLazyLoadQuery']",
  message: "A screen never fetches on mount: declare the query on its route.",
};

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

/** Only rules that oxlint does not have: those are in .oxlintrc.json. */
export default defineConfig(
  { ignores: ["**/__generated__/**", "**/node_modules/**", "**/dist/**"] },
  {
    files: ["{kit,shell,mfe-*}/**/*.{ts,tsx}"],
    languageOptions: { parser },
    plugins: { lingui, relay },
    rules: {
      "lingui/t-call-in-function": "error",
      "lingui/no-expression-in-message": "error",
      "lingui/no-single-variables-to-translate": "error",
      "lingui/no-trans-inside-trans": "error",
      "relay/unused-fields": "error",
      "relay/must-colocate-fragment-spreads": "error",
      "relay/graphql-syntax": "error",
      "no-restricted-syntax": ["error", NO_LAZY_QUERY],
    },
  },
  {
    files: ["kit/**/*.tsx", "{shell,mfe-*}/src/**/*.tsx"],
    ignores: ["**/*.test.tsx", "**/testing/**"],
    rules: {
      "lingui/no-unlocalized-strings": ["error", MACHINES_WORDS],
      "no-restricted-syntax": ["error", NO_LAZY_QUERY, ...BARE_TEXTS],
    },
  },
);
