-- A version that was published may never be shown to anybody: a deployment can end half way. Those that are under way stay
-- allowed beside the one that people are given, which is why there may be several to which one may go back.
drop index document_release_state;
create unique index document_release_live on document_release (client) where state = 'live';
