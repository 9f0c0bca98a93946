-- A new pool or token has traded nothing: unknown is what an older gateway never summed.
alter table pool alter column day_ranked_volume_usd set default 0;
alter table token alter column day_ranked_volume_usd set default 0;
