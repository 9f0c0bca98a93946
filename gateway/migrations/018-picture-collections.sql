-- A picture's collections are looked up when it takes long to draw.
create index nft_metadata_by_image on nft_metadata (image_key) where image_key is not null;
create index nft_metadata_by_animation on nft_metadata (animation_key) where animation_key is not null;
