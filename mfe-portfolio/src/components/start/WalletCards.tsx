import { Suspense } from "react";
import { portfolioPath } from "@cenote/domain/paths";
import { Boundary } from "@cenote/kit/feedback/RetryBoundary";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { TokenFace } from "@cenote/kit/picture/TokenFace";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { shortAddress } from "@cenote/kit/text/address";
import { Identity } from "@cenote/kit/text/Identity";
import { Unknown } from "@cenote/kit/text/Unknown";
import { addressName } from "../../lib/owner/addressName";
import { AddressText } from "../owner/AddressText";
import { useAddressNames } from "../owner/useAddressNames";
import type { WalletValues } from "./__generated__/WalletValues.graphql";
import walletValues from "./__generated__/WalletValues.graphql";
import { WalletValue } from "./WalletValue";
import * as styles from "./Wallets.module.css";

const FACE_PIXELS = 34;
const VALUE_WIDTH_PIXELS = 70;

/** Wallets with the value of their tokens, each a link to its portfolio. */
export function WalletCards({ addresses }: { readonly addresses: readonly string[] }) {
  const names = useAddressNames(addresses);
  const valuesRef = useLaterQuery<WalletValues>(walletValues, { ownerAddresses: addresses });
  const loading = <Skeleton width={VALUE_WIDTH_PIXELS} />;
  return (
    <ul className={styles.cards}>
      {addresses.map((address) => (
        <li key={address} className={styles.card}>
          <Identity
            to={portfolioPath(address)}
            // The letters after 0x.
            logo={<TokenFace picture={{ url: null, letters: address.slice(2, 4), seed: address }} size={FACE_PIXELS} />}
            title={<AddressText address={address} />}
            detail={addressName(address, names).kind === "address" ? undefined : shortAddress(address)}
          />
          {valuesRef ? (
            <Boundary place="value" fallback={() => <Unknown />}>
              <Suspense fallback={loading}>
                <WalletValue queryRef={valuesRef} address={address} />
              </Suspense>
            </Boundary>
          ) : (
            loading
          )}
        </li>
      ))}
    </ul>
  );
}
