import { rememberClicks, repeatClick } from "./earlyClick";

const frame = (more = "") =>
  `<div id="root"><div class="${more}"><header><button>Search</button><button>Connect</button></header><main><button>Row</button></main><footer><button>Theme</button></footer></div></div>`;
const button = (text: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === text)!;

/** Returns the texts of the buttons that are clicked from now on. */
function clicked(): string[] {
  const texts: string[] = [];
  for (const one of document.querySelectorAll("button"))
    one.addEventListener("click", () => texts.push(one.textContent!));
  return texts;
}

rememberClicks();

test.each(["Connect", "Theme"])("the app follows a click on %s that came before it, once", (text) => {
  document.body.innerHTML = frame("first-paint");
  button(text).click();
  document.body.innerHTML = frame();
  const texts = clicked();
  repeatClick();
  repeatClick();
  expect(texts).toEqual([text]);
});

test("follows no click on the app itself, and no old one", () => {
  document.body.innerHTML = frame();
  button("Connect").click();
  const texts = clicked();
  repeatClick();
  document.body.innerHTML = frame("first-paint");
  button("Connect").click();
  jest.spyOn(performance, "now").mockReturnValue(performance.now() + 6_000);
  repeatClick();
  expect(texts).toEqual([]);
});
