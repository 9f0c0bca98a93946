import type { Chain } from "@cenote/domain/chains";
import { LRUCache } from "lru-cache";
import type { BlockFeed } from "../../request/blockFeed";
import type { Response } from "../execution/responseCache";
import { answerPatch } from "./answerPatch";

/** Delay before a failed computation is retried. */
const RETRY_MILLISECONDS = 1_000;

/** A query whose answer is kept current for its viewers. */
export type LiveQuery = {
  /** Queries with the same key have the same answer. */
  readonly key: string;
  /** The chain whose blocks change the answer; null for those of any chain. */
  readonly chain: Chain | null;
  /** Time between the starts of two computations. */
  readonly pauseMilliseconds: number;
  readonly compute: () => Promise<Response>;
};

/** A client with answers that are kept current. */
export type Viewer = {
  /** The client's network, by which turns are taken. */
  readonly network: string;
  /** Whether the client's buffer is full (backpressure). `catchUp` later sends the answers it missed. */
  readonly isFull: () => boolean;
  readonly send: (event: Buffer) => void;
};

export type LiveTopics = ReturnType<typeof liveTopics>;

export type Wanted = { readonly query: LiveQuery; readonly tag: string | null };

type Answer = { readonly tag: string; readonly text: string };

type Topic = LiveQuery & {
  readonly name: string;
  /** The tag of the answer that each viewer has; null without one. */
  readonly tags: Map<Viewer, string | null>;
  /** Tag of the last answer; null before the first. */
  tag: string | null;
  /** "due" waits for its turn; "resting" waits for the end of the pause. */
  state: "current" | "resting" | "due" | "computing";
  /** Whether it must be computed once more after the present computation. */
  isOutdated: boolean;
  startedAt: number;
  timer: NodeJS.Timeout | undefined;
};

type Options = {
  readonly blocks: Pick<BlockFeed, "listen" | "committed">;
  /** Concurrent computations: the rest of the gateway is for requests. */
  readonly most: number;
  /** Total size of the last answers that patches are made from; others are sent whole. */
  readonly maxBytes: number;
  readonly now?: () => number;
};

/**
 * Computes live answers once after a change for all their viewers, and sends each viewer the difference from its
 * answer: a patch of the previous answer, or the whole answer. When changes come faster than they are computed,
 * intermediate ones are skipped. Networks take turns, so that one with many live answers does not delay the others.
 */
