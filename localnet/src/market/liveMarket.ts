import { encodeFunctionData, getAddress, type Hex } from "viem";
import { COLLECTION_ABI } from "../chain/abis";
import type { Receipt } from "../chain/chainWriter";
import { allRoles } from "../roles";
import { tradedCollections } from "../nfts/collection";
import { createNftMarket, type NftBook } from "../nfts/nftMarket";
import type { World } from "../world";
import { createPayments } from "./payments";
import { createStateReader, type PoolState } from "./poolStates";
import type { PriceWalk } from "./priceWalk";
import { createProviders } from "./providers";
import { createRandom } from "../random";
import { encodeSwap } from "./swaps";
import { createTradingDesk, LIVE_STYLE } from "./tradingDesk";

/** Ethereum's block time. */
const TURN_MILLISECONDS = 12_000;
const NFT_CHANCE = 0.05;
const PAYMENT_CHANCE = 0.05;
const PROVISION_CHANCE = 0.02;

export type LiveMarket = { stop(): Promise<void> };

/** Trades slowly on every chain, each transaction in a block of its own, until stopped. */
export function startLiveMarket(
  worlds: readonly World[],
  walk: PriceWalk,
  onError: (error: unknown) => void,
): LiveMarket {
  const turns = worlds.map((world) => createTurn(world, walk));
  let next = 0;
  let last = Date.now();
  let busy: Promise<void> = Promise.resolve();

  // The chains take turns, so that something changes every few seconds.
  const timer = setInterval(() => {
    const now = Date.now();
    walk.advance((now - last) / 1000);
    last = now;
    const turn = turns[next++ % turns.length];
    if (turn) busy = busy.then(turn).catch(onError);
  }, TURN_MILLISECONDS / turns.length);

  return {
    async stop() {
      clearInterval(timer);
      await busy;
    },
  };
}

function createTurn(world: World, walk: PriceWalk): () => Promise<void> {
  const { rpc, deployment, writer, roles, holdings, books, local } = world;
  const { pools, contracts, collections } = deployment;
  const random = createRandom(`${local.chain} ${Date.now()}`);
  const readStates = createStateReader(rpc, pools, deployment);
  const chooseTrades = createTradingDesk({ roles, holdings, pools, random, priceOf: walk.priceOf });
  const provide = createProviders(world, random);
  const actOnNfts = createNftMarket({
    book: books.nfts,
    collections: tradedCollections(collections),
    contracts,
    collectors: roles.traders,
    random,
  });
  const pay = createPayments(world, world.people, random);
  const accounts = allRoles(roles);

  return async () => {
    // Anyone may also use these well-known accounts.
    await writer.readNonces(accounts);
    const states = await readStates();
    const roll = random.next();
    if (roll < NFT_CHANCE) await trySubmit(queueNftAct(), () => refreshOwners(world));
    else if (roll < NFT_CHANCE + PAYMENT_CHANCE) await trySubmit(queuePayment());
    else if (roll < NFT_CHANCE + PAYMENT_CHANCE + PROVISION_CHANCE) await trySubmit(provide(states, walk.priceOf));
    else await trySubmit(queueTrade(states));
  };

  function queueTrade(states: readonly PoolState[]): null {
    for (const swap of chooseTrades(states, 1, LIVE_STYLE)) writer.queue(encodeSwap(swap, contracts));
    return null;
  }

  function queuePayment(): null {
    const transaction = pay(walk.priceOf);
    if (transaction) writer.queue(transaction);
    return null;
  }

  function queueNftAct(): null {
    const transaction = actOnNfts(Math.floor(Date.now() / 1000));
    if (transaction) writer.queue(transaction);
    return null;
  }

  /** Sends the queue unless it would fail: the books may be outdated by other accounts' transactions. */
  async function trySubmit(
    record: ((receipts: readonly Receipt[]) => void) | null,
    onRefusal: () => Promise<void> = async () => {},
  ): Promise<void> {
    if (!(await writer.wouldSucceed())) {
      writer.discard();
      await onRefusal();
      return;
    }
    const hashes = await writer.submit();
    record?.((await writer.receiptsOf(hashes)).filter((receipt) => receipt !== null));
  }
}

/** Reads the owners of all items from the collections. */
export async function refreshOwners({ rpc, deployment, books }: World): Promise<void> {
  for (const { address, items } of tradedCollections(deployment.collections)) {
    const ids = Array.from({ length: items }, (_, index) => index + 1);
    const answers = await rpc.batch<Hex>(
      ids.map((tokenId) => {
        const args = [BigInt(tokenId)] as const;
        const data = encodeFunctionData({ abi: COLLECTION_ABI, functionName: "ownerOf", args });
        return ["eth_call", { to: address, data }, "latest"] as const;
      }),
    );
    const owners = answers.map((answer) => getAddress(`0x${answer.slice(-40)}`));
    books.nfts.owners[address] = Object.fromEntries(ids.map((tokenId, index) => [tokenId, owners[index]])) as Record<
      number,
      NftBook["owners"][Hex][number]
    >;
  }
  books.nfts.listings = books.nfts.listings.filter(
    ({ collection, tokenId, seller }) => books.nfts.owners[collection]?.[tokenId] === seller,
  );
}
