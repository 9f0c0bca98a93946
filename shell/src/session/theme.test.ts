import { applyTheme, readTheme, storeTheme } from "./theme";

beforeEach(() => localStorage.clear());

test("follows the system until the visitor chooses", () => {
  expect(readTheme()).toBe("system");
  storeTheme("dark");
  expect(readTheme()).toBe("dark");
  localStorage.setItem("cenote.theme", "nonsense");
  expect(readTheme()).toBe("system");
});

test("marks the page with the theme, and with nothing for the system's", () => {
  applyTheme("dark");
  expect(document.documentElement.getAttribute("data-theme")).toBe("dark");
  applyTheme("system");
  expect(document.documentElement.hasAttribute("data-theme")).toBe(false);
});
