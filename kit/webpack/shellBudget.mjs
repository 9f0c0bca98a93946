import { checkBudget, countScriptBytes } from "./firstView.mjs";

/** Keeps the shell's own scripts, which every page needs, within their budget. */
export class ShellBudget {
  constructor(budgetBytes) {
    this.budgetBytes = budgetBytes;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap("ShellBudget", (compilation) => {
      const files = compilation.entrypoints.get("main").getFiles();
      checkBudget(compilation, "every page", countScriptBytes(compiler.outputPath)(files), this.budgetBytes);
    });
  }
}