export function liveTopics({ blocks, most, maxBytes, now = () => performance.now() }: Options) {
  const topics = new Map<string, Topic>();
  const topicsOf = new Map<Viewer, ReadonlySet<Topic>>();
  const due = fairQueue<Topic>();
  const texts = new LRUCache<Topic, string>({ maxSize: maxBytes, sizeCalculation: ({ length }) => 2 * length + 1 });
  let computing = 0;
  let lastName = 0;

  blocks.listen(({ chain }) => {
    for (const topic of topics.values()) if (topic.chain === null || topic.chain === chain) renew(topic);
  });

  /** Computes a topic as soon as its pause is over. */
  function renew(topic: Topic) {
    if (topic.state === "computing") topic.isOutdated = true;
    if (topic.state !== "current") return;
    const wait = topic.startedAt + topic.pauseMilliseconds - now();
    if (!(wait > 0)) return enqueue(topic);
    topic.state = "resting";
    topic.timer = setTimeout(enqueue, wait, topic);
    topic.timer.unref();
  }

  function enqueue(topic: Topic) {
    clearTimeout(topic.timer);
    topic.state = "due";
    due.push(laneOf(topic), topic);
    computeNext();
  }

  function computeNext() {
    while (computing < most) {
      const topic = due.shift();
      if (!topic) return;
      // Its last viewer may have left meanwhile.
      if (topics.get(topic.key) === topic) void compute(topic);
    }
  }

  async function compute(topic: Topic) {
    computing += 1;
    topic.state = "computing";
    topic.isOutdated = false;
    topic.startedAt = now();
    const response = await topic.compute().catch(() => null);
    computing -= 1;
    topic.state = "current";
    if (response?.hasData) publish(topic, { tag: response.tag, text: response.bytes.toString() });
    else retry(topic);
    if (topic.isOutdated) renew(topic);
    computeNext();
  }

  /** Viewers keep the present answer; those without one wait for the first. */
  function retry(topic: Topic) {
    topic.state = "resting";
    topic.timer = setTimeout(enqueue, Math.max(RETRY_MILLISECONDS, topic.pauseMilliseconds), topic);
    topic.timer.unref();
  }

  function publish(topic: Topic, answer: Answer) {
    const [tag, text] = [topic.tag, texts.get(topic)];
    topic.tag = answer.tag;
    texts.set(topic, answer.text);
    const behind = [...topic.tags].filter(([viewer, has]) => has !== answer.tag && !viewer.isFull());
    const isPatchable = tag !== null && text !== undefined && behind.some(([, has]) => has === tag);
    const patch = isPatchable ? patchEvent(topic, { tag, text }, answer) : null;
    let whole: Buffer | null = null;
    for (const [viewer, has] of behind) {
      const event = patch && has === tag ? patch : (whole ??= wholeEvent(topic, answer));
      send(topic, viewer, event);
    }
  }

  /** Sends the last answer unless the viewer already has it. */
  function sendLast(topic: Topic, viewer: Viewer) {
    const { tag, tags } = topic;
    if (tag === null || tags.get(viewer) === tag || viewer.isFull()) return;
    const text = texts.get(topic);
    if (text === undefined) enqueue(topic);
    else send(topic, viewer, wholeEvent(topic, { tag, text }));
  }

  function send({ tag, tags }: Topic, viewer: Viewer, event: Buffer) {
    tags.set(viewer, tag);
    viewer.send(event);
  }

  function patchEvent({ name }: Topic, before: Answer, { tag, text }: Answer): Buffer | null {
    const patch = answerPatch(JSON.parse(before.text), JSON.parse(text), text.length);
    return patch === null ? null : toEvent(name, tag, `"from":${JSON.stringify(before.tag)},"patch":${patch}`);
  }

  function wholeEvent({ name }: Topic, { tag, text }: Answer): Buffer {
    return toEvent(name, tag, `"answer":${text}`);
  }

  function toEvent(name: string, tag: string, what: string): Buffer {
    const head = `"of":${JSON.stringify(name)},"tag":${JSON.stringify(tag)},"position":${blocks.committed}`;
    return Buffer.from(`data: {${head},${what}}\n\n`);
  }

  function open(query: LiveQuery): Topic {
    lastName += 1;
    const topic: Topic = {
      ...query,
      name: lastName.toString(36),
      tags: new Map(),
      tag: null,
      state: "current",
      isOutdated: false,
      startedAt: -Infinity,
      timer: undefined,
    };
    topics.set(query.key, topic);
    return topic;
  }

  return {
    get count() {
      return topics.size;
    },
    /**
     * Adds the queries that a viewer keeps current, each with the tag of the answer that it has. Returns the names of
     * their events; `begin` follows once the viewer knows them.
     */
    join(viewer: Viewer, queries: readonly Wanted[]): readonly string[] {
      const joined = queries.map(({ query, tag }) => {
        const topic = topics.get(query.key) ?? open(query);
        topic.tags.set(viewer, tag);
        return topic;
      });
      topicsOf.set(viewer, new Set(joined));
      return joined.map(({ name }) => name);
    },
    begin(viewer: Viewer) {
      for (const topic of topicsOf.get(viewer) ?? []) {
        const isFirst = topic.tag === null || topic.tags.get(viewer) === null;
        // A stale answer may be older than the viewer's: it waits for the next one.
        if (topic.state === "current" && topic.tag !== null) sendLast(topic, viewer);
        else if (topic.state === "current" || (topic.state === "resting" && isFirst)) enqueue(topic);
      }
    },
    /** Sends a viewer the answers it missed while its buffer was full. */
    catchUp(viewer: Viewer) {
      for (const topic of topicsOf.get(viewer) ?? []) if (topic.state === "current") sendLast(topic, viewer);
    },
    leave(viewer: Viewer) {
      for (const topic of topicsOf.get(viewer) ?? []) {
        topic.tags.delete(viewer);
        if (topic.tags.size) continue;
        clearTimeout(topic.timer);
        topics.delete(topic.key);
        texts.delete(topic);
      }
      topicsOf.delete(viewer);
    },
  };
}

/** Topics with more networks than this share one lane. */
const MAX_COUNTED_NETWORKS = 64;

/**
 * Returns a topic's lane. Topics of a single network have that network's lane; others share one lane per power of two
 * of their networks, so that a client with a few addresses only delays topics that are about as rarely viewed.
 */
function laneOf({ tags }: Topic): string {
  const networks = new Set<string>();
  for (const { network } of tags.keys()) {
    networks.add(network);
    if (networks.size === MAX_COUNTED_NETWORKS) break;
  }
  const [only] = networks;
  return networks.size === 1 ? only! : `shared ${Math.floor(Math.log2(networks.size))}`;
}

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
