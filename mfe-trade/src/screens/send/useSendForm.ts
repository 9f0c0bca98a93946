import { useState } from "react";
import { chainFacts } from "@cenote/domain/chains";
import { UNPRICED_SHARE, useCoinReserve } from "@cenote/kit/host/useCoinReserve";
import { useGasPrice } from "@cenote/kit/host/useGasPrice";
import { useWatched } from "@cenote/kit/host/useWatched";
import { readTypedAmount, writeTypedAmount, type TypedAmount } from "@cenote/kit/money/typedAmount";
import { useMoney } from "@cenote/kit/money/useMoney";
import { useHost } from "@cenote/kit/remote";
import { readAmountField, type AmountField } from "@cenote/kit/trade/amountField";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { shareOf, type BalanceShare } from "@cenote/kit/trade/tokenShares";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import type { SendableNft } from "../../lib/sendableNft";
import type { History } from "../../lib/sendHistory";
import type { SendPlace } from "../../lib/sendPlace";
import type { Transfer } from "../../lib/transfer";
import { useRecipient } from "../../lib/useRecipient";
import { useTransferTrial } from "../../lib/useTransferTrial";
import { sendStatus } from "./sendStatus";

/** For a transfer of the native coin to an account: with a reserve for a contract wallet's code. */
const COIN_TRANSFER_GAS = 60_000n;
const EMPTY: AmountField = { text: "", unit: "token" };

/** The state of the form that sends tokens and NFTs. */
export function useSendForm(place: SendPlace, held: readonly HeldToken[] | null, history: History) {
  const host = useHost();
  const account = useWatched(host.account);
  const money = useMoney();
  const [kind, setKind] = useState<"token" | "nft">(place.nft ? "nft" : "token");
  const [chosen, setToken] = useState<TradeToken | null>(null);
  const [nft, setNft] = useState<SendableNft | null>(null);
  const [field, setField] = useState<AmountField>({ text: place.amount, unit: "token" });
  const [quantity, setQuantity] = useState("1");

  const token = chosen ?? firstToken(held, place);
  const chain = (kind === "nft" ? nft?.chain : token?.chain) ?? place.chain;
  const balance = kind === "nft" ? (nft?.held ?? null) : balanceOf(held, token);
  const coin = held?.find((one) => one.token.chain === chain && one.token.address === null) ?? null;

  const recipient = useRecipient({ chain, account: account?.address ?? null, history, first: place.recipient });
  const { check } = recipient;

  const typed = kind === "nft" ? readQuantity(nft, quantity) : token ? readAmountField(field, token, money) : NOTHING;
  const transfer = transferOf();
  const trial = useTransferTrial(transfer);
  const gasPrice = useGasPrice(chain);
  const reserve = useCoinReserve(chain, COIN_TRANSFER_GAS);
  const result = typeof trial === "string" ? null : trial;
  const gasUsed = result?.simulation.calls[0]?.gasUsed ?? null;
  const fee = gasUsed !== null && gasPrice !== null ? gasUsed * gasPrice : null;
  const spentCoin = transfer?.kind === "token" && transfer.token.address === null ? transfer.amount : 0n;
  const isShortOfCoin = coin !== null && fee !== null && spentCoin + fee > coin.amount;

  function transferOf(): Transfer | null {
    if (!account || !check.address || check.problem || !typed.amount) return null;
    if (balance !== null && typed.amount > balance) return null;
    const parties = { chain, account: account.address, recipient: check.address };
    if (kind === "nft") return nft && { ...parties, kind: "nft", nft, quantity: typed.amount };
    return token && { ...parties, kind: "token", token, amount: typed.amount };
  }

  return {
    account,
    held,
    kind,
    setKind,
    token,
    setToken,
    nft,
    field,
    setField,
    quantity,
    setQuantity,
    chain,
    balance,
    coin,
    recipient,
    typed,
    transfer,
    trial,
    result,
    fee,
    setNft: (next: SendableNft) => {
      setNft(next);
      setQuantity("1");
    },
    setShare: (share: BalanceShare) => {
      if (!token || token.decimals === null || balance === null) return;
      const kept = token.address === null ? (reserve ?? balance / UNPRICED_SHARE) : 0n;
      setField({ text: writeTypedAmount(shareOf(balance, share, kept), token.decimals), unit: "token" });
    },
    status: sendStatus({
      account,
      typed,
      balance,
      recipient,
      trial,
      isShortOfCoin,
      isChosen: kind === "nft" ? nft !== null : token !== null,
      hasDecimals: kind === "nft" || token?.decimals != null,
    }),
    coinSymbol: chainFacts(chain).nativeSymbol,
    /** After a payment: prevents an accidental reuse of the amount and the recipient. */
    clear: () => {
      setField(EMPTY);
      setQuantity("1");
      setNft(null);
      recipient.setText("");
    },
  };
}

export type SendFormState = ReturnType<typeof useSendForm>;

const NOTHING: TypedAmount = { problem: "empty" };

/** Returns the token of the link, if the account holds it; without a link, the most valuable one. */
function firstToken(held: readonly HeldToken[] | null, { chain, token: address }: SendPlace): TradeToken | null {
  if (address === undefined) return held?.find(({ isHidden, amount }) => !isHidden && amount > 0n)?.token ?? null;
  const lowerAddress = address?.toLowerCase() ?? null;
  const heldToken = held?.find(
    ({ token }) => token.chain === chain && (token.address?.toLowerCase() ?? null) === lowerAddress,
  );
  return heldToken?.token ?? null;
}

function balanceOf(held: readonly HeldToken[] | null, token: TradeToken | null): bigint | null {
  if (!held || !token) return null;
  return held.find((one) => one.token.id === token.id)?.amount ?? 0n;
}

function readQuantity(nft: SendableNft | null, text: string): TypedAmount {
  return nft ? readTypedAmount(text, 0) : NOTHING;
}
