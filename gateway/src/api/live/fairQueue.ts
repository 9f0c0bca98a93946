/** A queue with round-robin lanes: however many items one lane has, the others wait for one of them at a time. */
export function fairQueue<Item>() {
  // In round-robin order.
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
