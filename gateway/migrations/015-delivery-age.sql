-- Answers to deliveries are kept for the time in which a provider may send them again, and found by their age after it.
create index provider_delivery_received on provider_delivery (received_at);
