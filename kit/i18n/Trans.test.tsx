import { Trans } from "@lingui/react/macro";
import { render } from "@testing-library/react";

test("an untrusted text stays text, whatever tags it contains", () => {
  const name = "<script>alert(1)</script><0>mine</0>";
  const { container } = render(
    <Trans>
      Sold <b>{name}</b> for {name}
    </Trans>,
  );
  expect(container.textContent).toBe(`Sold ${name} for ${name}`);
  expect(container.querySelectorAll("b")).toHaveLength(1);
});
