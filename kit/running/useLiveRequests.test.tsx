import { renderHook } from "@testing-library/react";
import type { ConcreteRequest } from "relay-runtime";
import type { Freshness } from "../remote";
import { useLiveRequests } from "./useLiveRequests";

const QUERY = { params: { name: "Q" } } as ConcreteRequest;
const request = (chain: string, freshness: Freshness) => ({ query: QUERY, variables: { chain }, freshness });

test("keeps each answer current as its request declares, and constant data not at all, until the screen is left", () => {
  const kept = new Map<string, string>();
  const keepCurrent = jest.fn(({ variables }: { variables: { chain?: string } }, pace: string) => {
    kept.set(variables.chain!, pace);
    return () => void kept.delete(variables.chain!);
  });
  const requests = { a: request("BASE", "block"), b: request("CELO", "minute"), c: request("ETHEREUM", "never") };
  const { rerender, unmount } = renderHook((props) => useLiveRequests({ keepCurrent }, props.requests), {
    initialProps: { requests },
  });
  rerender({ requests });
  expect([...kept]).toEqual([
    ["BASE", "block"],
    ["CELO", "minute"],
  ]);
  expect(keepCurrent).toHaveBeenCalledTimes(2);
  rerender({ requests: { ...requests, b: request("CELO", "never"), a: request("POLYGON", "block") } });
  expect([...kept]).toEqual([["POLYGON", "block"]]);
  unmount();
  expect(kept.size).toBe(0);
});
