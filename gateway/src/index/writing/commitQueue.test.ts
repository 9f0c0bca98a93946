import { CommitQueue } from "./commitQueue";

/** A commit that the test completes. */
function heldCommit() {
  let end!: (error?: Error) => void;
  const ended = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  const commit = jest.fn(() => ended);
  return { commit, end };
}

test("returns while a commit is running, and begins the next one when it has ended", async () => {
  const [first, second] = [heldCommit(), heldCommit()];
  const commits = new CommitQueue();
  await commits.add(first.commit);
  expect(first.commit).toHaveBeenCalled();

  const added = commits.add(second.commit);
  await Promise.resolve();
  expect(second.commit).not.toHaveBeenCalled();
  first.end();
  await added;
  expect(second.commit).toHaveBeenCalled();
  second.end();
  await commits.settled();
});

test("does not begin a commit after a failed one, and throws that one's error once", async () => {
  const [first, second] = [heldCommit(), heldCommit()];
  const commits = new CommitQueue();
  await commits.add(first.commit);
  first.end(new Error("connection lost"));
  await expect(commits.add(second.commit)).rejects.toThrow("connection lost");
  expect(second.commit).not.toHaveBeenCalled();
  await commits.settled();
});
