// Part of tsconfig.browser.json only: Node's globals and modules must not compile there, so not in kit either.

// @ts-expect-error: Cannot find name 'process'.
export const environment = () => process.env;

// @ts-expect-error: Cannot find name 'Buffer'.
export const bytes = () => Buffer.alloc(1);

// @ts-expect-error: Cannot find module 'node:fs'.
export const files = () => import("node:fs");

export const page = () => document.title;
