-- The items that an account ever got: liquidity positions that it no longer has were part of its value.
create index nft_transfer_recipient on nft_transfer (chain, recipient, collection);
