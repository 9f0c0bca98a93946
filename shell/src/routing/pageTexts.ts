import { t } from "@lingui/core/macro";
import type { PageName } from "@cenote/domain/routes";

/** A page's title, and its purpose in one sentence. */
export type PageText = { readonly title: string; readonly description: string };

/** Returns a page's texts in the page's language. */
export function pageText(name: PageName): PageText {
  return TEXTS[name]();
}

const TEXTS: Readonly<Record<PageName, () => PageText>> = {
  home: () => ({
    title: t`Home`,
    description: t`The market now: tokens, pools and collections, every figure from the chain.`,
  }),
  tokens: () => ({
    title: t`Tokens`,
    description: t`Tokens by price, change, volume and value, on one network or on all of them.`,
  }),
  token: () => ({
    title: t`Token`,
    description: t`A token's price, volume, pools and trades, and what is known about its safety.`,
  }),
  pools: () => ({
    title: t`Pools`,
    description: t`Liquidity pools of V2, V3 and V4 by value locked, volume, fees and yield.`,
  }),
  pool: () => ({
    title: t`Pool`,
    description: t`A pool's price, volume, liquidity by price, fees and trades.`,
  }),
  transactions: () => ({
    title: t`Transactions`,
    description: t`Swaps and changes of liquidity as they happen, on one network or on all of them.`,
  }),
  transaction: () => ({
    title: t`Transaction`,
    description: t`One transaction: who sent it, what it moved and what it cost.`,
  }),
  auctions: () => ({
    title: t`Token auctions`,
    description: t`Tokens that are auctioned: their prices, their goals and how they ended.`,
  }),
  auction: () => ({
    title: t`Token auction`,
    description: t`A token's auction: its price, its bids and how it ended.`,
  }),
  swap: () => ({
    title: t`Swap`,
    description: t`Trade one token for another at the best price of all pools, straight from your wallet.`,
  }),
  limit: () => ({
    title: t`Limit order`,
    description: t`Name the price you want; the order waits until the market reaches it or it expires.`,
  }),
  buy: () => ({
    title: t`Buy`,
    description: t`Buy tokens with a card or a bank transfer, from the provider of your choice.`,
  }),
  sell: () => ({
    title: t`Sell`,
    description: t`Sell tokens for money in your bank account, through the provider of your choice.`,
  }),
  send: () => ({
    title: t`Send`,
    description: t`Send tokens to an address, with a warning where the address only resembles one you know.`,
  }),
  governance: () => ({
    title: t`Governance`,
    description: t`The proposals that token holders vote on, and how the votes stand.`,
  }),
  proposalVote: () => ({
    title: t`Proposal`,
    description: t`A proposal's actions and votes.`,
  }),
  proposal: () => ({
    title: t`New proposal`,
    description: t`Write a proposal for token holders to vote on.`,
  }),
  findPair: () => ({
    title: t`Find a pair`,
    description: t`Find the V2 pair of two tokens, and your share of it.`,
  }),
  positions: () => ({
    title: t`Positions`,
    description: t`The liquidity you provide: where it stands, what it earns, and whether it is in range.`,
  }),
  position: () => ({
    title: t`Position`,
    description: t`One liquidity position: its range, its value and the fees it has earned.`,
  }),
  createPosition: () => ({
    title: t`New position`,
    description: t`Provide liquidity: choose a pair, a fee and a range of prices, then deposit both tokens.`,
  }),
  addLiquidity: () => ({
    title: t`Add liquidity`,
    description: t`Deposit more of both tokens into a position that you have.`,
  }),
  removeLiquidity: () => ({
    title: t`Remove liquidity`,
    description: t`Take tokens out of a position, with the fees it has earned.`,
  }),
  migrate: () => ({
    title: t`Migrate liquidity`,
    description: t`Move a position to a newer version of the protocol, in one transaction.`,
  }),
  portfolio: () => ({
    title: t`Portfolio`,
    description: t`An address's tokens, positions, NFTs and activity, with their value.`,
  }),
  portfolioTokens: () => ({
    title: t`Tokens of a portfolio`,
    description: t`The tokens an address holds, with their value and its change.`,
  }),
  portfolioDefi: () => ({
    title: t`Positions of a portfolio`,
    description: t`The liquidity an address provides, and what it earns.`,
  }),
  portfolioNfts: () => ({
    title: t`NFTs of a portfolio`,
    description: t`The NFTs an address holds, by collection.`,
  }),
  portfolioActivity: () => ({
    title: t`Activity of a portfolio`,
    description: t`An address's activity, newest first, updated live.`,
  }),
  nfts: () => ({
    title: t`NFTs`,
    description: t`Collections by volume, floor price and owners.`,
  }),
  nftAsset: () => ({
    title: t`NFT`,
    description: t`One item: its picture, traits, owner, offers and history.`,
  }),
  nftProfile: () => ({
    title: t`NFT profile`,
    description: t`The items of an account, those for sale, and what it did with them.`,
  }),
  nftCollection: () => ({
    title: t`Collection`,
    description: t`A collection's items, traits, floor price, owners and volume.`,
  }),
  nftActivity: () => ({
    title: t`Activity of a collection`,
    description: t`Sales, offers and transfers of a collection's items, newest first.`,
  }),
  passkeyExtension: () => ({
    title: t`Passkey wallet`,
    description: t`Make a wallet that a passkey controls, or sign in to one.`,
  }),
  passkeyManagement: () => ({
    title: t`Passkeys`,
    description: t`The passkeys that may sign for a wallet: add or remove one.`,
  }),
  api: () => ({
    title: t`API`,
    description: t`The operations by which programs read what this site shows, each with an example to run.`,
  }),
  extensionRemoved: () => ({
    title: t`Extension removed`,
    description: t`Confirms that the browser extension was removed, and asks why.`,
  }),
};
