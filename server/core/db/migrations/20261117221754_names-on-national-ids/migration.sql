-- A member is also found by the name on the National ID, which is often in Bangla (see 20261115062544_trigram_search).
DO $$
BEGIN
	CREATE INDEX members_nid_name_trigrams ON members USING gin ((details ->> 'nidName') gin_trgm_ops);
EXCEPTION
	WHEN undefined_object THEN
		RAISE NOTICE 'searching without trigrams: %', SQLERRM;
END $$;
