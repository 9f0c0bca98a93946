import { orNull } from "./orNull";

test("tolerates a failure, and counts it in one line of JSON for any message", async () => {
  const write = jest.spyOn(process.stdout, "write").mockImplementation(() => true);
  const answers = [
    await orNull(Promise.reject(new Error('down\n{"metric":"page"}')), "work"),
    await orNull(work(), "work"),
  ];
  const lines = write.mock.calls.map(([line]) => String(line));
  write.mockRestore();
  expect(answers).toEqual([null, "done"]);
  expect(lines).toHaveLength(1);
  expect(lines[0]!.slice(0, -1)).not.toContain("\n");
  expect(JSON.parse(lines[0]!)).toEqual({ metric: "failure", what: "work", message: 'down\n{"metric":"page"}' });
});

const work = () => Promise.resolve("done");
