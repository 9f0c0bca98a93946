import { checkBudget, countScriptBytes } from "./firstView.mjs";

/** Checks the budget of the shell's own scripts, which every page needs. */
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
