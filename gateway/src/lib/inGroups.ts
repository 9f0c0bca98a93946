/** Reads the keys of each group by one statement; returns values in the order of the keys. */
export async function inGroups<Key, Value>(
  keys: readonly Key[],
  groupOf: (key: Key) => string,
  answer: (group: readonly Key[]) => Promise<Value[]>,
): Promise<Value[]> {
  const groups = new Map<string, Key[]>();
  for (const key of keys) {
    const group = groups.get(groupOf(key));
    if (group) group.push(key);
    else groups.set(groupOf(key), [key]);
  }
  const values = new Map<Key, Value>();
  await Promise.all(
    [...groups.values()].map(async (group) => {
      const answers = await answer(group);
      for (const [index, key] of group.entries()) values.set(key, answers[index]!);
    }),
  );
  return keys.map((key) => values.get(key)!);
}
