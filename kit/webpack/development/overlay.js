const ID = "development-errors";
// By properties: the page's policy forbids style attributes and elements.
const STYLE = {
  position: "fixed",
  inset: "auto 0 0 0",
  zIndex: "2147483647",
  maxHeight: "60vh",
  margin: "0",
  padding: "16px",
  overflow: "auto",
  font: "13px/1.5 monospace",
  whiteSpace: "pre-wrap",
  color: "#fff",
  background: "#8b1a1a",
};

/** Shows compile errors over the page; an empty list removes them. */
export function drawOverlay(errors) {
  document.getElementById(ID)?.remove();
  if (!errors.length) return;
  const element = document.createElement("pre");
  element.id = ID;
  element.setAttribute("role", "alert");
  element.textContent = errors.join("\n\n");
  Object.assign(element.style, STYLE);
  document.body.append(element);
}
