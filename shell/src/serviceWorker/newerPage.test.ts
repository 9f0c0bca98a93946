import { createWatched } from "@cenote/kit/state/watched";

const open = async () => {
  jest.resetModules();
  const { leaveOutdatedPage } = await import("./newerPage");
  const [hasNewerPage, reload] = [createWatched(false), jest.fn()];
  return { leave: () => leaveOutdatedPage(hasNewerPage, reload), hasNewerPage, reload };
};

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<div id="registry">[1]</div><input>';
});

test("an outdated page reloads itself, once for each version", async () => {
  const { leave, reload, hasNewerPage } = await open();
  await leave();
  await leave();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(hasNewerPage.get()).toBe(true);
  document.getElementById("registry")!.textContent = "[2]";
  await leave();
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ["a dialog is open", () => document.body.insertAdjacentHTML("beforeend", "<div role=dialog></div>")],
  ["something was typed", () => document.querySelector("input")!.dispatchEvent(new Event("input", { bubbles: true }))],
])("an outdated page offers to reload where %s", async (_, use) => {
  const { leave, reload, hasNewerPage } = await open();
  use();
  await leave();
  expect([hasNewerPage.get(), reload.mock.calls]).toEqual([true, []]);
});
