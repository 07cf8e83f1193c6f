-- What the office types into its search boxes is looked for anywhere in a text; only trigrams find that without reading
-- every row. A role that may not create extensions keeps the search, just slower with a hundred thousand rows.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX applications_name_trigrams ON applications USING gin ((first_name || ' ' || last_name) gin_trgm_ops);
	CREATE INDEX applications_email_trigrams ON applications USING gin (email gin_trgm_ops);
	CREATE INDEX applications_mobile_trigrams ON applications USING gin (mobile gin_trgm_ops);
	CREATE INDEX fees_payer_trigrams ON fees USING gin (payer_name gin_trgm_ops, payer_email gin_trgm_ops, user_id gin_trgm_ops);
	CREATE INDEX attempts_trigrams ON payment_attempts USING gin (trx_id gin_trgm_ops, invoice gin_trgm_ops);
	CREATE INDEX receipts_number_trigrams ON receipts USING gin (number gin_trgm_ops);
	CREATE INDEX mails_trigrams ON mails USING gin ("to" gin_trgm_ops, subject gin_trgm_ops);
	CREATE INDEX enquiries_trigrams ON enquiries
		USING gin (name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops, message gin_trgm_ops, hall_event gin_trgm_ops);
	CREATE INDEX reviews_trigrams ON reviews USING gin ((user_name || ' ' || user_phone || ' ' || ambience_comment || ' '
		|| service_comment || ' ' || food_comment) gin_trgm_ops);
	CREATE INDEX audit_log_trigrams ON audit_log
		USING gin (actor gin_trgm_ops, action gin_trgm_ops, (details::text) gin_trgm_ops);
EXCEPTION
	WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
		RAISE NOTICE 'searching without trigrams: %', SQLERRM;
END $$;
