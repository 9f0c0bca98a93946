// Part of tsconfig.node.json and tsconfig.edge.json only: the page's globals must not compile there.

// @ts-expect-error: Cannot find name 'document'.
export const page = () => document.title;

// @ts-expect-error: Cannot find name 'localStorage'.
export const stored = () => localStorage.length;

export const environment = () => process.env;
