-- Films, sounds, models and pages are stored as they were fetched, under the size 'original'. Those that were refused
-- for being no pictures are fetched again.
update media set state = 'waiting', attempts = 0, next_attempt_at = 0
  where kind = 'picture' and state = 'refused' and complaint = 'The file is not a picture';

-- What an account did with items, for its profile.
create index nft_transfer_sender on nft_transfer (chain, sender);
create index nft_sale_seller on nft_sale (chain, seller);
create index nft_sale_buyer on nft_sale (chain, buyer);
create index nft_order_maker on nft_order (chain, maker);
