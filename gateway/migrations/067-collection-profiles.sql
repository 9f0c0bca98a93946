-- Owners, royalties and metadata of collections, from their contracts (ERC-173, ERC-2981, ERC-7572); the texts come from strangers.
create table nft_collection_profile (
  chain text,
  address bytea,
  owner bytea,
  royalty_payee bytea,
  -- Hundredths of a percent of the price.
  royalty_points int,
  description text,
  image_key bytea,
  banner_key bytea,
  homepage_url text,
  twitter_name text,
  -- Of what describes it, where that is not on the chain.
  metadata_key bytea,
  is_stale boolean not null,
  primary key (chain, address)
);
create index nft_collection_profile_remote on nft_collection_profile (metadata_key) where metadata_key is not null;
select keep_relation('nft_collection_profile', 'once');

-- The first owner was taken for an item's creator: its collection's owner is. Readers of the former version still select the
-- column: drop it with the next one.
alter table nft_asset alter column creator set default '\x0000000000000000000000000000000000000000';
