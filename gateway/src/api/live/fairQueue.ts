/** A queue of lanes that take turns: however much one of them has put in, the others wait for one item of it at a time. */
export function fairQueue<Item>() {
  // In the order of their turns.
  const lanes = new Map<string, Item[]>();
  return {
    push(lane: string, item: Item) {
      const items = lanes.get(lane);
      if (items) items.push(item);
      else lanes.set(lane, [item]);
    },
    shift(): Item | undefined {
      const [next] = lanes;
      if (!next) return undefined;
      const [lane, items] = next;
      const item = items.shift();
      lanes.delete(lane);
      if (items.length) lanes.set(lane, items);
      return item;
    },
  };
}
